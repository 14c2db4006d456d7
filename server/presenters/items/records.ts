import type { BalanceLogEntry } from '../../../src/net/contract/entities.ts';
import type { BalanceRecord, GameRecord } from '../../../src/net/contract/calls/items/records.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Entry } from '../../domain/records/balance-entries.ts';
import type { Game } from '../../domain/records/game.ts';
import type { Subject } from '../../domain/records/subjects.ts';
import { boxNames, presentItem } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';

export function presentEntry({
  orderId,
  actionType,
  balanceType,
  amount,
  balanceAfter,
  at,
}: Entry): BalanceLogEntry {
  return { orderId, actionType, balanceType, amount, balanceAfter, createTime: at.toISOString() };
}

export function presentBalanceRecord(entry: Entry, { rollId, battle }: Subject): BalanceRecord {
  return { ...presentEntry(entry), entryId: entry.postingId, rollId, battle };
}

export function presentGame(game: Game, catalogue: Catalogue, image: ImageUrlBuilder): GameRecord {
  const { kind, id, at, stake, outcome, boxId, item, battle, dream } = game;
  return {
    kind,
    id,
    createTime: at.toISOString(),
    stake,
    outcome,
    net: outcome === null ? null : outcome - stake,
    boxNames: boxId === null ? null : boxNames(boxId, catalogue),
    item: item === null ? null : presentItem(catalogue.item(item.definitionId), image, item.price),
    battle,
    dream: dream && {
      target: presentItem(catalogue.item(dream.targetId), image, dream.value),
      tickets: dream.tickets,
    },
  };
}
