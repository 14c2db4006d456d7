/** What commits to a server seed. */
export const committedGames = ['pair', 'battle', 'giveaway', 'packet'] as const;
export type CommittedGame = (typeof committedGames)[number];

interface Dated {
  /** ISO 8601 in UTC with milliseconds: when the fact came to be. */
  readonly at: string;
}

/** A server seed was committed to; before it can be used. */
export interface CommitmentEntry extends Dated {
  readonly kind: 'commitment';
  readonly of: CommittedGame;
  /** The public hash, 64 hex digits. */
  readonly commitment: string;
}

/** A version of a box: price, tickets and values, in the order of `canonicalTable`. */
export interface TableEntry extends Dated {
  readonly kind: 'table';
  readonly boxId: string;
  readonly version: number;
  /** Minor units. */
  readonly price: number;
  readonly ranges: readonly {
    readonly itemId: string;
    readonly from: number;
    readonly to: number;
    readonly value: number;
  }[];
  readonly tableHash: string;
}

/** What a battle, giveaway or red packet fixed before anybody joined. */
export interface TermsEntry extends Dated {
  readonly kind: 'terms';
  readonly of: Exclude<CommittedGame, 'pair'>;
  readonly id: string;
  readonly commitment: string;
  /** Canonical JSON; docs/transparency-log.md has its fields by game. */
  readonly terms: string;
}

/** The last seat of a battle was taken; where it has a beacon, before that has its value. */
export interface SeatsEntry extends Dated {
  readonly kind: 'seats';
  /** Of the battle. */
  readonly id: string;
  readonly commitment: string;
  /** Of all seats in their order, joined by commas. */
  readonly seeds: string;
  /** Seats of the house's bots, from 0. */
  readonly house: readonly number[];
}

/** Joining a giveaway has ended; where it has a beacon, before that has its value. */
export interface ParticipantsEntry extends Dated {
  readonly kind: 'participants';
  /** Of the giveaway. */
  readonly id: string;
  readonly commitment: string;
  readonly count: number;
  /** `participantsHash`. */
  readonly hash: string;
}

/** A player chose the user seed of their pair. */
export interface SeedEntry extends Dated {
  readonly kind: 'seed';
  /** Of the pair. */
  readonly commitment: string;
  /** The first round that it counts for. */
  readonly fromRound: number;
  readonly userSeed: string;
}

/** A roll of a player's own pair. Its id has the moment (UUID version 7). */
export interface RollEntry {
  readonly kind: 'roll';
  readonly id: string;
  /** Of the pair. */
  readonly commitment: string;
  readonly round: number;
  readonly ticket: number;
  /** `<box>:<version>`, or the terms of a dream as its table's id has them. */
  readonly table: string;
}

/** The end of a battle, giveaway or red packet: every roll and the seeds that players gave. */
export interface ResultEntry extends Dated {
  readonly kind: 'result';
  readonly of: Exclude<CommittedGame, 'pair'>;
  readonly id: string;
  readonly commitment: string;
  /** `finished`, `cancelled` with its reason, `expired`. */
  readonly end: string;
  /** Null where each round has its own, and where nothing was rolled. */
  readonly userSeed: string | null;
  readonly rolls: readonly { readonly id: string; readonly round: number; readonly ticket: string }[];
}

/** A committed seed became public. */
export interface RevealEntry extends Dated {
  readonly kind: 'reveal';
  readonly of: CommittedGame;
  readonly commitment: string;
  readonly serverSeed: string;
  readonly secretSalt: string;
}

/** A setting that decides about odds or fees. */
export interface SettingEntry extends Dated {
  readonly kind: 'setting';
  readonly name: string;
  /** As JSON. */
  readonly value: string;
}

/** A server started with another build than the one before. */
export interface BuildEntry extends Dated {
  readonly kind: 'build';
  /** SHA-256 over the built files (docs/transparency-log.md). */
  readonly build: string;
}

/** Everything that the log can say. */
export type LogEntry =
  | CommitmentEntry
  | TableEntry
  | TermsEntry
  | SeatsEntry
  | ParticipantsEntry
  | SeedEntry
  | RollEntry
  | ResultEntry
  | RevealEntry
  | SettingEntry
  | BuildEntry;
export type LogEntryKind = LogEntry['kind'];

type Field =
  'text' | 'number' | 'numbers' | 'hash' | 'seed' | 'ranges' | 'rolls' | 'optional' | readonly string[];

