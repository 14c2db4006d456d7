import type { SysConfigName } from './sys-config.ts';

/** What each value means, in one line of Markdown: the table of docs/configuration.md. */
export const sysConfigDescriptions: Readonly<Record<SysConfigName, string>> = {
  switchBalanceType: 'On hides the exchange between the two balances, and refuses it',
  showPublicText: 'On shows the newest public notice on every page',
  maxBoxes: 'Most boxes in a lane of a battle',
  smsResendSeconds: 'Seconds until a phone may ask for its next code',
  signUpNeedsSms: 'On: signing up needs a code sent to the phone',
  combinedConsent:
    'On: signing up has one tick for age, terms and privacy policy, where the law allows it; off: three',
  welcomeAmount: 'Coins of the welcome packet of a new player, minor units',
  retrievalNeedsIdentity: 'On: taking items back needs a confirmed identity',
  minOpeningSeconds: 'Least seconds from one opening to the next, for each box of the first; 0 for none',
  saleUndoMinutes: 'Minutes for which a player can undo a sale, once for each item; 0 for never',
  dreamMinChance: 'Lowest chance of a dream, in 0.01 %',
  dreamMaxChance: 'Highest chance of a dream, in 0.01 %',
  dreamEdge: 'The house’s edge of dreams, in 0.01 %',
  giftMaxAmount: 'Most that a player gives by one red packet or giveaway, items included, minor units',
  giftMaxPerDay: 'Most that a player gives by all of them within 24 hours, minor units',
  giftNeedsIdentity: 'On: giving needs a confirmed identity',
  giftAccountHours: 'Hours after the sign-up from which a player may give; 0 for at once',
  giftNeedsPlay: 'On: coins that the house gave are to be played once before they are given on',
  dailyRewards: 'What each day of a streak’s week gives, minor units; 0 gives nothing',
  weekRewardCap: 'The most that `dailyRewards` may give one player in any seven days, minor units',
  levelTurnovers: 'The turnover of each level, minor units, rising',
  levelRewards: 'What reaching each level gives, minor units',
  levelRewardShare: 'The most that all levels up to one may give, in 0.01 % of its turnover',
  taskRewards:
    'What each task gives, minor units, in the order of `rewardTasks` in `src/net/contract/rewards.ts`',
  refill: 'On: players with few coins get a daily refill, unless payments are real',
  refillAmount: 'What a refill gives, minor units',
  refillBelow: 'A refill can be claimed by who has fewer coins in all balances, minor units',
  rechargeCard: 'On offers the payment channel “card”',
  rechargeWallet: 'On offers the payment channel “wallet”',
  rechargeCny: 'Of CNY: coins and pay of the rate, least and most of one payment, all in minor units',
  rechargeUsd: 'Of USD, as `rechargeCny`',
  rechargeEur: 'Of EUR, as `rechargeCny`',
  rechargeJpy: 'Of JPY, as `rechargeCny`',
  commissionRecharge: 'What an inviter gets of an invited player’s recharges, in 0.01 %',
  commissionTurnover: 'What an inviter gets of an invited player’s turnover, in 0.01 %',
  reservedNicknames:
    'No player may choose a nickname that looks like one of these at its beginning or end, or anywhere for Chinese words',
};
