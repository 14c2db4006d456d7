import type { BattleSummary } from '../../src/net/contract/battles.ts';
import type { BoxSummary } from '../../src/net/contract/entities.ts';
import type { Whims } from './chance.ts';

/** What a simulated player knows when choosing what to do. Amounts are minor units. */
export interface Situation {
  readonly playerId: string;
  readonly balance: number;
  readonly boxes: readonly BoxSummary[];
  /** Public battles with a seat left. */
  readonly waiting: readonly BattleSummary[];
  /** Battles the player created that still wait, oldest first. */
  readonly own: readonly BattleSummary[];
}

export type Act =
  | { readonly kind: 'open'; readonly box: BoxSummary; readonly count: number }
  | {
      readonly kind: 'create';
      readonly boxes: string;
      readonly playerCount: number;
      readonly mode: 0 | 1;
      readonly rule: 'plain' | 'teams' | 'share' | 'terminal' | 'jackpot';
    }
  | { readonly kind: 'join'; readonly battle: BattleSummary; readonly pos: number }
  | { readonly kind: 'bot'; readonly battle: BattleSummary; readonly pos: number }
  | { readonly kind: 'look' }
  /** Out of coins: somebody else comes instead. */
  | { readonly kind: 'leave' };

const WEIGHTS = { open: 50, join: 25, create: 12, bot: 10, look: 8 };
/** A player stakes no more than this part of the balance at once. */
const BOLDNESS = 0.25;

/** What the player does next. */
export function nextAct(situation: Situation, whims: Whims): Act {
  const { balance, boxes } = situation;
  const affordable = boxes.filter(({ price }) => price <= balance);
  if (affordable.length === 0) return { kind: 'leave' };
  const modest = affordable.filter(({ price }) => price <= balance * BOLDNESS);
  const choice = modest.length > 0 ? modest : affordable;
  return { open, join, create, bot, look }[whims.weighed(WEIGHTS)](situation, choice, whims);
}

type Chooser = (situation: Situation, boxes: readonly BoxSummary[], whims: Whims) => Act;

const look: Chooser = () => ({ kind: 'look' });

const open: Chooser = ({ balance }, boxes, whims) => {
  const box = whims.oneOf(boxes);
  const most = Math.max(1, Math.min(10, Math.floor((balance * BOLDNESS) / box.price)));
  return { kind: 'open', box, count: whims.between(1, most) };
};

const create: Chooser = (situation, boxes, whims) => {
  const rounds = whims.between(1, 5);
  const stacks: string[] = [];
  let left = situation.balance * BOLDNESS * 2;
  for (let n = 0; n < rounds; n += 1) {
    const box = whims.oneOf(boxes);
    if (box.price > left) break;
    left -= box.price;
    stacks.push(`${box.boxId}:1`);
  }
  if (stacks.length === 0) return open(situation, boxes, whims);
  const playerCount = whims.oneOf([2, 2, 2, 3, 4, 4, 6]);
  const rule = whims.oneOf(rulesFor(playerCount));
  const mode = rule === 'share' || rule === 'jackpot' ? 0 : whims.oneOf([0, 0, 1] as const);
  return { kind: 'create', boxes: stacks.join(','), playerCount, mode, rule };
};

function rulesFor(playerCount: number) {
  const all = ['plain', 'plain', 'plain', 'share', 'terminal', 'jackpot'] as const;
  return playerCount >= 4 ? ([...all, 'teams'] as const) : all;
}

/** Positions nobody has taken, from 1. */
function freePositions({ playerCount, seats }: BattleSummary): number[] {
  const taken = new Set(seats.map(({ pos }) => pos));
  return Array.from({ length: playerCount }, (_, seat) => seat + 1).filter((pos) => !taken.has(pos));
}

const join: Chooser = (situation, boxes, whims) => {
  const { waiting, balance, playerId } = situation;
  const free = waiting.filter(
    ({ seatCost, seats }) => seatCost <= balance && seats.every((seat) => seat.playerId !== playerId),
  );
  if (free.length === 0) return create(situation, boxes, whims);
  const battle = whims.oneOf(free);
  return { kind: 'join', battle, pos: whims.oneOf(freePositions(battle)) };
};

const bot: Chooser = (situation, boxes, whims) => {
  const [battle] = situation.own;
  if (battle === undefined) return open(situation, boxes, whims);
  return { kind: 'bot', battle, pos: whims.oneOf(freePositions(battle)) };
};
