import { BATTLE_MAX_BOXES, SMS_RESEND_SECONDS, WELCOME_AMOUNT } from '../../../src/net/contract/limits.ts';
import { orm } from '../../db/store/orm.ts';
import { sysConfig } from '../../db/schema/site.ts';
import type { Queryable } from '../../db/store/store.ts';

interface SwitchEntry {
  readonly kind: 'switch';
  readonly fallback: boolean;
}

interface NumberEntry {
  readonly kind: 'number';
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
}

interface ListEntry {
  readonly kind: 'list';
  readonly fallback: readonly number[];
  readonly min: number;
  readonly max: number;
}

interface WordsEntry {
  readonly kind: 'words';
  readonly fallback: readonly string[];
}

const flag = (fallback: boolean): SwitchEntry => ({ kind: 'switch', fallback });
const number = (fallback: number, min: number, max: number): NumberEntry => ({
  kind: 'number',
  fallback,
  min,
  max,
});

/** As many numbers as the default has. */
const list = (fallback: readonly number[], min: number, max: number): ListEntry => ({
  kind: 'list',
  fallback,
  min,
  max,
});

const words = (fallback: readonly string[]): WordsEntry => ({ kind: 'words', fallback });

/** Site-wide values that operators change while the server runs. */
const entries = {
  /** True hides the exchange between the two balances. */
  switchBalanceType: flag(false),
  showPublicText: flag(false),
  /** Maximum number of boxes in a lane of a battle. */
  maxBoxes: number(BATTLE_MAX_BOXES, 1, 100),
  /** Seconds until a phone may ask for its next code. */
  smsResendSeconds: number(SMS_RESEND_SECONDS, 10, 600),
  /** True: signing up needs a code sent to the phone. */
  signUpNeedsSms: flag(false),
  /** One tick for age, terms and privacy policy at sign-up; off, because some laws ask for each on its own. */
  combinedConsent: flag(false),
  /** The welcome packet of a new player, minor units. */
  welcomeAmount: number(WELCOME_AMOUNT, 100, 100_000_000),
  /** Taking items back needs a confirmed identity. */
  retrievalNeedsIdentity: flag(false),
  /** Least seconds from one opening to the next, for each box of the first; `box_open` enforces it. */
  minOpeningSeconds: number(0, 0, 60),
  /** Minutes for which a player can undo a sale; 0 for never. */
  saleUndoMinutes: number(30, 0, 1_440),
  /** Most of an item with a limited stock that a player buys within 24 hours; `mall_buy` enforces it. */
  mallDailyMax: number(10, 1, 100),
  /** Bounds of the chance of a dream, hundredths of a percent; their ranges keep the lower below the upper. */
  dreamMinChance: number(100, 1, 5_000),
  dreamMaxChance: number(7_500, 5_000, 10_000),
  /** The house's edge of dreams, hundredths of a percent. */
  dreamEdge: number(500, 0, 5_000),
  /**
   * What a player may give to others by red packets and giveaways (docs/fairness-packets.md): most of one act, and of
   * all within 24 hours, minor units. Without these guards coins move freely between several accounts of one person.
   */
  giftMaxAmount: number(500_000, 100, 999_999_999),
  giftMaxPerDay: number(1_000_000, 100, 999_999_999),
  giftNeedsIdentity: flag(true),
  giftAccountHours: number(24, 0, 720),
  /** Coins that the house gave are played once before they are given on. */
  giftNeedsPlay: flag(true),
  /** What each day of a streak's week gives, minor units; 0 gives nothing. */
  dailyRewards: list([50, 60, 80, 100, 120, 150, 300], 0, 1_000_000),
  /** The most that `dailyRewards` may give in seven days, minor units: more is refused (docs/rewards.md). */
  weekRewardCap: number(2_000, 0, 100_000_000),
  /** The turnover of each level and what reaching it gives, minor units. */
  levelTurnovers: list(
    [10_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000],
    1,
    999_999_999,
  ),
  levelRewards: list([100, 300, 500, 1_000, 2_000, 4_000, 10_000, 20_000, 40_000, 100_000], 0, 100_000_000),
  /** The most that all levels up to one may give, hundredths of a percent of its turnover. */
  levelRewardShare: number(100, 0, 1_000),
  /** For each of `rewardTasks`, minor units. */
  taskRewards: list([100, 100, 50, 50, 50, 200], 0, 1_000_000),
  /** The daily refill of play coins: what it gives, and below which balance; minor units (docs/rewards.md). */
  refill: flag(true),
  refillAmount: number(2_000, 1, 50_000),
  refillBelow: number(1_000, 1, 50_000),
  /** Payment channels that are offered. */
  rechargeCard: flag(true),
  rechargeWallet: flag(true),
  /** Of each currency coins, pay, least and most of one payment (docs/recharge.md); a most below the least: not offered. */
  rechargeCny: list([1, 1, 100, 1_000_000], 1, 99_999_999),
  rechargeUsd: list([7, 1, 100, 200_000], 1, 99_999_999),
  rechargeEur: list([8, 1, 100, 200_000], 1, 99_999_999),
  rechargeJpy: list([5, 1, 100, 300_000], 1, 99_999_999),
  /** What an inviter gets of an invited player's recharges and turnover, hundredths of a percent (docs/promotion.md). */
  commissionRecharge: number(100, 0, 5_000),
  commissionTurnover: number(50, 0, 5_000),
  /** Nicknames that begin or end with one, or that hold one of Han characters, are the house's (`reserved-nicknames.ts`). */
  reservedNicknames: words([
    ...['Fairdrop', 'Admin', 'Administrator', 'Moderator', 'Official', 'Support', 'Staff'],
    ...['官方', '客服', '管理员', '工作人员', '系统通知'],
  ]),
} as const;

