import { isOwnWinAt, landedDropsAt, leadersAfter, playbackAt } from '../../../../../game/index.ts';
import type { BattleModel, BattleValues } from '../../../../../game/index.ts';
import { isBattleRules, teamOf } from '../../../../../fair/outcome/battleRules.ts';
import { pickRules } from '../../../../../fair/outcome/battleRuleSchema.ts';
import type { RuleName } from '../../../../../fair/outcome/battleRuleSchema.ts';
import type { BattleRules } from '../../../../../fair/outcome/battleRules.ts';
import type {
  BattleDetail,
  BattlePullRecord,
  BattleSummary,
} from '../../../../../net/contract/games/battles.ts';
import { BATTLE_ROUND_FAST_MS } from '../../../../../net/contract/limits.ts';
import { toReelBox, reelSeed } from '../../../../shared/play/openingModel.ts';
import type { Naming } from '../../../../shared/play/openingModel.ts';
import { playbackDurations } from '../../shared/progress.ts';

type RuleFields = Pick<BattleSummary, 'mode' | 'playerCount' | RuleName>;

/**
 * The rules of a battle as `fair` takes them.
 * @throws RangeError if they cannot be played
 */
export function toBattleRules(battle: RuleFields): BattleRules {
  const rules = { mode: battle.mode, seats: battle.playerCount, ...pickRules(battle) };
  if (!isBattleRules(rules)) throw new RangeError('the battle has rules that cannot be played');
  return rules;
}

/** One entry for each round: expands the counts of the boxes. */
export function boxesByRound<Box extends { readonly count: number }>(boxes: readonly Box[]): Box[] {
  return boxes.flatMap((box) => Array.from({ length: box.count }, () => box));
}

/** The battle for the canvas. `mySeat` counts from 0; null for a spectator. */
export function battleModel(battle: BattleDetail, mySeat: number | null, naming: Naming): BattleModel {
  const rules = toBattleRules(battle);
  const tables = new Map(
    battle.tables.map(({ boxId, version, entries }) => [
      `${boxId} ${version}`,
      toReelBox({ entries }, naming),
    ]),
  );
  const boxes = boxesByRound(battle.boxes).map(({ boxId, version }) => {
    const table = tables.get(`${boxId} ${version}`);
    if (!table) throw new RangeError(`no odds of ${boxId} at version ${version}`);
    return table;
  });
  const { publicHash, userSeed } = battle;
  return {
    id: battle.battleId,
    lanes: battle.seats.map(({ pos, name }) => ({
      seat: pos - 1,
      name,
      mine: pos - 1 === mySeat,
      side: teamOf(rules, pos - 1),
    })),
    boxes,
    restPicture: battle.boxes[0]?.boxImage ?? '',
    pulls: battle.pulls.map(({ box, pos, round, item, value }) => ({
      box,
      seat: pos - 1,
      itemId: item.itemId,
      seed: reelSeed({ publicHash, userSeed: userSeed ?? '', round }),
      value,
    })),
    winners: (battle.outcome?.winners ?? []).map((pos) => pos - 1),
    fast: battle.fast,
    shortRounds: [],
    shortMs: BATTLE_ROUND_FAST_MS,
    ownWin: null,
    durations: playbackDurations(battle),
    mode: battle.mode,
    terminal: battle.terminal,
  };
}

/** Items by round and then by seat. */
export function pullsByRound(battle: BattleDetail): readonly (readonly BattlePullRecord[])[] {
  return Array.from({ length: battle.rounds }, (_, round) =>
    battle.pulls.filter(({ box }) => box === round + 1).sort((a, b) => a.pos - b.pos),
  );
}

export function pullValues(rounds: readonly (readonly BattlePullRecord[])[]): BattleValues {
  return rounds.map((pulls) => pulls.map(({ value }) => value));
}

/** What the page shows at one moment; equal frames render the same. */
export interface PlayFrame {
  readonly phase: 'countdown' | 'round' | 'finale' | 'done';
  /** From 1; 0 during the countdown. */
  readonly round: number;
  /** Revealed drops, by lane. */
  readonly drops: readonly number[];
  /** Leading sides after the last completed round. */
  readonly leaders: readonly number[];
  /** Seconds left of the countdown, rounded up. */
  readonly countdownSeconds: number;
  /** The visitor's own win has the stage. */
  readonly isOwnWin: boolean;
}

/** Whether the winner is known to viewers: the finale and after it. */
export function isPlayOver({ phase }: Pick<PlayFrame, 'phase'>): boolean {
  return phase === 'finale' || phase === 'done';
}

/** @param position ms of playback */
export function frameAt(
  model: BattleModel,
  rules: BattleRules,
  values: BattleValues,
  position: number,
): PlayFrame {
  const { phase, round } = playbackAt(model.boxes.length, model.durations, position);
  const drops = model.lanes.map((_, lane) => landedDropsAt(model, lane, position));
  return {
    phase,
    round,
    drops,
    leaders: leadersAfter(rules, values, Math.min(...drops)),
    countdownSeconds: Math.max(0, Math.ceil((model.durations.countdownMs - Math.max(position, 0)) / 1000)),
    isOwnWin: isOwnWinAt(model, position),
  };
}

/** What the room's head calls the playback. It is finished once nothing plays any more: the finale still shows who won. */
export function playStateOf(
  { phase }: Pick<PlayFrame, 'phase'>,
  kind: 'live' | 'replay',
): 'starting' | 'playing' | 'replay' | 'finished' {
  if (phase === 'done') return 'finished';
  if (kind === 'replay') return 'replay';
  return phase === 'countdown' ? 'starting' : 'playing';
}

/** The drop that represents a lane: the most valuable, the first of equals; in a terminal battle the last. */
export function bestPull(
  pulls: readonly BattlePullRecord[],
  terminal: boolean,
): BattlePullRecord | undefined {
  if (terminal) return pulls.at(-1);
  return pulls.reduce<BattlePullRecord | undefined>(
    (best, pull) => (best === undefined || pull.value > best.value ? pull : best),
    undefined,
  );
}
