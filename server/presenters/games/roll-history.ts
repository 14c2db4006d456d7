import type { HistoryPage } from '../../../src/net/contract/calls/games/fair.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { History, HistoryPair } from '../../domain/fairness/history.ts';
import type { ListedRoll } from '../../domain/games/games.ts';
import { boxNames } from '../catalogue.ts';
import type { ListedFacts } from './game-presenter.ts';
import { gamePresenters } from './game-presenters.ts';

export function presentHistory(
  { rolls, pairs, boxes, total, next }: History,
  catalogue: Catalogue,
): HistoryPage {
  return {
    rolls: rolls.map(presentListedRoll),
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

function presentListedRoll(roll: History['rolls'][number]): HistoryPage['rolls'][number] {
  const { rollId, userSeed, round, ticket, pair } = roll;
  const { publicHash } = pair;
  const facts = { rollId, publicHash, userSeed, round, roll: ticket, rolledAt: roll.rolledAt.toISOString() };
  // The compiler does not connect the kind of the presenter with that of the roll.
  const { listed } = gamePresenters[roll.kind] as {
    listed: (rolled: ListedFacts, found: ListedRoll) => HistoryPage['rolls'][number];
  };
  return listed(facts, roll);
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
