import { expect, it } from 'vitest';
import { queryKeys } from '../../../../src/ui/queries/keys.ts';
import { RepeatDialog } from '../../../../src/ui/features/dream/repeat/RepeatDialog.tsx';
import { renderPage } from '../../../support/renderPage.tsx';

const noop = () => undefined;

/** The dialog for a player with this main balance; ten dreams cost ten times the price. */
const dialog = (price: number, main: number) => {
  const player = { playerId: 'p', balance: { main, hold: 0 }, secondaryBalance: 0 };
  return renderPage(<RepeatDialog open onClose={noop} price={price} onStart={noop} />, {
    stored: { token: 'abc' },
    fetched: [[queryKeys.userInfo, player]],
  });
};

it('says that a series cannot lose more than the main balance, where its limit is above it', async () => {
  const page = await dialog(500, 4_000);
  expect(page).toContain('value="50"');
  expect(page).toMatch(/主余额 .*40.*最多只能花掉这么多/);
});

it('says nothing of a balance that covers the limit', async () => {
  expect(await dialog(500, 5_000)).not.toContain('最多只能花掉这么多');
});
