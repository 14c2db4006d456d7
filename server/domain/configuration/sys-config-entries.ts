import { BATTLE_MAX_BOXES, SMS_RESEND_SECONDS, WELCOME_AMOUNT } from '../../../src/net/contract/limits.ts';

interface Described {
  /** One line of Markdown: of docs/configuration.md, and of the operators' list. */
  readonly meaning: string;
}

interface SwitchEntry extends Described {
  readonly kind: 'switch';
  readonly fallback: boolean;
}

interface NumberEntry extends Described {
  readonly kind: 'number';
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
}

interface ListEntry extends Described {
  readonly kind: 'list';
  readonly fallback: readonly number[];
  readonly min: number;
  readonly max: number;
}

interface WordsEntry extends Described {
  readonly kind: 'words';
  readonly fallback: readonly string[];
}

const flag = (meaning: string, fallback: boolean): SwitchEntry => ({ kind: 'switch', meaning, fallback });
const number = (meaning: string, fallback: number, min: number, max: number): NumberEntry => ({
  kind: 'number',
  meaning,
  fallback,
  min,
  max,
});

/** As many numbers as the default has. */
const list = (meaning: string, fallback: readonly number[], min: number, max: number): ListEntry => ({
  kind: 'list',
  meaning,
  fallback,
  min,
  max,
});

const words = (meaning: string, fallback: readonly string[]): WordsEntry => ({
  kind: 'words',
  meaning,
  fallback,
});

/** Site-wide values that operators change while the server runs. */
export const sysConfigEntries = {
  switchBalanceType: flag('On hides the exchange between the two balances, and refuses it', false),
  showPublicText: flag('On shows the newest public notice on every page', false),
  maxBoxes: number('Most boxes in a lane of a battle', BATTLE_MAX_BOXES, 1, 100),
  smsResendSeconds: number('Seconds until a phone may ask for its next code', SMS_RESEND_SECONDS, 10, 600),
  signUpNeedsSms: flag('On: signing up needs a code sent to the phone', false),
  combinedConsent: flag(
    'On: signing up has one tick for age, terms and privacy policy, where the law allows it; off: three',
    false,
  ),
  welcomeAmount: number(
    'Coins of the welcome packet of a new player, minor units',
    WELCOME_AMOUNT,
    100,
    100_000_000,
  ),
  retrievalNeedsIdentity: flag('On: taking items back needs a confirmed identity', false),
  minOpeningSeconds: number(
    'Least seconds from one opening to the next, for each box of the first; 0 for none',
    0,
    0,
    60,
  ),
  saleUndoMinutes: number(
    'Minutes for which a player can undo a sale, once for each item; 0 for never',
    30,
    0,
    1_440,
  ),
  mallDailyMax: number(
    'Most of one item with a limited stock that a player buys in the shop within 24 hours',
    10,
    1,
    100,
  ),
  dreamMinChance: number('Lowest chance of a dream, in 0.01 %', 100, 1, 5_000),
  dreamMaxChance: number('Highest chance of a dream, in 0.01 %', 7_500, 5_000, 10_000),
  dreamEdge: number('The house’s edge of dreams, in 0.01 %', 500, 0, 5_000),
  giftMaxAmount: number(
    'Most that a player gives by one red packet or giveaway, items included, minor units',
    500_000,
    100,
    999_999_999,
  ),
  giftMaxPerDay: number(
    'Most that a player gives by all of them within 24 hours, minor units',
    1_000_000,
    100,
    999_999_999,
  ),
  giftNeedsIdentity: flag('On: giving needs a confirmed identity', true),
  giftAccountHours: number('Hours after the sign-up from which a player may give; 0 for at once', 24, 0, 720),
  giftNeedsPlay: flag('On: coins that the house gave are to be played once before they are given on', true),
  dailyRewards: list(
    'What each day of a streak’s week gives, minor units; 0 gives nothing',
    [50, 60, 80, 100, 120, 150, 300],
    0,
    1_000_000,
  ),
  dailyBoxPrice: number(
    'Each daily reward also gives a free opening of the dearest box that costs at most this, minor units; 0 for none',
    300,
    0,
    10_000,
  ),
  weekRewardCap: number(
    'The most that `dailyRewards` may give one player in any seven days, minor units; free boxes are not in it',
    2_000,
    0,
    100_000_000,
  ),
  levelTurnovers: list(
    'The turnover of each level, minor units, rising',
    [10_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000],
    1,
    999_999_999,
  ),
  levelRewards: list(
    'What reaching each level gives, minor units',
    [100, 300, 500, 1_000, 2_000, 4_000, 10_000, 20_000, 40_000, 100_000],
    0,
    100_000_000,
  ),
  levelRewardShare: number(
    'The most that all levels up to one may give, in 0.01 % of its turnover',
    100,
    0,
    1_000,
  ),
  taskRewards: list(
    'What each task gives, minor units, in the order of `rewardTasks` in `src/net/contract/account/rewards.ts`',
    [100, 100, 50, 50, 50, 200],
    0,
    1_000_000,
  ),
  refill: flag('On: players with few coins get a daily refill, unless payments are real', true),
  refillAmount: number('What a refill gives, minor units', 2_000, 1, 50_000),
  refillBelow: number(
    'A refill can be claimed by who has less in coins and items together, minor units',
    1_000,
    1,
    50_000,
  ),
  rechargeCard: flag('On offers the payment channel “card”', true),
  rechargeWallet: flag('On offers the payment channel “wallet”', true),
  rechargeCny: list(
    'Of CNY: coins and pay of the rate, least and most of one payment, all in minor units',
    [1, 1, 100, 1_000_000],
    1,
    99_999_999,
  ),
  rechargeUsd: list('Of USD, as `rechargeCny`', [7, 1, 100, 200_000], 1, 99_999_999),
  rechargeEur: list('Of EUR, as `rechargeCny`', [8, 1, 100, 200_000], 1, 99_999_999),
  rechargeJpy: list('Of JPY, as `rechargeCny`', [5, 1, 100, 300_000], 1, 99_999_999),
  commissionRecharge: number(
    'What an inviter gets of an invited player’s recharges, in 0.01 %',
    100,
    0,
    5_000,
  ),
  commissionTurnover: number('What an inviter gets of an invited player’s turnover, in 0.01 %', 50, 0, 5_000),
  reservedNicknames: words(
    'No player may choose a nickname that looks like one of these at its beginning or end, or anywhere for Chinese words',
    [
      ...['Fairdrop', 'Admin', 'Administrator', 'Moderator', 'Official', 'Support', 'Staff'],
      ...['官方', '客服', '管理员', '工作人员', '系统通知'],
    ],
  ),
} as const;

export type SysConfigName = keyof typeof sysConfigEntries;
export type SysConfig = {
  [N in SysConfigName]: (typeof sysConfigEntries)[N] extends SwitchEntry
    ? boolean
    : (typeof sysConfigEntries)[N] extends ListEntry
      ? readonly number[]
      : (typeof sysConfigEntries)[N] extends WordsEntry
        ? readonly string[]
        : number;
};
export type SysConfigValue = SysConfig[SysConfigName];
