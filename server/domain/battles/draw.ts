import { drawBattle } from '../../../src/fair/outcome/battleDraw.ts';
import type { BattleRoll } from '../../../src/fair/outcome/battleDraw.ts';
import { battleUserSeed } from '../../../src/fair/battleSeeds.ts';
import { settleBattle } from '../../../src/fair/outcome/battleOutcome.ts';
import { rangeAt } from '../../../src/fair/outcome/tickets.ts';
import {
  BATTLE_COUNTDOWN_MS,
  BATTLE_FINALE_MS,
  BATTLE_ROUND_FAST_MS,
  BATTLE_ROUND_MS,
} from '../../../src/net/contract/limits.ts';
import type { StoredBattleBox } from '../../db/schema/battles.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readTables } from '../catalogue/versions.ts';
import { readCommitSecrets } from './commits.ts';
import type { BattleDeps } from './deps.ts';
import { rulesOfBattle } from './rows.ts';
import type { Battle, Pull, Seat } from './rows.ts';

/** Time for event 32 to reach every client before the countdown begins. */
const START_DELAY_MS = 1_000;

/** The columns the draw sets. */
export type DrawResult = Pick<Battle, 'userSeed' | 'drawnAt' | 'startAt' | 'endAt' | 'outcome'>;

/**
 * Rolls every box of every seat, writes the pulls and settles the outcome (docs/fairness-battles.md).
 * @param seats all of them, in the order of `pos`
 * @param beacon the value of the bound beacon round, if one is bound
 */
export async function drawOutcome(
  { hashes, ports, seedSecrets }: BattleDeps,
  tx: Queryable,
  battle: Battle,
  { seats, beacon, at }: { seats: readonly Seat[]; beacon?: string; at: Date },
): Promise<DrawResult> {
  const userSeed = battleUserSeed(
    seats.map((seat) => seat.userSeed),
    beacon,
  );
  const { serverSeed } = await readCommitSecrets(seedSecrets, tx, battle.commitId);
  const lane = { boxes: battle.rounds, seats: battle.seats };
  const { rolls, digests } = drawBattle(hashes, { userSeed, serverSeed, ...lane });
  const pulls = await buildPulls(tx, battle, rolls, ports.ids);
  await writePulls(tx, pulls);
  const values = pulls.map(({ box, pos, value }) => ({ box, seat: pos - 1, value }));
  const settled = settleBattle(rulesOfBattle(battle), battle.rounds, values, digests);
  const draws = { tieBreak: String(digests.tieBreak), jackpot: String(digests.jackpot) };
  const outcome = { ...structuredClone(settled), ...draws } as NonNullable<Battle['outcome']>;
  return { userSeed, drawnAt: at, outcome, ...playTimes(battle, at) };
}

/** Start of the countdown and end of the finale. */
function playTimes({ rounds, fast }: Battle, at: Date): { startAt: Date; endAt: Date } {
  const startAt = new Date(at.getTime() + START_DELAY_MS);
  const playing = rounds * (fast ? BATTLE_ROUND_FAST_MS : BATTLE_ROUND_MS);
  return { startAt, endAt: new Date(startAt.getTime() + BATTLE_COUNTDOWN_MS + playing + BATTLE_FINALE_MS) };
}

/** The boxes of one lane, one entry per opening, in order. */
export function expandLane(boxes: readonly StoredBattleBox[]): StoredBattleBox[] {
  return boxes.flatMap((box) => Array.from({ length: box.count }, () => box));
}

async function buildPulls(
  tx: Queryable,
  { id, boxes }: Battle,
  rolls: readonly BattleRoll[],
  ids: () => string,
): Promise<Pull[]> {
  const tables = await readTables(tx, boxes);
  const lane = expandLane(boxes);
  const drawn = rolls.map(({ box, seat, round, roll }) => {
    const opened = lane[box - 1];
    const table = tables.find((each) => each.boxId === opened?.boxId && each.version === opened.version);
    if (opened === undefined || table === undefined)
      throw new Error(`battle ${id} has no table for box ${box}`);
    const { boxId, version } = opened;
    const range = rangeAt(table.ranges, roll);
    if (range === undefined) throw new Error(`box ${boxId} has no item for ticket ${roll}`);
    const { itemId: definitionId, value } = range;
    const place = { battleId: id, box, pos: seat + 1, round };
    return { id: ids(), ...place, boxId, boxVersion: version, ticket: roll, definitionId, value };
  });
  const gradeOf = await readGrades(tx, [...new Set(drawn.map((pull) => pull.definitionId))]);
  return drawn.map((pull) => ({ ...pull, grade: gradeOf(pull.definitionId) }));
}

/** Read from the database: the catalogue cache of this process may be older. */
async function readGrades(tx: Queryable, ids: readonly string[]): Promise<(id: string) => number> {
  const rows = await tx.query<{ id: string; grade: number }>(
    'SELECT id, grade FROM catalogue_items WHERE id = ANY ($1::text[])',
    [ids],
  );
  const byId = new Map(rows.map(({ id, grade }) => [id, grade]));
  return (id) => {
    const found = byId.get(id);
    if (found === undefined) throw new Error(`the catalogue has no item ${id}`);
    return found;
  };
}

async function writePulls(tx: Queryable, pulls: readonly Pull[]): Promise<void> {
  await tx.query(
    `INSERT INTO battle_pulls (id, battle_id, box, pos, round, box_id, box_version, ticket, definition_id, grade, value)
     SELECT p."id", p."battleId", p."box", p."pos", p."round", p."boxId", p."boxVersion", p."ticket",
            p."definitionId", p."grade", p."value"
     FROM jsonb_to_recordset($1::jsonb) AS p ("id" uuid, "battleId" uuid, "box" smallint, "pos" smallint,
       "round" integer, "boxId" text, "boxVersion" integer, "ticket" integer, "definitionId" text,
       "grade" smallint, "value" bigint)`,
    [JSON.stringify(pulls)],
  );
}
