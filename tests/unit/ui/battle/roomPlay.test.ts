import { describe, expect, it } from 'vitest';
import { seekTarget } from '../../../../src/ui/features/battle/room/replay/scrubKeys.ts';
import { laneState } from '../../../../src/ui/features/battle/room/play/laneState.ts';
import { createPlayback } from '../../../../src/ui/features/battle/room/state/playback.ts';
import {
  battleModel,
  bestPull,
  frameAt,
  playStateOf,
  pullsByRound,
  toBattleRules,
  pullValues,
} from '../../../../src/ui/features/battle/room/state/playModel.ts';
import { naming } from '../opening/openingFixtures.ts';
import { playedBattle, waitingBattle } from './battleFixtures.ts';

const LENGTH = 3_000 + 3 * 4_200 + 3_000;

/** A playback whose clocks are moved by hand; the device is a minute behind the server. */
function setupPlayback(over: Partial<Parameters<typeof createPlayback>[0]> = {}, after = 0) {
  const battle = { ...playedBattle(), ...over.battle };
  const begin = Date.parse(battle.startTime ?? playedBattle().startTime ?? '');
  const clock = { at: begin + after };
  const playback = createPlayback({
    round: null,
    fast: false,
    serverNow: () => clock.at,
    now: () => clock.at - 60_000,
    ...over,
    battle,
  });
  return { playback, clock, begin };
}

const running = { ...playedBattle(), state: 1 } as const;

describe('the playback', () => {
  it('follows the server’s clock while it is live, and cannot be moved', () => {
    const { playback, clock } = setupPlayback({ battle: running }, 1_000);
    expect(playback.position()).toBe(1_000);
    clock.at += 5_000;
    playback.dispatch({ type: 'seek', to: 0 });
    expect(playback.position()).toBe(6_000);
    expect(playback.getSnapshot().kind).toBe('live');
    expect(playback.isMoving()).toBe(true);
  });

  it('puts late viewers at the same position as others', () => {
    const late = setupPlayback({ battle: running }, 9_999);
    expect(late.playback.position()).toBe(9_999);
  });

  it('is at the position of all others in fast mode, with strips that stop early', () => {
    const { playback, clock } = setupPlayback({ battle: running, fast: true }, 4_000);
    expect(playback.position()).toBe(4_000);
    expect(playback.getSnapshot()).toMatchObject({ kind: 'live', shortRounds: [1, 2, 3] });
    clock.at += 5_000;
    expect(playback.position()).toBe(9_000);
    playback.setFast(false);
    expect(playback.position()).toBe(9_000);
  });

  it('changes rounds that have not begun when fast mode is switched, never the one under way', () => {
    const { playback, clock } = setupPlayback({ battle: running }, 4_000);
    const short = () => playback.getSnapshot().shortRounds;
    playback.setFast(true);
    expect(short()).toEqual([2, 3]);
    clock.at += 4_200;
    playback.setFast(false);
    expect(short()).toEqual([2]);
    clock.at += 4_200;
    playback.setFast(true);
    expect(short()).toEqual([2]);
  });

  it('has the full travel of every round as a replay, whatever the mode', () => {
    const { playback, clock } = setupPlayback({ battle: running, fast: true }, 4_000);
    clock.at += LENGTH;
    playback.markFinished();
    expect(playback.getSnapshot()).toMatchObject({ kind: 'replay', shortRounds: [] });
    playback.setFast(false);
    playback.setFast(true);
    expect(playback.getSnapshot().shortRounds).toEqual([]);
    expect(setupPlayback({ fast: true }, 3_600_000).playback.getSnapshot().shortRounds).toEqual([]);
  });

  it('waits before the countdown until the battle has its start', () => {
    const { playback, begin, clock } = setupPlayback({ battle: { ...running, startTime: null } });
    clock.at = begin + 1_500;
    expect(playback.position()).toBe(-1);
    expect(playback.isMoving()).toBe(false);
    playback.start(new Date(begin).toISOString());
    expect(playback.position()).toBe(1_500);
    expect(playback.isMoving()).toBe(true);
    playback.start(new Date(begin + 900).toISOString());
    expect(playback.position()).toBe(1_500);
  });

  it('plays to its end when the server reports it early, and then is a replay at its end', () => {
    const { playback, clock } = setupPlayback({ battle: running }, LENGTH - 500);
    playback.markFinished();
    expect(playback.getSnapshot().kind).toBe('live');
    clock.at += 500;
    playback.markFinished();
    expect(playback.getSnapshot().kind).toBe('replay');
    expect(playback.position()).toBe(LENGTH);
    expect(playback.isMoving()).toBe(false);
  });

  it('of a finished battle is at the result, and can be moved', () => {
    const { playback, clock } = setupPlayback({}, 3_600_000);
    expect(playback.position()).toBe(LENGTH);
    playback.dispatch({ type: 'seek', to: 3_000 });
    playback.dispatch({ type: 'play' });
    playback.dispatch({ type: 'speed', speed: 2 });
    clock.at += 1_000;
    expect(playback.position()).toBe(5_000);
    playback.dispatch({ type: 'pause' });
    clock.at += 1_000;
    expect(playback.position()).toBe(5_000);
  });

  it('starts at the round of a link, and at the last when there are fewer', () => {
    expect(setupPlayback({ round: 3 }, 3_600_000).playback.position()).toBe(3_000 + 2 * 4_200);
    expect(setupPlayback({ round: 99 }, 3_600_000).playback.position()).toBe(3_000 + 2 * 4_200);
  });

  it('waits at that round until the arena is mounted, unless the viewer acts first', () => {
    const { playback, clock } = setupPlayback({ round: 2 }, 3_600_000);
    clock.at += 5_000;
    expect(playback.position()).toBe(7_200);
    playback.startOnStageReady();
    clock.at += 1_000;
    expect(playback.position()).toBe(8_200);
    const moved = setupPlayback({ round: 2 }, 3_600_000).playback;
    moved.dispatch({ type: 'seek', to: 0 });
    moved.startOnStageReady();
    expect(moved.isMoving()).toBe(false);
  });

  it('ignores the round of a link while it is live', () => {
    expect(setupPlayback({ battle: running, round: 3 }, 1_000).playback.position()).toBe(1_000);
  });
});

