import type { HistoryPage } from '../../src/net/contract/calls/fair.ts';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import type { History, HistoryPair } from '../domain/fairness/history.ts';
import { boxNames } from './catalogue.ts';

export function presentHistory(
  { rolls, pairs, boxes, total, next }: History,
  catalogue: Catalogue,
): HistoryPage {
  return {
    rolls: rolls.map((roll) => ({
      rollId: roll.rollId,
      kind: roll.kind,
      publicHash: roll.pair.publicHash,
      userSeed: roll.userSeed,
      round: roll.round,
      roll: roll.ticket,
      itemId: roll.definitionId,
      boxId: roll.boxId,
      boxVersion: roll.boxVersion,
      rolledAt: roll.rolledAt.toISOString(),
    })),
    pairs: pairs.map(presentPair),
    boxes: boxes.map(({ boxId, version, price, tableHash, ranges }) => ({
      boxId,
      version,
      price,
      tableHash,
      names: boxNames(boxId, catalogue),
      ranges: ranges.map(({ itemId, from, to, value }) => ({ itemId, from, to, value })),
    })),
    total,
    next,
  };
}

/** Seed and salt are null until the pair is revealed. */
function presentPair({ publicHash, state, serverSeed, secretSalt, committedAt }: HistoryPair) {
  const revealed = state === 'revealed';
  return {
    publicHash,
    serverSeed: revealed ? serverSeed : null,
    secretSalt: revealed ? secretSalt : null,
    committedAt: committedAt.toISOString(),
  };
}
