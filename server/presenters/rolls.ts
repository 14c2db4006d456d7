import type { RollRecord, RollSummary } from '../../src/net/contract/calls/fair.ts';
import type { RolledPull } from '../domain/battles/pulls.ts';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import type { PublishedTable } from '../domain/catalogue/versions.ts';
import type { RolledOpening } from '../domain/fairness/rolls.ts';
import { presentBeacon } from './battle.ts';
import { boxNames, presentEntries, presentItem } from './catalogue.ts';
import type { ImageUrlBuilder } from './catalogue.ts';

/** Seed and salt are null until the pair is revealed. */
export function presentRoll(
  { roll, pair, definitionId, value }: RolledOpening,
  table: PublishedTable,
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
    beacon: null,
    round: roll.round,
    roll: roll.ticket,
    item: presentItem(catalogue.item(definitionId), image, value),
    box: presentTable(table, catalogue, image),
    committedAt: pair.committedAt.toISOString(),
    rolledAt: roll.createdAt.toISOString(),
  };
}

export function presentPullRecord(
  { pull, battle, commit, isRevealed }: RolledPull,
  table: PublishedTable,
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
    beacon: presentBeacon(battle),
    round: pull.round,
    roll: pull.ticket,
    item: presentItem(catalogue.item(pull.definitionId), image, pull.value),
    box: presentTable(table, catalogue, image),
    committedAt: commit.createdAt.toISOString(),
    rolledAt: (battle.drawnAt ?? battle.createdAt).toISOString(),
  };
}

export function presentRollSummary(
  { roll, pair, opening, definitionId, value }: RolledOpening,
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): RollSummary {
  return {
    rollId: roll.id,
    publicHash: pair.publicHash,
    userSeed: roll.userSeed,
    round: roll.round,
    roll: roll.ticket,
    item: presentItem(catalogue.item(definitionId), image, value),
    boxNames: boxNames(opening.boxId, catalogue),
    revealed: pair.state === 'revealed',
    rolledAt: roll.createdAt.toISOString(),
  };
}

function presentTable(
  { boxId, version, price, tableHash, ranges }: PublishedTable,
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): RollRecord['box'] {
  const entries = presentEntries(ranges, catalogue, image);
  return { boxId, names: boxNames(boxId, catalogue), version, price, tableHash, entries };
}
