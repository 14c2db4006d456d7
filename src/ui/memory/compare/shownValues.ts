import type { HashFunctions } from '../../../fair/hashes.ts';
import type { FullBattle } from '../../../fair/memory/battles.ts';
import type { ShownRoll } from '../../../fair/memory/rolls.ts';
import type { ShownTable } from '../../../fair/memory/tables.ts';
import { pickRules } from '../../../fair/outcome/battleRuleSchema.ts';
import { tableHash } from '../../../fair/outcome/boxTable.ts';
import type { BoxTable } from '../../../fair/outcome/boxTable.ts';
import { dreamClaim } from '../../../fair/proof/dreamClaim.ts';
import type { ValuedBox } from '../../../fair/proof/proofFields.ts';
import type { BattleDetail } from '../../../net/contract/games/battles.ts';
import type { TicketRollRecord } from '../../../net/contract/rolls/rollRecord.ts';
import type { Dream } from '../../../net/contract/games/dreams.ts';
import { outcomeOfRecord, statedDream } from './ticketOutcome.ts';
import type { BoxDetail, BoxEntry, Opening } from '../../../net/contract/entities.ts';

type TableFields = Pick<BoxDetail, 'boxId' | 'version' | 'price'> & {
  readonly entries: readonly Pick<BoxEntry, 'itemId' | 'from' | 'to' | 'value'>[];
};

/** The table of an answer as the memory and its hash take it. */
export function boxTableOf({ boxId, version, price, entries }: TableFields): BoxTable {
  const ranges = entries
    .map(({ itemId, from, to, value }) => ({ itemId, from, to, value }))
    .sort((one, other) => one.from - other.from);
  return { boxId, version, price, ranges };
}

export function shownTable(box: TableFields & { readonly tableHash: string }): ShownTable {
  return { table: boxTableOf(box), statedHash: box.tableHash };
}

export function shownRoll(opening: Opening): ShownRoll {
  const { publicHash, userSeed, round, roll, item, tableHash: hash } = opening;
  return { publicHash, userSeed, round, ticket: roll, itemId: item.itemId, tableHash: hash };
}

/** A dream as the memory takes it: the roll of a table with one prize. */
export function shownDream(dream: Dream): ShownRoll {
  const { publicHash, userSeed, round, roll, termsHash } = dream;
  const { itemId } = dreamClaim(statedDream(dream));
  return { publicHash, userSeed, round, ticket: roll, itemId, tableHash: termsHash };
}

/** A roll as its verification page got it; the hash is that of the table in the same answer. */
export function shownRecord(h: HashFunctions, record: TicketRollRecord): ShownRoll {
  const { publicHash, userSeed, round, roll } = record;
  const { box, itemId } = outcomeOfRecord(record);
  return {
    publicHash,
    userSeed,
    round,
    ticket: roll,
    itemId,
    tableHash: tableHash(h, tableOfBox(box).table),
  };
}

/** The table of a claim, with the hash that the same answer states. */
export function tableOfBox({
  id: boxId,
  version,
  price,
  ranges,
  tableHash: statedHash,
}: ValuedBox): ShownTable {
  return { table: boxTableOf({ boxId, version, price, entries: ranges }), statedHash };
}

/** A battle as the memory takes it; table hashes are computed from the tables in the same answer. */
export function shownBattle(h: HashFunctions, battle: BattleDetail): FullBattle {
  const hashes = new Map(
    battle.tables.map((table) => [`${table.boxId} ${table.version}`, tableHash(h, boxTableOf(table))]),
  );
  const { battleId, version, publicHash, mode, playerCount, seats, beacon } = battle;
  return {
    battleId,
    version,
    publicHash,
    rules: { mode, seats: playerCount, ...pickRules(battle) },
    boxes: battle.boxes.map(({ boxId, version: boxVersion, count }) => ({
      boxId,
      version: boxVersion,
      count,
      tableHash: hashes.get(`${boxId} ${boxVersion}`) ?? '',
    })),
    seats: seats.map(({ pos, userSeed, isBot, playerId, botId }) => ({
      seat: pos - 1,
      userSeed,
      isBot,
      who: (isBot ? botId : playerId) ?? '',
    })),
    beacon: beacon && { source: beacon.source, round: beacon.round },
  };
}
