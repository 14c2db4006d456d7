import type { Locale } from '../../src/net/contract/locales.ts';

type Grade = 0 | 1 | 2 | 3 | 4;

/** A drop in words that are formatted already. */
export interface DropWords {
  readonly kind: 'opening' | 'battle' | 'dream';
  readonly player: string;
  readonly item: string;
  readonly grade: Grade;
  /** In coins. */
  readonly value: string;
  /** As a percentage. */
  readonly odds: string;
  /** Null for a dream. */
  readonly box: string | null;
}

/** Who won a battle: a player, a team from 1, or nobody alone. */
type BattleWinner = string | number | null;

interface Texts {
  readonly description: string;
  /** Under the name on the card of the site. */
  readonly slogan: string;
  readonly player: string;
  readonly coins: string;
  readonly dream: string;
  readonly verify: string;
  readonly verifyNow: string;
  readonly verifiedBy: (players: number) => string;
  readonly grades: readonly [string, string, string, string, string];
  readonly dropTitle: (words: DropWords) => string;
  readonly dropDescription: (words: DropWords) => string;
  readonly oddsAndTicket: (odds: string, ticket: string) => string;
  readonly playerTitle: (name: string) => string;
  readonly playerDescription: (battles: number, wins: number) => string;
  readonly battleTitle: (seats: number, boxes: number) => string;
  readonly battleDescription: (seatCost: string) => string;
  readonly battleWinner: (winner: BattleWinner) => string;
  readonly bestDrop: (item: string) => string;
  readonly giveawayTitle: (giver: string | null) => string;
  readonly giveawayDescription: (value: string) => string;
  readonly giveawayLabel: string;
  readonly giveawayOdds: (participants: string) => string;
  readonly rollCode: (code: string) => string;
  readonly prizes: (count: number) => string;
}

const zhCN: Texts = {
  description: '灯下开盒：种子与概率全部公开，每一次结果都能亲手重算。',
  slogan: '概率公开，结果可以亲手重算',
  player: '玩家',
  coins: '金币',
  dream: '追梦',
  verify: '种子公开后，任何人都能重算',
  verifyNow: '种子已公开，任何人都能重算',
  verifiedBy: (players) => `已由 ${formatWhole(players)} 位玩家验证`,
  grades: ['臻品', '珍藏', '稀有', '精良', '普通'],
  dropTitle({ kind, player, item }) {
    const verbs = { opening: '开出了', battle: '在对战中赢得', dream: '追到了' };
    return `${player} ${verbs[kind]}“${item}”`;
  },
  dropDescription({ grade, value, odds, box }) {
    const source = box === null ? '追梦' : `“${box}”`;
    return `${zhCN.grades[grade]} · 价值 ${value} 金币 · ${source}概率 ${odds}。${zhCN.verify}。`;
  },
  oddsAndTicket: (odds, ticket) => `概率 ${odds} · 号码 ${ticket}`,
  playerTitle: (name) => `${name} 的主页`,
  playerDescription: (battles, wins) => `${battles} 场对战，赢 ${wins} 场。看看最好的掉落。`,
  battleTitle: (seats, boxes) => `${seats} 人盒子对战 · ${boxes} 个盒子`,
  battleDescription: (seatCost) => `每席 ${seatCost} 金币。种子与概率全部公开，结果可以亲手重算。`,
  battleWinner(winner) {
    if (winner === null) return '全员平分';
    return typeof winner === 'number' ? `第 ${winner} 队获胜` : `${winner} 获胜`;
  },
  bestDrop: (item) => `最佳掉落：${item}`,
  giveawayTitle: (giver) => (giver === null ? '官方赠礼' : `${giver} 的赠礼`),
  giveawayDescription: (value) => `奖品总价值 ${value} 金币，公开抽取，结果可以亲手重算。`,
  giveawayLabel: '赠礼已开奖',
  giveawayOdds: (participants) => `${participants} 人参与 · 每个号码的概率相同`,
  rollCode: (code) => `中奖号码 ${code}`,
  prizes: (count) => `共 ${count} 份奖品`,
};

const en: Texts = {
  description: 'Every seed and all odds are public, and you can recompute any result yourself.',
  slogan: 'Public odds. Results you can recompute.',
  player: 'Player',
  coins: 'coins',
  dream: 'Dream',
  verify: 'Anyone can recompute this roll once its seed is revealed',
  verifyNow: 'The seed is public: anyone can recompute this',
  verifiedBy: (players) => `Verified by ${formatWhole(players)} ${players === 1 ? 'player' : 'players'}`,
  grades: ['Supreme', 'Treasured', 'Rare', 'Fine', 'Common'],
  dropTitle({ kind, player, item }) {
    if (kind === 'battle') return `${player} won ${item} in a battle`;
    return kind === 'dream' ? `${player} caught ${item}` : `${player} unboxed ${item}`;
  },
  dropDescription({ grade, value, odds, box }) {
    return `${en.grades[grade]} · worth ${value} coins · ${odds} odds in ${box ?? 'a dream'}. ${en.verify}.`;
  },
  oddsAndTicket: (odds, ticket) => `${odds} odds · ticket ${ticket}`,
  playerTitle: (name) => `${name} on Fairdrop`,
  playerDescription: (battles, wins) => `Battles: ${battles}. Won: ${wins}. See the best drops.`,
  battleTitle: (seats, boxes) => `Box battle: ${seats} seats, ${boxes} ${boxes === 1 ? 'box' : 'boxes'}`,
  battleDescription: (seatCost) => `${seatCost} coins a seat. Public odds, and results you can recompute.`,
  battleWinner(winner) {
    if (winner === null) return 'Split evenly';
    return typeof winner === 'number' ? `Team ${winner} wins` : `${winner} wins`;
  },
  bestDrop: (item) => `Best drop: ${item}`,
  giveawayTitle: (giver) => (giver === null ? 'A Fairdrop giveaway' : `${giver}’s giveaway`),
  giveawayDescription: (value) => `Prizes worth ${value} coins, drawn in public. Anyone can recompute it.`,
  giveawayLabel: 'Giveaway drawn',
  giveawayOdds: (participants) => `${participants} joined · the same odds for every code`,
  rollCode: (code) => `Winning code ${code}`,
  prizes: (count) => `${count} prizes`,
};

const textsByLocale: Readonly<Record<Locale, Texts>> = { 'zh-CN': zhCN, en };

/** What the server says about a page in its head, and on the card. */
export const shareTexts = (locale: Locale): Texts => textsByLocale[locale];

/** Minor units as coins: `1,234.50`, `46`. */
export function formatShortCoins(minor: number): string {
  const [whole = '', cents = ''] = (minor / 100).toFixed(2).split('.');
  const grouped = formatWhole(Number(whole));
  return cents === '00' ? grouped : `${grouped}.${cents}`;
}

/** `21,752`. */
export const formatWhole = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** The odds of so many tickets of 100,000, as the page's `formatChance`: `1%`, `0.50%`, `0.001%`. */
export function formatOdds(tickets: number): string {
  const decimals = tickets % 1_000 === 0 ? 0 : tickets % 10 === 0 ? 2 : 3;
  return `${(tickets / 1_000).toFixed(decimals)}%`;
}
