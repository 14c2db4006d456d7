import { expect, it } from 'vitest';
import type { BattleDetail } from '../../../../src/net/contract/games/battles.ts';
import type { CreatorActions } from '../../../../src/ui/features/battle/room/waiting/acts/useCreatorActions.ts';
import { CancelDialog } from '../../../../src/ui/features/battle/room/waiting/CancelDialog.tsx';
import { renderPage } from '../../../support/renderPage.tsx';
import { waitingBattle } from './battleFixtures.ts';

const hosting = { isCancelling: true, cancelError: null } as unknown as CreatorActions;
const [creator] = waitingBattle().seats;
const seatOf = (seat: number, isBot: boolean) => ({ ...creator, seat, isBot }) as BattleDetail['seats'][0];
const render = (...others: BattleDetail['seats'][0][]) => {
  const seats = [seatOf(1, false), ...others];
  return renderPage(<CancelDialog battle={waitingBattle({ seats })} hosting={hosting} />);
};

it('counts all players who get their coins back, and no bots', async () => {
  expect(await render(seatOf(2, false), seatOf(3, false))).toContain('3 位玩家（包括您）');
  expect(await render(seatOf(2, false), seatOf(3, true))).toContain('2 位玩家（包括您）');
  expect(await render(seatOf(2, true))).not.toContain('位玩家（包括您）');
});
