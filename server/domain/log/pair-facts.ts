import { and, eq, inArray, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CommittedGame, RollEntry } from '../../../src/fair/log/entries.ts';
import { dreamId } from '../../../src/fair/outcome/dreamTable.ts';
import type { DreamTerms } from '../../../src/fair/outcome/dreamTable.ts';
import { boxVersions } from '../../db/schema/catalogue.ts';
import { seedPairs } from '../../db/schema/rolls.ts';
import { sysConfigChanges } from '../../db/schema/site.ts';
import { orm } from '../../db/store/orm.ts';
import { byRow, rowIds, rowOf } from './facts.ts';
import type { ReadEntries } from './facts.ts';

/** Settings whose changes are entries: they decide about odds or fees. */
export const LOGGED_SETTINGS = /^(?:dream|recharge[A-Z][a-z]{2}$)/;

/** A table whose rows commit to a server seed. */
type CommitTable = PgTable & Record<'id' | 'publicHash' | 'serverSeed' | 'secretSalt', PgColumn>;

interface CommitRow {
  readonly id: string;
  readonly commitment: string;
  readonly at: Date;
}

export const commitments =
  (of: CommittedGame, table: CommitTable, committedAt: PgColumn): ReadEntries =>
  async (tx, facts) => {
    const found = await orm(tx)
      .select({ id: table.id, commitment: table.publicHash, at: committedAt })
      .from(table)
      .where(inArray(table.id, rowIds(facts)));
    return byRow(found as CommitRow[], ({ commitment, at }) => ({
      ...{ kind: 'commitment', of, commitment },
      at: at.toISOString(),
    }));
  };

interface RevealedRow {
  readonly id: string;
  readonly commitment: string;
  readonly serverSeed: string;
  readonly secretSalt: string;
}

export const reveals =
  (of: CommittedGame, table: CommitTable): ReadEntries =>
  async (tx, facts) => {
    const { id, publicHash: commitment, serverSeed, secretSalt } = table;
    const found = await orm(tx)
      .select({ id, commitment, serverSeed, secretSalt })
      .from(table)
      .where(inArray(id, rowIds(facts)));
    return byRow(found as RevealedRow[], ({ id: _, ...row }, at) => ({
      ...{ kind: 'reveal', of },
      ...row,
      at,
    }));
  };

/** The value is `<first round>:<user seed>`. */
export const readSeeds: ReadEntries = async (tx, facts) => {
  const { id, publicHash } = seedPairs;
  const found = await orm(tx)
    .select({ id, commitment: publicHash })
    .from(seedPairs)
    .where(inArray(id, rowIds(facts)));
  const hashes = new Map(found.map((pair) => [pair.id, pair.commitment]));
  return (fact) => {
    const [fromRound = '', userSeed = ''] = (fact.value ?? '').split(':');
    const commitment = rowOf(hashes, fact);
    return [{ kind: 'seed', commitment, fromRound: Number(fromRound), userSeed, at: fact.at.toISOString() }];
  };
};

interface RolledRow extends Omit<RollEntry, 'kind' | 'table'> {
  /** The id of the opened box's table. */
  readonly opened: string;
  readonly dream: null;
}

interface DreamtRow extends Omit<RolledRow, 'opened' | 'dream'> {
  readonly opened: null;
  readonly dream: DreamTerms;
}

/**
 * Each table is asked for the rolls by name: a join alone reads all openings and pairs as soon as a thousand rolls are
 * asked for. One value for all rows, because the stores read a row of twelve columns more slowly than the database finds it.
 */
export const FIND_ROLLS = `SELECT coalesce(json_agg(found), '[]') AS rows FROM (
  SELECT r.id, r.round, r.ticket, (SELECT p.public_hash FROM seed_pairs p WHERE p.id = r.pair_id) AS commitment,
         o.box_id || ':' || o.box_version AS opened,
         CASE WHEN d.roll_id IS NOT NULL THEN json_build_object('targetId', d.target_id, 'value', d.value,
           'tickets', d.tickets, 'side', d.side, 'edge', d.edge) END AS dream
  FROM rolls r
  LEFT JOIN openings o ON o.roll_id = r.id AND o.roll_id = ANY ($1::uuid[])
  LEFT JOIN dreams d ON d.roll_id = r.id AND d.roll_id = ANY ($1::uuid[])
  WHERE r.id = ANY ($1::uuid[])) found`;

export const readRolls: ReadEntries = async (tx, facts) => {
  const [found] = await tx.query<{ rows: (RolledRow | DreamtRow)[] }>(
    { name: 'log_find_rolls', text: FIND_ROLLS },
    [rowIds(facts)],
  );
  return byRow(found?.rows ?? [], (row) => {
    const { id, commitment, round, ticket } = row;
    const table = row.dream === null ? row.opened : dreamId(row.dream);
    return { kind: 'roll', id, commitment, round, ticket, table };
  });
};

/** The value is `<box>:<version>`. */
export const readTables: ReadEntries = async (tx, facts) => {
  const named = facts.map(({ value }) => (value ?? '').split(':'));
  const { boxId, version } = boxVersions;
  const found = await orm(tx)
    .select()
    .from(boxVersions)
    .where(or(...named.map(([box = '', number]) => and(eq(boxId, box), eq(version, Number(number))))));
  const tables = new Map(found.map((table) => [`${table.boxId}:${table.version}`, table]));
  return (fact) => {
    const table = rowOf(tables, fact);
    return [{ ...table, kind: 'table', at: table.createdAt.toISOString() }];
  };
};

/** The value is the number of the change. */
export const readSettings: ReadEntries = async (tx, facts) => {
  const numbers = facts.map(({ value }) => Number(value));
  const found = await orm(tx).select().from(sysConfigChanges).where(inArray(sysConfigChanges.id, numbers));
  const changes = new Map(found.map((change) => [String(change.id), change]));
  return (fact) => {
    const { name, newValue } = rowOf(changes, fact);
    if (!LOGGED_SETTINGS.test(name)) return [];
    return [{ kind: 'setting', name, value: JSON.stringify(newValue), at: fact.at.toISOString() }];
  };
};

/** Of a setting that has its default, which is stored nowhere. The value is `<name> <value>`. */
export const readSettingsInForce: ReadEntries =
  async () =>
  ({ value, at }) => {
    const [name = '', ...rest] = (value ?? '').split(' ');
    return [{ kind: 'setting', name, value: rest.join(' '), at: at.toISOString() }];
  };

/** The value is the hash of the build. */
export const readBuilds: ReadEntries =
  async () =>
  ({ value, at }) => [{ kind: 'build', build: value ?? '', at: at.toISOString() }];
