import { nodeHashes } from '../../../server/providers/hashes.ts';
import { QUICKNET } from '../../../src/fair/beacon/beaconChains.ts';
import { battleUserSeed } from '../../../src/fair/battleSeeds.ts';
import { drawBattle } from '../../../src/fair/outcome/battleDraw.ts';
import { settleBattle } from '../../../src/fair/outcome/battleOutcome.ts';
import { tableHash } from '../../../src/fair/outcome/boxTable.ts';
import { rangeAt } from '../../../src/fair/outcome/tickets.ts';
import { sealBattleProof } from '../../../src/fair/proof/battleProofFile.ts';
import type { BattleProof, BattleProofBeacon } from '../../../src/fair/proof/battleProof.ts';
import { publishedRounds } from './beacon/publishedRounds.ts';

const [, published] = publishedRounds;

/** Round 657413 of quicknet, bound by the first and the last moment that lead to it. */
export const realBeacon: BattleProofBeacon = {
  source: QUICKNET.source,
  round: published.round,
  value: published.randomness,
  signature: published.signature,
  filledAt: new Date(QUICKNET.genesisMs + (published.round - 1) * 3_000 - 3_000).toISOString(),
};

/** A proof of version 2 with the seats and boxes of an older one, drawn anew. */
export function fullBattleProof(older: BattleProof, beacon: BattleProofBeacon | null): BattleProof {
  const { rules, seats, serverSeed } = older;
  const userSeed = battleUserSeed(
    seats.map((seat) => seat.userSeed),
    beacon?.value,
  );
  const boxes = older.boxes.map(({ id, version, ranges }) => {
    const table = { boxId: id, version, price: 100, ranges };
    return { id, version, price: 100, tableHash: tableHash(nodeHashes, table), ranges };
  });
  const drawn = drawBattle(nodeHashes, { userSeed, serverSeed, boxes: boxes.length, seats: rules.seats });
  const pulls = drawn.rolls.map((roll) => {
    const range = rangeAt(boxes[roll.box - 1]?.ranges ?? [], roll.roll);
    return { ...roll, itemId: range?.itemId ?? '', value: range?.value ?? 0 };
  });
  return sealBattleProof(nodeHashes, {
    ...older,
    beacon,
    boxes,
    seatCost: boxes.length * 100,
    pulls: pulls.map(({ round, roll, itemId }) => ({ round, roll, itemId })),
    outcome: settleBattle(rules, boxes.length, pulls, drawn.digests),
    seen: {
      savedAt: '2026-11-22T12:00:00.000Z',
      facts: [{ name: 'publicHash', place: '', value: older.publicHash, at: '2026-11-22T11:00:00.000Z' }],
    },
  });
}