/** The fields of each kind after `kind`, in the order of the bytes. */
const fields = {
  commitment: { of: committedGames, commitment: 'hash', at: 'text' },
  table: {
    boxId: 'text',
    version: 'number',
    price: 'number',
    ranges: 'ranges',
    tableHash: 'hash',
    at: 'text',
  },
  terms: { of: committedGames.slice(1), id: 'text', commitment: 'hash', terms: 'text', at: 'text' },
  seats: { id: 'text', commitment: 'hash', seeds: 'text', house: 'numbers', at: 'text' },
  participants: { id: 'text', commitment: 'hash', count: 'number', hash: 'hash', at: 'text' },
  seed: { commitment: 'hash', fromRound: 'number', userSeed: 'text', at: 'text' },
  roll: { id: 'text', commitment: 'hash', round: 'number', ticket: 'number', table: 'text' },
  result: {
    of: committedGames.slice(1),
    id: 'text',
    commitment: 'hash',
    end: 'text',
    userSeed: 'optional',
    rolls: 'rolls',
    at: 'text',
  },
  reveal: { of: committedGames, commitment: 'hash', serverSeed: 'seed', secretSalt: 'seed', at: 'text' },
  setting: { name: 'text', value: 'text', at: 'text' },
  build: { build: 'hash', at: 'text' },
} as const satisfies { [Kind in LogEntryKind]: Readonly<Record<string, Field>> };

export const logEntryKinds = Object.keys(fields) as LogEntryKind[];

type Fields = readonly (readonly [name: string, field: Field])[];

/** As lists: a log encodes some hundred entries a second. */
const fieldsOf = new Map(
  logEntryKinds.map((kind): [LogEntryKind, Fields] => [kind, Object.entries(fields[kind])]),
);
const rangeFields: Fields = [
  ['itemId', 'text'],
  ['from', 'number'],
  ['to', 'number'],
  ['value', 'number'],
];
const rollFields: Fields = [
  ['id', 'text'],
  ['round', 'number'],
  ['ticket', 'text'],
];
const encoder = new TextEncoder();

/**
 * An entry as the log has it: UTF-8 of JSON without white space, `kind` first, then the fields of its kind in their
 * order.
 * @throws TypeError for a field that `decodeEntry` refuses: what is in the log once stays
 */
export function encodeEntry(entry: LogEntry): Uint8Array {
  if (!hasFields(entry as unknown as Row, fieldsOf.get(entry.kind)))
    throw new TypeError(`no entry of the log: ${JSON.stringify(entry)}`);
  return encoder.encode(JSON.stringify(ordered(entry)));
}

type Row = Readonly<Record<string, unknown>>;

function ordered(entry: LogEntry): object {
  const given = entry as unknown as Row;
  const row: Record<string, unknown> = { kind: entry.kind };
  for (const [name, field] of fieldsOf.get(entry.kind) ?? [])
    if (field === 'ranges') row[name] = orderedRows(given[name], rangeFields);
    else row[name] = field === 'rolls' ? orderedRows(given[name], rollFields) : given[name];
  return row;
}

const orderedRows = (rows: unknown, fields: Fields): object[] =>
  (rows as readonly Row[]).map((row) => Object.fromEntries(fields.map(([name]) => [name, row[name]])));

/** The entry of such bytes; null for any other bytes, also for one that is not written in the only way. */
export function decodeEntry(bytes: Uint8Array): LogEntry | null {
  let value: unknown;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRow(value)) return null;
  const kind = logEntryKinds.find((one) => one === value.kind);
  if (kind === undefined || !hasFields(value, fieldsOf.get(kind))) return null;
  const entry = value as unknown as LogEntry;
  return JSON.stringify(ordered(entry)) === text ? entry : null;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const hasFields = (row: Row, fields: Fields = []): boolean =>
  fields.every(([name, field]) => isField(row[name], field));

function isField(value: unknown, field: Field): boolean {
  if (typeof field !== 'string') return typeof value === 'string' && field.includes(value);
  switch (field) {
    case 'text':
      return typeof value === 'string';
    case 'optional':
      return value === null || typeof value === 'string';
    case 'number':
      return Number.isSafeInteger(value) && Number(value) >= 0;
    case 'numbers':
      return Array.isArray(value) && value.every((one) => isField(one, 'number'));
    case 'hash':
      return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
    case 'seed':
      return typeof value === 'string' && /^[A-Za-z0-9]+$/.test(value);
    case 'ranges':
      return isRows(value, rangeFields);
    case 'rolls':
      return isRows(value, rollFields);
  }
}

const isRows = (value: unknown, fields: Fields): boolean =>
  Array.isArray(value) && value.every((row) => isRow(row) && hasFields(row, fields));