describe('keys on the scrub bar', () => {
  const scale = {
    duration: LENGTH,
    durations: { countdownMs: 3_000, roundMs: 4_200, finaleMs: 3_000 },
    rounds: 3,
  };
  it.each([
    ['ArrowRight', 5_000, 6_000],
    ['ArrowLeft', 500, 0],
    ['ArrowRight', LENGTH - 100, LENGTH],
    ['PageUp', 3_100, 7_200],
    ['PageUp', 12_000, LENGTH],
    ['PageDown', 8_000, 3_000],
    ['Home', 8_000, 0],
    ['End', 8_000, LENGTH],
    ['a', 8_000, null],
  ])('%s at %i moves to %s', (key, place, to) => {
    expect(seekTarget(key, place, scale)).toBe(to);
  });
});

describe('the state of a lane', () => {
  const battle = playedBattle({ playerCount: 3 });
  const rules = toBattleRules(battle);
  const rounds = pullsByRound(battle);
  const model = battleModel(battle, 0, naming);
  const frame = (place: number) => frameAt(model, rules, pullValues(rounds), place);
  const lane = (place: number, seat: number) => laneState(battle, { rounds, rules }, frame(place), seat);

  it('is empty during the countdown', () => {
    expect(frame(1_200)).toMatchObject({
      phase: 'countdown',
      round: 0,
      drops: [0, 0, 0],
      countdownSeconds: 2,
    });
    expect(lane(1_200, 0)).toMatchObject({ total: 0, labelledPull: undefined, isLeading: false });
  });

  it('names a drop only once its strip has stopped', () => {
    expect(lane(3_500, 0).labelledPull).toBeUndefined();
    const after = lane(3_000 + 4_100, 0);
    expect(after.labelledPull?.rollId).toBe('roll-1');
    expect(after.total).toBe(after.labelledPull?.value);
    expect(lane(7_400, 0).labelledPull).toBeUndefined();
  });

  it('names the winners and their drops at the end, and not before', () => {
    const winner = (battle.outcome?.winners[0] ?? 1) - 1;
    expect(lane(LENGTH - 3_500, winner).isWinner).toBe(false);
    const won = lane(LENGTH, winner);
    expect(won).toMatchObject({ isWinner: true, isLoser: false, total: battle.outcome?.totals[winner] });
    expect(won.best?.value).toBe(Math.max(...won.pulls.map(({ value }) => value)));
    expect(lane(LENGTH, (winner + 1) % 3)).toMatchObject({ isWinner: false, isLoser: true });
  });

  it('dims nobody in a shared battle', () => {
    const shared = playedBattle({ share: true });
    const state = laneState(
      shared,
      { rounds: pullsByRound(shared), rules: toBattleRules(shared) },
      frameAt(
        battleModel(shared, null, naming),
        toBattleRules(shared),
        pullValues(pullsByRound(shared)),
        LENGTH,
      ),
      0,
    );
    expect(state).toMatchObject({ isWinner: false, isLoser: false });
  });

  it('has the last drop of a terminal battle as best one, else the first of the most valuable', () => {
    const pulls = rounds.flatMap((pulled) => pulled[1] ?? []);
    expect(bestPull(pulls, true)).toBe(pulls.at(-1));
    const same = pulls.map((pull) => ({ ...pull, value: 5 }));
    expect(bestPull(same, false)).toBe(same[0]);
    expect(bestPull([], false)).toBeUndefined();
  });
});

describe('the head of the room', () => {
  const battle = playedBattle();
  const rounds = pullValues(pullsByRound(battle));
  const model = battleModel(battle, null, naming);
  const stateAt = (place: number, kind: 'live' | 'replay') =>
    playStateOf(frameAt(model, toBattleRules(battle), rounds, place), kind);

  it.each([
    ['live', 500, 'starting'],
    ['live', 4_000, 'playing'],
    ['live', LENGTH - 2_000, 'playing'],
    ['live', LENGTH, 'finished'],
    ['replay', 500, 'replay'],
    ['replay', LENGTH - 2_000, 'replay'],
    ['replay', LENGTH, 'finished'],
  ] as const)('calls a %s playback at %i ms %s', (kind, place, state) => {
    expect(stateAt(place, kind)).toBe(state);
  });
});

describe('the battle for the canvas', () => {
  it('has a lane for each seat, a box for each round, and seeds nobody can choose afterwards', () => {
    const battle = playedBattle({ playerCount: 4, teams: true });
    const model = battleModel(battle, 1, naming);
    expect(model.lanes.map(({ seat, mine, side }) => [seat, mine, side])).toEqual([
      [0, false, 0],
      [1, true, 0],
      [2, false, 1],
      [3, false, 1],
    ]);
    expect(model.boxes).toHaveLength(3);
    expect(model.boxes[0]).toBe(model.boxes[2]);
    expect(model.pulls[5]?.seed).toBe(`${battle.publicHash}:${battle.userSeed}:6`);
    expect(model.winners).toEqual(battle.outcome?.winners.map((pos) => pos - 1));
  });

  it('is refused without the odds', () => {
    expect(() => battleModel(waitingBattle({ tables: [] }), null, naming)).toThrow(RangeError);
  });
});
