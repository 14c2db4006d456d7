import { asc, eq, gt, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { beaconChainOf } from '../../../src/fair/beacon/beaconChains.ts';
import { roundOfBattle } from '../../../src/fair/beacon/beaconRound.ts';
import { drawBattle } from '../../../src/fair/outcome/battleDraw.ts';
import { battleUserSeed, botSeed } from '../../../src/fair/battleSeeds.ts';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { settleBattle } from '../../../src/fair/outcome/battleOutcome.ts';
import { isBattleRules } from '../../../src/fair/outcome/battleRules.ts';
import { itemAt } from '../../../src/fair/outcome/tickets.ts';
import { orm } from '../../db/store/orm.ts';
import { battleCommits, battlePulls, battleSeats, battles } from '../../db/schema/battles.ts';
import type { Queryable } from '../../db/store/store.ts';
import { expandLane } from '../battles/draw.ts';
import { BattleState, rulesOfBattle } from '../battles/rows.ts';
import type { Battle, Pull, Seat } from '../battles/rows.ts';
import { readTables } from '../catalogue/versions.ts';
import type { PublishedTable } from '../catalogue/versions.ts';
import { decryptOrEmpty } from '../../seed-keys/secrets-row.ts';
import type { SeedSecrets } from '../../seed-keys/seed-secrets.ts';
import type { Finding } from './finding.ts';
import { valueFindings } from './item-values.ts';
import type { AuditContext, RollAudit } from './roll-kind.ts';

export const DRAW_CHECK = 'every draw of a battle can be recomputed';
const BATCH = 200;

interface DrawnBattle {
  battle: Battle;
  commit: typeof battleCommits.$inferSelect;
  serverSeed: string;
  seats: Seat[];
  pulls: Pull[];
}

/** Recomputes every battle from its seeds (docs/fairness-battles.md): bots' seeds, tickets, items with values, winners, payouts. */
export async function recomputeBattles({ store, hashes, seedSecrets }: AuditContext): Promise<RollAudit> {
  const findings: Finding[] = [];
  let rolls = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await readBatch(store, seedSecrets, after);
    const versions = new Map(batch.flatMap(({ battle }) => battle.boxes.map((box) => [nameOf(box), box])));
    const tables = await readTables(store, [...versions.values()]);
    for (const drawn of batch) {
      findings.push(...checkBattle(drawn, tables, hashes), ...checkValues(drawn, tables));
    }
    rolls += batch.reduce((sum, { pulls }) => sum + pulls.length, 0);
    const last = batch.at(-1);
    if (last === undefined) return { findings, rolls };
    after = last.battle.id;
  }
}

async function readBatch(store: Queryable, seedSecrets: SeedSecrets, after: string): Promise<DrawnBattle[]> {
  const found = await selectHeads(store, gt(battles.id, after)).orderBy(asc(battles.id)).limit(BATCH);
  const read = await readDraws(store, seedSecrets, found);
  return read.sort((one, other) => (one.battle.id < other.battle.id ? -1 : 1));
}

type Head = Pick<DrawnBattle, 'battle' | 'commit'>;

function selectHeads(store: Queryable, which: SQL | undefined) {
  return orm(store)
    .select({ battle: battles, commit: battleCommits })
    .from(battles)
    .innerJoin(battleCommits, eq(battleCommits.id, battles.commitId))
    .where(which)
    .$dynamic();
}

/**
 * Reads battles, seats and pulls by separate statements while battles change, so one whose version has changed
 * meanwhile is read again. Every change of a battle raises its version, a few times in all.
 */
async function readDraws(
  store: Queryable,
  seedSecrets: SeedSecrets,
  heads: readonly Head[],
): Promise<DrawnBattle[]> {
  if (heads.length === 0) return [];
  const ids = heads.map(({ battle }) => battle.id);
  const seats = await orm(store)
    .select()
    .from(battleSeats)
    .where(inArray(battleSeats.battleId, ids))
    .orderBy(asc(battleSeats.pos));
  const pulls = await orm(store)
    .select()
    .from(battlePulls)
    .where(inArray(battlePulls.battleId, ids))
    .orderBy(asc(battlePulls.round));
  const drawn = heads.map(({ battle, commit }) => ({
    battle,
    commit,
    serverSeed: decryptOrEmpty(seedSecrets, { table: 'battle_commits', id: commit.id }, commit).serverSeed,
    seats: seats.filter(({ battleId }) => battleId === battle.id),
    pulls: pulls.filter(({ battleId }) => battleId === battle.id),
  }));
  const now = await orm(store)
    .select({ id: battles.id, version: battles.version })
    .from(battles)
    .where(inArray(battles.id, ids));
  const versions = new Map(now.map(({ id, version }) => [id, version]));
  const moved = heads.flatMap(({ battle: { id, version } }) => (versions.get(id) === version ? [] : [id]));
  if (moved.length === 0) return drawn;
  const again = await readDraws(store, seedSecrets, await selectHeads(store, inArray(battles.id, moved)));
  return [...drawn.filter(({ battle }) => !moved.includes(battle.id)), ...again];
}

