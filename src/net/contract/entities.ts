import * as z from 'zod/mini';
import { consentDocuments } from './documents.ts';
import { EventType } from './eventTypes.ts';
import { amount, localisedText, logPromise, signedAmount, tableHash, timestamp, uuid } from './primitives.ts';

/** 0 is the rarest (orange), 4 the most common (steel). */
export const grade = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type Grade = z.infer<typeof grade>;

export const category = z.enum([
  'knife',
  'awp',
  'm4',
  'ak',
  'pistol',
  'gloves',
  'smg',
  'shotgun',
  'charm',
  'sticker',
]);
export type Category = z.infer<typeof category>;

/** An item of the catalogue. `voucherName`, `recoveryPrice` and `weaponImage` are field names of the specification. */
export const catalogueItem = z.object({
  itemId: z.string(),
  voucherName: z.string(),
  names: localisedText,
  category,
  grade,
  recoveryPrice: amount,
  weaponImage: z.string(),
});
export type CatalogueItem = z.infer<typeof catalogueItem>;

/**
 * An item of a version of a box: the tickets it owns, `from` and `to` both included, out of 100,000, and its value in
 * that version, which is also its `recoveryPrice`.
 */
export const boxEntry = z.extend(catalogueItem, { from: z.int(), to: z.int(), value: amount });
export type BoxEntry = z.infer<typeof boxEntry>;

export const boxSummary = z.object({
  boxId: z.string(),
  themeId: z.string(),
  boxName: z.string(),
  names: localisedText,
  tagline: localisedText,
  price: amount,
  version: z.int(),
  isNew: z.boolean(),
  itemCount: z.int(),
  /** Expected return of one opening in hundredths of a percent of the price: 9460 is 94.60 %. */
  returnRate: z.int(),
  boxImage: z.string(),
  /** The item shown on the box in lists. */
  cover: catalogueItem,
});
export type BoxSummary = z.infer<typeof boxSummary>;

export const boxTheme = z.object({
  themeId: z.string(),
  names: localisedText,
  tagline: localisedText,
  boxes: z.array(boxSummary),
});

/**
 * The pictures of a box in one file, at 1x, 1.5x and 2x: its items in this order, then the open box and its lid, each in
 * its place of `src/game/rules/sheet.ts`.
 */
export const boxSheet = z.object({
  items: z.array(z.string()),
  small: z.string(),
  medium: z.string(),
  large: z.string(),
});
export type BoxSheet = z.infer<typeof boxSheet>;

export const boxDetail = z.extend(boxSummary, {
  /** Of its theme, so that the page of a box does without the list of all boxes. */
  themeNames: localisedText,
  /** Of the version: price, tickets and item values. */
  tableHash,
  /** Of the table. */
  promise: logPromise,
  entries: z.array(boxEntry),
  /** Null where the sheets of the build lack an item of the version: then each picture is a file of its own. */
  sheet: z.nullish(boxSheet),
});
export type BoxDetail = z.infer<typeof boxDetail>;

/** One item that a player owns or owned. */
export const ownedItem = z.object({
  id: uuid,
  item: catalogueItem,
  /** 0 owned, 1 staked, 2 sold, 3 taken back, 4 delivered, 5 given up in a dream, 6 given as a prize. */
  stat: z.int(),
  boxId: z.nullable(z.string()),
  boxNames: z.nullable(localisedText),
  rollId: z.nullable(uuid),
  createTime: timestamp,
  /** Not sold with all others. */
  favourite: z.boolean(),
  /** In the backpack: sold so recently that the sale can be undone. */
  isUndoable: z.optional(z.boolean()),
});
export type OwnedItem = z.infer<typeof ownedItem>;

export const opening = z.object({
  rollId: uuid,
  round: z.int(),
  /** The ticket drawn, 1 to 100,000. */
  roll: z.int(),
  publicHash: z.string(),
  userSeed: z.string(),
  boxVersion: z.int(),
  /** Of that version's table. */
  tableHash,
  /** The id of the backpack row. */
  ownedId: uuid,
  item: catalogueItem,
});
export type Opening = z.infer<typeof opening>;

export const dropEventType = z.union([
  z.literal(EventType.caseDrop),
  z.literal(EventType.upgradeDrop),
  z.literal(EventType.battleDrop),
]);
export type DropEventType = z.infer<typeof dropEventType>;

/** One drop in the live feed. */
export const drop = z.object({
  id: uuid,
  grade,
  item: catalogueItem,
  playerName: z.string(),
  avatar: z.string(),
  /** Of a player whose page everybody may see. */
  playerId: z.optional(uuid),
  boxId: z.nullable(z.string()),
  boxNames: z.nullable(localisedText),
  eventType: dropEventType,
  time: timestamp,
});
export type Drop = z.infer<typeof drop>;

export const userInfo = z.object({
  playerId: uuid,
  nickname: z.string(),
  avatar: z.string(),
  /** The picture behind the head, of an avatar of the list; empty otherwise. */
  headGround: z.string(),
  /** All but the first three and last two digits masked; null for players without a phone. */
  phone: z.nullable(z.string()),
  /** Masked likewise; null without one. */
  mail: z.nullable(z.string()),
  /** The Steam account or other external account, `platform|id`; null without one. */
  externalUser: z.nullable(z.string()),
  /** False for who signed up by an external account. */
  hasPassword: z.boolean(),
  tradeUrl: z.nullable(z.string()),
  balance: z.object({ main: amount, hold: amount }),
  secondaryBalance: amount,
  /** Whether the player ever set a limit or took a break: `/api/account/limits` says which. */
  isLimited: z.boolean(),
  /** Whether everybody may see the page of the player. */
  showsProfile: z.boolean(),
  /** Published versions of terms and privacy policy that the player has not accepted. */
  documentsToAccept: z.array(z.enum(consentDocuments)),
  createTime: timestamp,
});
export type UserInfo = z.infer<typeof userInfo>;

export const balanceLogEntry = z.object({
  orderId: uuid,
  /** The kind of the transfer: `welcome`, `box.open`, `item.sell` … */
  actionType: z.string(),
  balanceType: z.enum(['main', 'secondary', 'hold']),
  amount: signedAmount,
  balanceAfter: amount,
  createTime: timestamp,
});
export type BalanceLogEntry = z.infer<typeof balanceLogEntry>;
