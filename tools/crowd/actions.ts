import { rulesProblem } from '../../src/fair/outcome/battleRules.ts';
import { pickRules, RULE_NAMES } from '../../src/fair/outcome/battleRuleSchema.ts';
import type { RuleName } from '../../src/fair/outcome/battleRuleSchema.ts';
import type { BattleSummary } from '../../src/net/contract/games/battles.ts';
import type { BoxSummary } from '../../src/net/contract/entities.ts';
import type { SeededRng } from './seededRng.ts';

/** The knowledge of a simulated player when it chooses an action. Amounts are minor units. */
export interface PlayerSituation {
  readonly playerId: string;
  readonly balance: number;
  readonly boxes: readonly BoxSummary[];
  /** Public battles with a free seat. */
  readonly openBattles: readonly BattleSummary[];
  /** Waiting battles that the player created, oldest first. */
  readonly ownBattles: readonly BattleSummary[];
}

export type Action =
  | { readonly kind: 'open'; readonly box: BoxSummary; readonly count: number }
  | {
      readonly kind: 'create';
      readonly boxes: string;
      readonly playerCount: number;
      readonly mode: 0 | 1;
      readonly rule: 'plain' | RuleName;
    }
  | { readonly kind: 'join'; readonly battle: BattleSummary; readonly pos: number }
  | { readonly kind: 'bot'; readonly battle: BattleSummary; readonly pos: number }
  | { readonly kind: 'look' }
  /** Out of coins: another player takes the slot. */
  | { readonly kind: 'leave' };

const WEIGHTS = { open: 50, join: 25, create: 12, bot: 10, look: 8 };
/** Largest share of the balance that a player stakes at once. */
const MAX_STAKE_SHARE = 0.25;

/** The player's next action. */
export function nextAction(situation: PlayerSituation, seededRng: SeededRng): Action {
  const { balance, boxes } = situation;
  const affordable = boxes.filter(({ price }) => price <= balance);
  if (affordable.length === 0) return { kind: 'leave' };
  const modest = affordable.filter(({ price }) => price <= balance * MAX_STAKE_SHARE);
  const choice = modest.length > 0 ? modest : affordable;
  return { open, join, create, bot, look: idle }[seededRng.weightedPick(WEIGHTS)](
    situation,
    choice,
    seededRng,
  );
}

type ActionChooser = (situation: PlayerSituation, boxes: readonly BoxSummary[], rng: SeededRng) => Action;

const idle: ActionChooser = () => ({ kind: 'look' });

const open: ActionChooser = ({ balance }, boxes, seededRng) => {
  const box = seededRng.pick(boxes);
  const most = Math.max(1, Math.min(10, Math.floor((balance * MAX_STAKE_SHARE) / box.price)));
  return { kind: 'open', box, count: seededRng.integer(1, most) };
};

const create: ActionChooser = (situation, boxes, seededRng) => {
  const rounds = seededRng.integer(1, 5);
  const stacks: string[] = [];
  let left = situation.balance * MAX_STAKE_SHARE * 2;
  for (let n = 0; n < rounds; n += 1) {
    const box = seededRng.pick(boxes);
    if (box.price > left) break;
    left -= box.price;
    stacks.push(`${box.boxId}:1`);
  }
  if (stacks.length === 0) return open(situation, boxes, seededRng);
  const playerCount = seededRng.pick([2, 2, 2, 3, 4, 4, 6]);
  const rule = seededRng.pick(rulesFor(playerCount));
  const mode = isPlayable(rule, playerCount, 1) ? seededRng.pick([0, 0, 1] as const) : 0;
  return { kind: 'create', boxes: stacks.join(','), playerCount, mode, rule };
};

function rulesFor(playerCount: number): ('plain' | RuleName)[] {
  const playable = RULE_NAMES.filter((rule) => isPlayable(rule, playerCount, 0));
  return ['plain', 'plain', 'plain', ...playable];
}

function isPlayable(rule: 'plain' | RuleName, seats: number, mode: 0 | 1): boolean {
  return rulesProblem({ mode, seats, ...pickRules({ [rule]: true }) }) === null;
}

/** Free positions, from 1. */
function freePositions({ playerCount, seats }: BattleSummary): number[] {
  const taken = new Set(seats.map(({ pos }) => pos));
  return Array.from({ length: playerCount }, (_, seat) => seat + 1).filter((pos) => !taken.has(pos));
}

const join: ActionChooser = (situation, boxes, seededRng) => {
  const { openBattles, balance, playerId } = situation;
  const free = openBattles.filter(
    ({ seatCost, seats }) => seatCost <= balance && seats.every((seat) => seat.playerId !== playerId),
  );
  if (free.length === 0) return create(situation, boxes, seededRng);
  const battle = seededRng.pick(free);
  return { kind: 'join', battle, pos: seededRng.pick(freePositions(battle)) };
};

const bot: ActionChooser = (situation, boxes, seededRng) => {
  const [battle] = situation.ownBattles;
  if (battle === undefined) return open(situation, boxes, seededRng);
  return { kind: 'bot', battle, pos: seededRng.pick(freePositions(battle)) };
};
