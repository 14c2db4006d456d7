import { dreamFee } from '../../../src/fair/outcome/dreamFee.ts';
import { rollDream } from '../../../src/fair/outcome/dreamOutcome.ts';
import { termsHash } from '../../../src/fair/outcome/dreamTable.ts';
import type { ItemDefinition } from '../../../server/domain/catalogue/catalogue.ts';
import { executeDream } from '../../../server/domain/dreams/execute-dream.ts';
import type { Services } from '../../../server/domain/services/services.ts';
import type { HouseAccounts } from '../../../server/ledger/accounts.ts';
import { createImageUrlBuilder } from '../../../server/presenters/catalogue.ts';
import { createDreamPresenter } from '../../../server/presenters/games/dream.ts';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import type { BaselinePlayer } from './baseline.ts';

const TICKETS = 1_000;
const EDGE = 500;
const present = createDreamPresenter(createImageUrlBuilder(''));

/** The cheapest item of 10 coins or more. */
export function dreamTarget({ catalogue }: Services): ItemDefinition {
  const dear = catalogue.current().items.filter(({ price }) => price >= 1_000);
  const [target] = dear.sort((one, other) => one.price - other.price);
  if (target === undefined) throw new Error('no target');
  return target;
}

export function dreamBody({ id, price }: ItemDefinition): string {
  return `targetId=${id}&value=${price}&edge=${EDGE}&tickets=${TICKETS}&side=under&fast=true`;
}

/** False: the pair has moved on. */
export async function dreamOnce(
  { ports, store }: Services,
  house: HouseAccounts,
  player: BaselinePlayer,
  target: ItemDefinition,
): Promise<boolean> {
  const { pair } = player;
  const { id: targetId, price: value } = target;
  const userSeed = pair.userSeed ?? '';
  const terms = { targetId, value, edge: EDGE, tickets: TICKETS, side: 'under' } as const;
  const input = { serverSeed: pair.serverSeed, userSeed, round: pair.round };
  const { roll: ticket, won } = rollDream(nodeHashes, terms, input);
  const drawn = {
    rollId: ports.ids(),
    round: pair.round,
    ticket,
    won,
    terms,
    target,
    fee: dreamFee(value, TICKETS, EDGE),
    termsHash: termsHash(nodeHashes, terms),
    itemId: won ? ports.ids() : null,
  };
  const transferId = ports.ids();
  const answer = await executeDream(store, {
    playerId: pair.playerId,
    key: transferId,
    fingerprint: 'bench',
    pairId: pair.id,
    userSeed,
    stakedIds: [],
    drawn,
    transferId,
    sales: house.shard('sales', transferId),
    payouts: house.shard('payouts', transferId),
    at: ports.clock.now(),
    revealAt: ports.clock.now(),
    presented: present.dream(pair, drawn),
  });
  if (answer === null) return false;
  player.pair = { ...pair, round: pair.round + 1 };
  return true;
}
