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
    boxes: boxes.map(({ boxId, version, ranges }) => ({
      boxId,
      version,
      names: boxNames(boxId, catalogue),
      ranges: ranges.map(({ itemId, from, to }) => ({ itemId, from, to })),
    })),
    total,
    next,
  };
}

/** As in the answer about a single roll: seed and salt only once the pair is out of use. */
function presentPair({ publicHash, state, serverSeed, secretSalt, committedAt }: HistoryPair) {
  const revealed = state === 'revealed';
  return {
    publicHash,
    serverSeed: revealed ? serverSeed : null,
    secretSalt: revealed ? secretSalt : null,
    committedAt: committedAt.toISOString(),
  };
}
