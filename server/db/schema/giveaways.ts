import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { catalogueItems } from './catalogue.ts';
import { moment, money, names } from './columns.ts';
import { items } from './items.ts';
import { transfers } from './ledger.ts';
import { players } from './players.ts';
import { oneFormOfSecrets, seedKeys } from './seed-keys.ts';

/** States: 0 in progress, 1 finished, 2 cancelled. A drawn one is in progress until its playback ends. */
export const giveaways = pgTable(
  'giveaways',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'official' | 'streamer'>().notNull(),
    state: smallint('state').$type<0 | 1 | 2>().notNull(),
    /** Null where the house gives. */
    giverId: uuid('giver_id').references(() => players.id),
    /** Of the house's giveaways. */
    titles: names('titles'),
    passwordHash: text('password_hash'),
    promotionCode: text('promotion_code'),
    /** Whose promotion code it is. */
    promoterId: uuid('promoter_id').references(() => players.id),
    level: integer('level'),
    rechargeAmount: money('recharge_amount'),
    rechargeSince: moment('recharge_since'),
    codeFrom: integer('code_from').notNull(),
    maxParticipants: integer('max_participants').notNull(),
    /** How many have joined. */
    participants: integer('participants').notNull(),
    repeatWinners: boolean('repeat_winners').notNull(),
    /** Of all prizes. */
    totalValue: money('total_value').notNull(),
    /** Held of the giver's main balance; null where none are, and of the house. */
    holdTransferId: uuid('hold_transfer_id').references(() => transfers.id),
    /** `giveawayTermsHash` of src/fair/outcome/giveawayTerms.ts. */
    termsHash: text('terms_hash').notNull(),
    /** Null until it is finished or cancelled. */
    serverSeed: text('server_seed'),
    secretSalt: text('secret_salt'),
    encryptedSecrets: text('encrypted_secrets'),
    seedKeyId: text('seed_key_id').references(() => seedKeys.id),
    publicHash: text('public_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    closesAt: moment('closes_at').notNull(),
    beaconSource: text('beacon_source'),
    beaconRound: money('beacon_round'),
    beaconDueAt: moment('beacon_due_at'),
    beaconValue: text('beacon_value'),
    beaconSignature: text('beacon_signature'),
    /** `participantsHash` of src/fair/outcome/giveawayDraw.ts; null until joining has ended. */
    participantsHash: text('participants_hash'),
    userSeed: text('user_seed'),
    drawnAt: moment('drawn_at'),
    /** End of the playback. */
    endAt: moment('end_at'),
    /** Finished or cancelled. */
    endedAt: moment('ended_at'),
    cancelReason: text('cancel_reason').$type<'giver' | 'operator' | 'empty' | 'noBeacon'>(),
  },
  (t) => [
    index('giveaways_open')
      .on(t.kind, t.closesAt, t.id)
      .where(sql`${t.state} = 0`),
    index('giveaways_finished')
      .on(t.kind, t.closesAt, t.id)
      .where(sql`${t.state} = 1`),
    index('giveaways_giver').on(t.giverId, t.closesAt, t.id),
    index('giveaways_running')
      .on(t.endAt)
      .where(sql`${t.state} = 0 AND ${t.drawnAt} IS NOT NULL`),
    check('giveaways_state', sql`${t.state} BETWEEN 0 AND 2`),
    check('giveaways_kind', sql`(${t.kind} = 'official') = (${t.giverId} IS NULL)`),
    check('giveaways_participants', sql`${t.participants} BETWEEN 0 AND ${t.maxParticipants}`),
    check('giveaways_value', sql`${t.totalValue} >= 0`),
    check('giveaways_promoter', sql`(${t.promotionCode} IS NULL) = (${t.promoterId} IS NULL)`),
    check('giveaways_recharge', sql`num_nulls(${t.rechargeAmount}, ${t.rechargeSince}) IN (0, 2)`),
    check('giveaways_secrets', oneFormOfSecrets(t)),
    check('giveaways_revealed', sql`(${t.state} = 0) = (${t.encryptedSecrets} IS NOT NULL)`),
    check(
      'giveaways_beacon',
      sql`num_nulls(${t.beaconSource}, ${t.beaconRound}, ${t.beaconDueAt}) IN (0, 3)`,
    ),
    check('giveaways_drawn_whole', sql`num_nulls(${t.userSeed}, ${t.drawnAt}, ${t.endAt}) IN (0, 3)`),
    check('giveaways_drawn_closed', sql`${t.drawnAt} IS NULL OR ${t.drawnAt} >= ${t.closesAt}`),
    check('giveaways_ended', sql`(${t.state} = 0) = (${t.endedAt} IS NULL)`),
    check('giveaways_finished_drawn', sql`${t.state} <> 1 OR ${t.drawnAt} IS NOT NULL`),
    check('giveaways_cancelled', sql`(${t.state} = 2) = (${t.cancelReason} IS NOT NULL)`),
  ],
);

/** Round n draws prize n. Its id is that of the roll. */
export const giveawayPrizes = pgTable(
  'giveaway_prizes',
  {
    id: uuid('id').primaryKey(),
    giveawayId: uuid('giveaway_id')
      .notNull()
      .references(() => giveaways.id),
    round: smallint('round').notNull(),
    /** Null for coins. */
    definitionId: text('definition_id').references(() => catalogueItems.id),
    value: money('value').notNull(),
    /** The giver's item that is held for it; null for coins, and where the house gives. */
    itemId: uuid('item_id').references(() => items.id),
    /** The digest's number as decimal text; it exceeds 2^53. Null until drawn, and where nobody was left. */
    drawValue: text('draw_value'),
    drawLeft: integer('draw_left'),
    drawIndex: integer('draw_index'),
    /** The winner's roll code. */
    code: integer('code'),
  },
  (t) => [
    unique('giveaway_prizes_round').on(t.giveawayId, t.round),
    index('giveaway_prizes_item').on(t.itemId),
    check('giveaway_prizes_value', sql`${t.value} > 0`),
    check('giveaway_prizes_item_named', sql`${t.itemId} IS NULL OR ${t.definitionId} IS NOT NULL`),
    check(
      'giveaway_prizes_drawn_whole',
      sql`num_nulls(${t.drawValue}, ${t.drawLeft}, ${t.drawIndex}, ${t.code}) IN (0, 4)`,
    ),
  ],
);

export const giveawayParticipants = pgTable(
  'giveaway_participants',
  {
    giveawayId: uuid('giveaway_id')
      .notNull()
      .references(() => giveaways.id),
    code: integer('code').notNull(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    userSeed: text('user_seed').notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** Of the giveaway, for the order of a player's own list. */
    closesAt: moment('closes_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.giveawayId, t.code] }),
    unique('giveaway_participants_once').on(t.giveawayId, t.playerId),
    index('giveaway_participants_player').on(t.playerId, t.closesAt, t.giveawayId),
  ],
);
