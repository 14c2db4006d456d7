import {
  GIVEAWAY_MAX_COINS,
  GIVEAWAY_MAX_PARTICIPANTS,
  GIVEAWAY_MAX_PRIZES,
  GIVEAWAY_PASSWORD_MAX,
  GIVEAWAY_PASSWORD_MIN,
} from '../../../../net/contract/games/giveaways.ts';
import type { OwnedItem } from '../../../../net/contract/entities.ts';
import { PROMOTION_CODE_PATTERN } from '../../../../net/contract/limits.ts';
import { readCode } from '../../../../net/contract/typedText.ts';
import { parseAmount } from '../../../shared/forms/amountText.ts';

/** What the player has typed and chosen. Texts are as typed; empty conditions are not asked for. */
export interface GiveawayDraft {
  readonly items: readonly OwnedItem[];
  /** Coins of one prize each. */
  readonly coins: readonly string[];
  /** Seconds. */
  readonly closesIn: number;
  readonly maxParticipants: string;
  readonly repeatWinners: boolean;
  readonly password: string;
  readonly promotionCode: string;
  readonly level: string;
  /** Coins that a participant must have recharged; empty for no such condition. */
  readonly recharge: string;
  /** They count from so many days before the creation. */
  readonly rechargeDays: number;
}

/** Times to choose from, in seconds. */
export const CLOSING_TIMES = [60, 600, 3_600, 21_600, 86_400, 259_200, 604_800] as const;

/** Days before the creation to choose from: recharges of which count. */
export const RECHARGE_DAYS = [0, 7, 30, 90] as const;

export const emptyDraft: GiveawayDraft = {
  items: [],
  coins: [],
  closesIn: 3_600,
  maxParticipants: '100',
  repeatWinners: false,
  password: '',
  promotionCode: '',
  level: '',
  recharge: '',
  rechargeDays: 30,
};

export type DraftField =
  'prizes' | 'coins' | 'maxParticipants' | 'password' | 'promotionCode' | 'level' | 'recharge';

const MOST_LEVEL = 100;
/** Minor units. */
const MOST_RECHARGE = 1_000_000_000;

const wholeIn = (text: string, from: number, to: number): boolean =>
  /^\d{1,6}$/.test(text) && Number(text) >= from && Number(text) <= to;

/** The fields that cannot be sent as they are. */
export function draftProblems(draft: GiveawayDraft): readonly DraftField[] {
  const { items, coins, maxParticipants, password, promotionCode, level, recharge } = draft;
  const prizes = items.length + coins.length;
  const amounts = coins.map(parseAmount);
  const isShort = password.length < GIVEAWAY_PASSWORD_MIN || password.length > GIVEAWAY_PASSWORD_MAX;
  const problems: (DraftField | false)[] = [
    (prizes === 0 || prizes > GIVEAWAY_MAX_PRIZES) && 'prizes',
    amounts.some((amount) => amount === null || amount > GIVEAWAY_MAX_COINS) && 'coins',
    !wholeIn(maxParticipants, 1, GIVEAWAY_MAX_PARTICIPANTS) && 'maxParticipants',
    password !== '' && isShort && 'password',
    promotionCode !== '' && !PROMOTION_CODE_PATTERN.test(readCode(promotionCode)) && 'promotionCode',
    level !== '' && !wholeIn(level, 1, MOST_LEVEL) && 'level',
    recharge !== '' && (parseAmount(recharge) ?? Infinity) > MOST_RECHARGE && 'recharge',
  ];
  return problems.filter((problem) => problem !== false);
}

/** Coins of a draft without problems, minor units. */
export function coinsOf({ coins }: Pick<GiveawayDraft, 'coins'>): number {
  return coins.reduce((sum, text) => sum + (parseAmount(text) ?? 0), 0);
}

/** The request of a draft without problems: items first, then coins. */
export function giveawayRequest(draft: GiveawayDraft) {
  const { items, coins, closesIn, maxParticipants, repeatWinners, password, promotionCode, level } = draft;
  const { recharge, rechargeDays } = draft;
  const prizes = [
    ...items.map(({ id }) => `item:${id}`),
    ...coins.map((text) => `coins:${parseAmount(text) ?? 0}`),
  ];
  return {
    prizes: prizes.join(','),
    closesIn,
    maxParticipants: Number(maxParticipants),
    repeatWinners,
    ...(password !== '' && { password }),
    ...(promotionCode !== '' && { promotionCode }),
    ...(level !== '' && { level: Number(level) }),
    ...(recharge !== '' && { recharge: parseAmount(recharge) ?? 0, rechargeDays }),
  };
}
