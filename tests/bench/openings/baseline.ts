import { openBox } from '../../../src/fair/outcome/openingOutcome.ts';
import { rangeAt } from '../../../src/fair/outcome/tickets.ts';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { executeOpening } from '../../../server/domain/opening/execute-opening.ts';
import { PresentationIds } from '../../../server/domain/opening/presentation-ids.ts';
import type { Box } from '../../../server/domain/catalogue/catalogue.ts';
import type { SeedPair } from '../../../server/domain/fairness/seeds.ts';
import type { HouseAccounts } from '../../../server/ledger/accounts.ts';
import { createImageUrlBuilder } from '../../../server/presenters/catalogue.ts';
import { createOpeningPresenter } from '../../../server/presenters/games/opening.ts';
import type { Services } from '../../../server/domain/services/services.ts';

/** A player's pair as the statement will find it: only the statement advances it, so it can be counted locally. */
export interface BaselinePlayer {
  pair: SeedPair;
  busy: boolean;
}

/**
 * The bare statement over the server's own pool, without HTTP, session and parsing.
 * @param rollOnce false: the pair has moved on
 * @returns the number of rolls
 */
export async function rollWithoutHttp(
  services: Services,
  players: readonly BaselinePlayer[],
  rollOnce: (player: BaselinePlayer) => Promise<boolean>,
  { connections, until }: { connections: number; until: number },
): Promise<number> {
  let done = 0;
  let next = 0;
  const idle = (): BaselinePlayer => {
    for (;;) {
      const player = players[next++ % players.length];
      if (player !== undefined && !player.busy) return player;
    }
  };
  const loop = async (): Promise<void> => {
    while (performance.now() < until) {
      const player = idle();
      player.busy = true;
      const rolled = await rollOnce(player);
      // A request that the load generator gave up was still executed: the pair has advanced.
      if (!rolled) player.pair = await services.seeds.active(player.pair.playerId);
      player.busy = false;
      if (rolled) done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return done;
}

const presentOpening = createOpeningPresenter(createImageUrlBuilder(''));

let presentationIds: PresentationIds | undefined;

export async function openOnce(
  services: Services,
  house: HouseAccounts,
  player: BaselinePlayer,
  box: Box,
): Promise<boolean> {
  const { pair } = player;
  const { ids, clock } = services.ports;
  const userSeed = pair.userSeed ?? '';
  const outcome = openBox(nodeHashes, box, { serverSeed: pair.serverSeed, userSeed, round: pair.round });
  const drawn = {
    rollId: ids(),
    itemId: ids(),
    round: pair.round,
    ticket: outcome.roll,
    definition: services.catalogue.current().item(outcome.itemId),
    value: rangeAt(box.ranges, outcome.roll)?.value ?? 0,
  };
  const transferId = ids();
  presentationIds ??= new PresentationIds(services.store);
  const presented = [presentOpening(pair, box, drawn)];
  const answer = await executeOpening(services.store, {
    presentationIds: await presentationIds.idsOf(services.store, presented),
    playerId: pair.playerId,
    key: transferId,
    fingerprint: 'bench',
    pairId: pair.id,
    round: pair.round,
    userSeed,
    boxId: box.id,
    boxVersion: box.version,
    price: box.price,
    transferId,
    houseAccount: house.shard('sales', transferId),
    at: clock.now(),
    revealAt: clock.now(),
    drawn: [drawn],
    presented,
  });
  if (answer === null) return false;
  player.pair = { ...pair, round: pair.round + 1 };
  return true;
}
