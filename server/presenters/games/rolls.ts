import type { RollRecord, RollSummary } from '../../../src/net/contract/calls/games/fair.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { PublishedTable } from '../../domain/catalogue/versions.ts';
import type { SummarizedRoll } from '../../domain/fairness/rolls.ts';
import type { FoundRoll } from '../../domain/rolls/roll-kinds.ts';
import { presentDreamFacts } from './dream.ts';
import { presentBeacon } from './battle.ts';
import { presentPacketFacts } from './packets.ts';
import { boxNames, presentEntries, presentItem } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';
import { presentDraw, presentGiveawayBeacon, presentPrize } from './giveaway.ts';

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
  if (roll.kind === 'dream') {
    const target = presentItem(catalogue.item(roll.terms.targetId), image, roll.terms.value);
    return { ...facts, kind: 'dream', dream: presentDreamFacts(roll, target) };
  }
  if (roll.kind === 'packet') return { ...facts, ...presentPacketFacts(roll), kind: 'packet' };
  if (roll.kind === 'giveaway') {
    const { giveaway, prizes } = roll.view;
    const prize = prizes.find(({ id }) => id === roll.rollId);
    const draw = prize && presentDraw(prize);
    if (!prize || !draw) throw new Error(`giveaway ${giveaway.id} has no draw ${roll.rollId}`);
    const beacon = presentGiveawayBeacon(giveaway);
    const presented = presentPrize(prize, { catalogue, image });
    return { ...facts, kind: 'giveaway', beacon, giveawayId: giveaway.id, prize: presented, draw };
  }
  const given = {
    item: presentItem(catalogue.item(roll.definitionId), image, roll.value),
    box: presentTable(roll.table, catalogue, image),
  };
  if (roll.kind === 'opening') return { ...facts, ...given, kind: 'opening', isFree: roll.isFree };
  const { id: battleId, key: battleKey } = roll.battle;
  return { ...facts, ...given, kind: 'battle', battleId, battleKey, beacon: presentBeacon(roll.battle) };
}

export function presentRollSummary(
  { roll, pair, item, boxId, won }: SummarizedRoll,
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): RollSummary {
  return {
    rollId: roll.id,
    kind: roll.kind,
    publicHash: pair.publicHash,
    userSeed: roll.userSeed,
    round: roll.round,
    roll: roll.ticket,
    item: presentItem(catalogue.item(item.definitionId), image, item.value),
    boxNames: boxId === null ? null : boxNames(boxId, catalogue),
    won,
    revealed: pair.state === 'revealed',
    rolledAt: roll.createdAt.toISOString(),
  };
}

function presentTable(
  { boxId, version, price, tableHash, ranges }: PublishedTable,
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): Extract<RollRecord, { kind: 'opening' }>['box'] {
  const entries = presentEntries(ranges, catalogue, image);
  return { boxId, names: boxNames(boxId, catalogue), version, price, tableHash, entries };
}
