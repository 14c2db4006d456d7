import type { RollRecord, RollSummary } from '../../src/net/contract/calls/fair.ts';
import type { StoredRange } from '../db/schema.ts';
import type { RolledPull } from '../domain/battles/pulls.ts';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import type { RolledOpening } from '../domain/fairness/rolls.ts';
import { boxNames, presentItem } from './catalogue.ts';
import type { ImageUrlBuilder } from './catalogue.ts';

/** Seed and salt are null until the pair is revealed. */
export function presentRoll(
  { roll, pair, opening, definitionId }: RolledOpening,
  ranges: readonly StoredRange[],
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): RollRecord {
  const revealed = pair.state === 'revealed';
  return {
    rollId: roll.id,
    kind: roll.kind,
    battleId: null,
    battleKey: null,
    publicHash: pair.publicHash,
    serverSeed: revealed ? pair.serverSeed : null,
    secretSalt: revealed ? pair.secretSalt : null,
    userSeed: roll.userSeed,
    round: roll.round,
    roll: roll.ticket,
    item: presentItem(catalogue.item(definitionId), image),
    box: presentTable(opening.boxId, opening.boxVersion, ranges, catalogue, image),
    committedAt: pair.committedAt.toISOString(),
    rolledAt: roll.createdAt.toISOString(),
  };
}

export function presentPullRecord(
  { pull, battle, commit, isRevealed }: RolledPull,
  ranges: readonly StoredRange[],
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): RollRecord {
  return {
    rollId: pull.id,
    kind: 'battle',
    battleId: battle.id,
    battleKey: battle.key,
    publicHash: commit.publicHash,
    serverSeed: isRevealed ? commit.serverSeed : null,
    secretSalt: isRevealed ? commit.secretSalt : null,
    userSeed: battle.userSeed ?? '',
    round: pull.round,
    roll: pull.ticket,
    item: presentItem(catalogue.item(pull.definitionId), image, pull.value),
    box: presentTable(pull.boxId, pull.boxVersion, ranges, catalogue, image),
    committedAt: commit.createdAt.toISOString(),
    rolledAt: (battle.drawnAt ?? battle.createdAt).toISOString(),
  };
}

export function presentRollSummary(
  { roll, pair, opening, definitionId }: RolledOpening,
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): RollSummary {
  return {
    rollId: roll.id,
    publicHash: pair.publicHash,
    userSeed: roll.userSeed,
    round: roll.round,
    roll: roll.ticket,
    item: presentItem(catalogue.item(definitionId), image),
    boxNames: boxNames(opening.boxId, catalogue),
    revealed: pair.state === 'revealed',
    rolledAt: roll.createdAt.toISOString(),
  };
}

function presentTable(
  boxId: string,
  version: number,
  ranges: readonly StoredRange[],
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): RollRecord['box'] {
  const entries = ranges.map(({ itemId, from, to }) => ({
    ...presentItem(catalogue.item(itemId), image),
    from,
    to,
  }));
  return { boxId, names: boxNames(boxId, catalogue), version, entries };
}
