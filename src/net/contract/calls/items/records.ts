import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { balanceLogEntry, catalogueItem } from '../../entities.ts';
import { PAGE_SIZE_LOG } from '../../limits.ts';
import { amount, localisedText, signedAmount, timestamp, uuid, wholeNumber } from '../../primitives.ts';
import { zoneName } from '../../timeZone.ts';

const player = { access: 'player', carrier: 'query' } as const;

/** A time of this millennium: the database knows no year 0. */
const recordTime = timestamp.check(z.regex(/^2/));
/** Kinds of transfers joined by commas, at most 20. */
const KINDS_PATTERN = /^[a-zA-Z.]{1,40}(,[a-zA-Z.]{1,40}){0,19}$/;

/** Filters of a list of postings; `from` is included, `to` is not. */
export const balanceFilter = {
  kind: z.optional(z.string().check(z.regex(KINDS_PATTERN))),
  /** Both main and secondary where it is missing. */
  balanceType: z.optional(z.enum(['main', 'secondary', 'hold'])),
  from: z.optional(recordTime),
  to: z.optional(recordTime),
};

/** Where a page of a list ends: the time in milliseconds and the id of its last entry. */
const positionAt = (id: string) => z.optional(z.string().check(z.regex(new RegExp(`^\\d{1,13}~${id}$`))));
const pageSize = z._default(wholeNumber(1, 100), PAGE_SIZE_LOG);

/** A private battle opens only with its `key`. */
const battleRef = z.object({
  battleId: uuid,
  mode: z.union([z.literal(0), z.literal(1)]),
  key: z.nullable(z.string()),
});

/**
 * `journey`: every posting of the main and secondary balance. `flow`: what came in and went out, without moves between
 * the player's own balances.
 */
const view = z._default(z.enum(['journey', 'flow']), 'journey');

/** A posting with what it was for, where that has a page. */
export const balanceRecord = z.extend(balanceLogEntry, {
  /** The posting's id; a transfer may have two of one player. */
  entryId: z.int(),
  /** The first roll that the order paid for. */
  rollId: z.nullable(uuid),
  battle: z.nullable(battleRef),
});
export type BalanceRecord = z.infer<typeof balanceRecord>;

export const recordsBalance = call(
  'GET',
  '/api/records/balance',
  'Postings of the player, newest first, page by page from a position on; those made meanwhile shift no page',
  z.object({ view, ...balanceFilter, before: positionAt('\\d{1,18}'), pageSize }),
  z.object({
    list: z.array(balanceRecord),
    /** The `before` of the next page; null on the last. */
    next: z.nullable(z.string()),
  }),
  player,
);

export const flowSummary = z.object({
  /** In which the days are counted: UTC where the wanted one is unknown. */
  zone: z.string(),
  /** By kind of transfer. */
  kinds: z.array(z.object({ kind: z.string(), orders: z.int(), income: amount, outgo: amount })),
  /** The balances at the beginning of the period. */
  start: z.object({ main: amount, secondary: amount }),
  /** Days on which a balance changed, oldest first, with the balances at their end. */
  days: z.array(
    z.object({ day: z.iso.date(), income: amount, outgo: amount, main: amount, secondary: amount }),
  ),
});
export type FlowSummary = z.infer<typeof flowSummary>;
export type FlowDay = FlowSummary['days'][number];

export const recordsFlow = call(
  'GET',
  '/api/records/flow',
  'Money in and out by kind and by day, and the balances day by day; times are taken as whole quarters of an hour',
  z.object({
    from: balanceFilter.from,
    to: balanceFilter.to,
    /** A name of the IANA time zone database. */
    zone: z._default(zoneName, 'UTC'),
  }),
  flowSummary,
  player,
);

export const gameKinds = ['opening', 'battle', 'dream'] as const;
export const gameKind = z.enum(gameKinds);
export type GameKind = z.infer<typeof gameKind>;

/** A dream: its target at the value it had; `item` is null for a loss. */
const gameDream = z.object({ target: catalogueItem, tickets: z.int() });

export const gameRecord = z.object({
  kind: gameKind,
  /** Of the roll or of the battle. */
  id: uuid,
  createTime: timestamp,
  /** Nothing for a cancelled battle, which is refunded. */
  stake: amount,
  /** Value of what it gave, in items or coins; null until it is decided. */
  outcome: z.nullable(amount),
  /** `outcome` − `stake`. */
  net: z.nullable(signedAmount),
  /** Of an opening. */
  boxNames: z.nullable(localisedText),
  item: z.nullable(catalogueItem),
  /** Of a battle. State: 0 waiting, 1 in progress, 2 finished, 3 cancelled. */
  battle: z.nullable(z.extend(battleRef, { playerCount: z.int(), boxCount: z.int(), state: z.int() })),
  dream: z.nullable(gameDream),
});
export type GameRecord = z.infer<typeof gameRecord>;

const gameFilter = { from: balanceFilter.from, to: balanceFilter.to };
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

export const recordsGame = call(
  'GET',
  '/api/records/game',
  'The player’s openings, battles and dreams, newest first, with stake and outcome',
  z.object({ kind: z.optional(gameKind), ...gameFilter, before: positionAt(UUID), pageSize }),
  z.object({ list: z.array(gameRecord), next: z.nullable(z.string()) }),
  player,
);

export const recordsExport = call(
  'GET',
  '/api/records/export',
  'A list of records as a CSV file: UTF-8 with a byte order mark, amounts in coins, times in UTC',
  z.object({
    list: z.enum(['journey', 'flow', 'purchase', 'game']),
    /** Of the list: kinds of transfers, one pay state by name, or one kind of game. */
    kind: balanceFilter.kind,
    balanceType: balanceFilter.balanceType,
    ...gameFilter,
  }),
  z.string(),
  { ...player, answer: 'csv' },
);