export type SysConfigName = keyof typeof entries;
export type SysConfig = {
  [N in SysConfigName]: (typeof entries)[N] extends SwitchEntry
    ? boolean
    : (typeof entries)[N] extends ListEntry
      ? readonly number[]
      : (typeof entries)[N] extends WordsEntry
        ? readonly string[]
        : number;
};
export type SysConfigValue = SysConfig[SysConfigName];

const sysConfigNames = Object.keys(entries) as SysConfigName[];

export function isSysConfigName(name: string): name is SysConfigName {
  return Object.hasOwn(entries, name);
}

/** What a new site starts with. */
export const sysConfigDefaults = Object.fromEntries(
  sysConfigNames.map((name) => [name, entries[name].fallback]),
) as SysConfig;

/** Stored values; the default for one that is missing or of another type. */
export async function readSysConfig(store: Queryable): Promise<SysConfig> {
  const rows = await orm(store).select().from(sysConfig);
  const values = sysConfigNames.map((name): [SysConfigName, SysConfigValue] => {
    const stored = rows.find((row) => row.name === name)?.value;
    const { fallback } = entries[name];
    return [name, hasFormOf(fallback, stored) ? stored : fallback];
  });
  return Object.fromEntries(values) as SysConfig;
}

function hasFormOf(fallback: SysConfigValue, stored: unknown): stored is SysConfigValue {
  if (typeof fallback !== 'object') return typeof stored === typeof fallback;
  if (!Array.isArray(stored)) return false;
  if (typeof fallback[0] === 'string') return stored.every((value) => typeof value === 'string');
  return stored.length === fallback.length && stored.every((value) => Number.isSafeInteger(value));
}

const MAX_WORDS = 200;
const MAX_WORD = 40;

/** What `parseSysConfig` accepts, for a usage line: `on|off`, a range, or a list. */
export function sysConfigUsage(name: SysConfigName): string {
  const entry = entries[name];
  if (entry.kind === 'switch') return 'on|off';
  if (entry.kind === 'words')
    return `at most ${MAX_WORDS} words of 1 to ${MAX_WORD} characters, joined by commas`;
  const range = `${entry.min}…${entry.max}`;
  return entry.kind === 'list' ? `${entry.fallback.length} numbers ${range}, joined by commas` : range;
}

/** Parses `on`, `off`, a number within the value's range, a list of them or of words; null for anything else. */
export function parseSysConfig(name: SysConfigName, text: string | undefined): SysConfigValue | null {
  const entry = entries[name];
  if (entry.kind === 'switch') return text === 'on' ? true : text === 'off' ? false : null;
  if (entry.kind === 'words') return parseWords(text ?? '');
  const parsed = (text ?? '').split(',').map((part) => parseWithin(part, entry));
  const numbers = parsed.filter((each) => each !== null);
  if (numbers.length !== parsed.length) return null;
  if (entry.kind === 'list') return numbers.length === entry.fallback.length ? numbers : null;
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

function parseWords(text: string): string[] | null {
  const given = text.split(',').map((word) => word.trim());
  const isWord = (word: string) => word !== '' && word.length <= MAX_WORD;
  return given.length <= MAX_WORDS && given.every(isWord) ? given : null;
}

function parseWithin(text: string, { min, max }: { min: number; max: number }): number | null {
  const parsed = /^\d{1,9}$/.test(text) ? Number(text) : null;
  return parsed !== null && parsed >= min && parsed <= max ? parsed : null;
}

/** Who changes a value from the command line. */
const OPERATOR = 'operator';

/** Sets a value and writes who changed it, when and from what (`sys_config_changes`), in one statement. */
export async function writeSysConfig(
  store: Queryable,
  name: SysConfigName,
  value: SysConfigValue,
  at: Date,
  actor: string = OPERATOR,
): Promise<void> {
  await store.query('SELECT sys_config_write($1, $2::jsonb, $3::jsonb, $4, $5)', [
    name,
    JSON.stringify(value),
    JSON.stringify(entries[name].fallback),
    actor,
    at,
  ]);
}
