import type { RollRecord, RollSummary } from '../../src/net/contract/calls/fair.ts';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import type { PublishedTable } from '../domain/catalogue/versions.ts';
import type { RolledOpening } from '../domain/fairness/rolls.ts';
import type { FoundRoll } from '../domain/rolls/roll-kinds.ts';
import { presentBeacon } from './battle.ts';
import { boxNames, presentEntries, presentItem } from './catalogue.ts';
import type { ImageUrlBuilder } from './catalogue.ts';

/** Seed and salt are null until they are revealed. */
export function presentRoll(roll: FoundRoll, catalogue: Catalogue, image: ImageUrlBuilder): RollRecord {
  const facts = {
    rollId: roll.rollId,
    publicHash: roll.publicHash,
    userSeed: roll.userSeed,
    serverSeed: roll.secrets?.serverSeed ?? null,
    secretSalt: roll.secrets?.secretSalt ?? null,
    battleId: null,
    battleKey: null,
    beacon: null,
    round: roll.round,
    roll: roll.ticket,
    committedAt: roll.committedAt.toISOString(),
    rolledAt: roll.rolledAt.toISOString(),
  };
  const won = {
    item: presentItem(catalogue.item(roll.definitionId), image, roll.value),
    box: presentTable(roll.table, catalogue, image),
  };
  if (roll.kind === 'opening') return { ...facts, ...won, kind: 'opening' };
  const { id: battleId, key: battleKey } = roll.battle;
  return { ...facts, ...won, kind: 'battle', battleId, battleKey, beacon: presentBeacon(roll.battle) };
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
