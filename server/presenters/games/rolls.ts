import type { RollRecord, RollSummary } from '../../../src/net/contract/calls/games/fair.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { SummarizedRoll } from '../../domain/fairness/rolls.ts';
import type { FoundRoll } from '../../domain/games/games.ts';
import { boxNames, presentItem } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';
import type { RecordFacts, Presenting } from './game-presenter.ts';
import { gamePresenters } from './game-presenters.ts';

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
  // The compiler does not connect the kind of the presenter with that of the roll.
  const { record } = gamePresenters[roll.kind] as {
    record: (rolled: RecordFacts, found: FoundRoll, presenting: Presenting) => RollRecord;
  };
  return record(facts, roll, { catalogue, image });
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