function checkBattle(
  drawn: DrawnBattle,
  tables: readonly PublishedTable[],
  hashes: HashFunctions,
): Finding[] {
  const { battle, commit, seats, pulls } = drawn;
  const wrong = [...botSeedErrors(commit.publicHash, seats, hashes), ...beaconErrors(battle)];
  if (battle.drawnAt === null) {
    if (pulls.length > 0) wrong.push('has pulls, but was never drawn');
    if (seats.some(({ payout }) => payout !== null)) wrong.push('paid out, but was never drawn');
  } else {
    try {
      wrong.push(...drawErrors(drawn, tables, hashes));
    } catch (error) {
      // Stored values that the rules refuse are a difference too.
      wrong.push(String(error));
    }
  }
  return wrong.map((detail) => ({ check: DRAW_CHECK, subject: battle.id, detail }));
}

function checkValues({ battle, pulls }: DrawnBattle, tables: readonly PublishedTable[]): Finding[] {
  const { drawnAt: at } = battle;
  if (at === null) return [];
  const lane = expandLane(battle.boxes);
  return pulls.flatMap(({ id, box, ticket, value }) => {
    const opened = lane[box - 1];
    const table = tables.find((each) => opened !== undefined && nameOf(each) === nameOf(opened));
    return valueFindings(table, { id, ticket, value, at });
  });
}

/** The round of a known beacon follows from the moment the last seat was taken. */
function beaconErrors({ filledAt, beaconSource, beaconRound }: Battle): string[] {
  const chain = beaconSource === null ? undefined : beaconChainOf(beaconSource);
  if (chain === undefined || filledAt === null) return [];
  const { round } = roundOfBattle(chain, filledAt.getTime());
  return round === beaconRound ? [] : [`bound to the beacon’s round ${beaconRound}, filled before ${round}`];
}

function botSeedErrors(publicHash: string, seats: readonly Seat[], hashes: HashFunctions): string[] {
  return seats
    .filter(({ botId, pos, userSeed }) => botId !== null && userSeed !== botSeed(hashes, publicHash, pos - 1))
    .map(({ pos }) => `the bot on seat ${pos} has a seed of its own`);
}

function drawErrors(
  { battle, serverSeed, seats, pulls }: DrawnBattle,
  tables: readonly PublishedTable[],
  hashes: HashFunctions,
): string[] {
  const seeds = seats.map(({ userSeed }) => userSeed);
  const userSeed = battleUserSeed(seeds, battle.beaconValue ?? undefined);
  const { rolls, digests } = drawBattle(hashes, {
    userSeed,
    serverSeed,
    boxes: battle.rounds,
    seats: battle.seats,
  });
  const lane = expandLane(battle.boxes);
  const wrong: string[] = userSeed === battle.userSeed ? [] : ['the user seed is not that of the seats'];
  rolls.forEach(({ box, seat, round, roll }, index) => {
    const opened = lane[box - 1];
    const table = tables.find((each) => opened !== undefined && nameOf(each) === nameOf(opened));
    const item = itemAt(table?.ranges ?? [], roll);
    const expected = `${round} ${box} ${seat + 1} ${opened && nameOf(opened)} ${roll} ${item}`;
    const stored = storedText(pulls[index]);
    if (stored !== expected) wrong.push(`stored ${stored}, recomputed ${expected}`);
  });
  const rules = rulesOfBattle(battle);
  if (!isBattleRules(rules)) return [...wrong, 'its rules exclude each other'];
  const values = pulls.map(({ box, pos, value }) => ({ box, seat: pos - 1, value }));
  const settled = settleBattle(rules, battle.rounds, values, digests);
  const outcome = { ...settled, tieBreak: String(digests.tieBreak), jackpot: String(digests.jackpot) };
  if (!sameFields(outcome, battle.outcome)) wrong.push('the outcome is not what its pulls come to');
  const paid = seats.map(({ payout }) => payout);
  const due = seats.map(({ pos }) =>
    battle.state === BattleState.finished ? settled.payouts[pos - 1] : null,
  );
  if (String(paid) !== String(due)) wrong.push(`paid out ${paid.join(', ')}, should be ${due.join(', ')}`);
  return wrong;
}

function storedText(pull: Pull | undefined): string | undefined {
  if (pull === undefined) return undefined;
  const { round, box, pos, boxId, boxVersion, ticket, definitionId } = pull;
  return `${round} ${box} ${pos} ${nameOf({ boxId, version: boxVersion })} ${ticket} ${definitionId}`;
}

/** jsonb does not keep the order of an object's names. */
function sameFields(one: object, other: object | null): boolean {
  const text = (fields: object) =>
    JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
  return other !== null && text(one) === text(other);
}

function nameOf({ boxId, version }: { boxId: string; version: number }): string {
  return `${boxId} ${version}`;
}
