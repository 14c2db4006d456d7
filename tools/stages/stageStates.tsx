import type { ReactElement } from 'react';
import type { PlaybackHandle, RollHandle, RollLight, WheelFace } from '../../src/game/index.ts';
import { BattleStage } from '../../src/game/battleStage.tsx';
import { DrawStage } from '../../src/game/drawStage.tsx';
import type { BattleModel } from '../../src/game/model/battleModel.ts';
import type { DrawModel } from '../../src/game/model/drawModel.ts';
import type { ReelSpin, WinDegree } from '../../src/game/model/model.ts';
import type { WheelSpin } from '../../src/game/model/wheelModel.ts';
import { finaleStart, playbackEnd, roundStart } from '../../src/game/rules/battle/playback.ts';
import { ReelStage } from '../../src/game/stage.tsx';
import { WheelStage } from '../../src/game/wheelStage.tsx';
import { openBoxImage } from '../../src/ui/components/items/imageSources.ts';
import {
  battleOf,
  boxSummary,
  drawOf,
  itemOfGrade,
  reelBox,
  ownWinOf,
  spinsOf,
  winnerOfDegree,
} from './models.ts';

/** How the page moves what a scene shows. */
export interface SceneControl {
  /** ms since the play began. */
  readonly now: () => number;
  /** The scene is mounted; `start` plays from the beginning, and settles when the play has begun. */
  readonly onReady: (start: () => Promise<void>) => void;
}

/** One state of one scene. */
export interface StageState {
  readonly scene: 'reel' | 'wheel' | 'battle' | 'draw';
  readonly name: string;
  readonly at: number; // ms of the play that are shown first
  readonly length: number; // ms to the end of the play; 0: it rests
  readonly height: number; // of the stage, CSS px
  readonly Scene: (props: { readonly control: SceneControl }) => ReactElement;
}

const CANVAS = {
  atlasBase: '/art/atlas',
  soundBase: '/art/sound',
  settings: { soundEffects: 0, music: 0, reducedMotion: false },
  onFailed(reason: string) {
    throw new Error(`the stage failed: ${reason}`);
  },
};
/** A play with the scene of its win, ms. */
const ROLL_MS = 9_500;

/** Resolves when the light of the page dims, with which a play begins. */
function whenBegun() {
  let begin: () => void = () => undefined;
  return {
    onLight: ({ lamp }: RollLight) => lamp === 'dim' && begin(),
    begun: () => new Promise<void>((resolve) => (begin = resolve)),
  };
}

const playRoll = async <Play, Idle extends unknown[]>(
  handle: RollHandle<Play, Idle>,
  play: Play | null,
  idle: Idle,
  begun: () => Promise<void>,
): Promise<void> => {
  handle.showIdle(...idle);
  if (play === null) return;
  const hasBegun = begun();
  void handle.play(play, { fast: false });
  await hasBegun;
};

function reelState(name: string, strips: number, spins: readonly ReelSpin[] | null, at: number): StageState {
  const { boxImage } = boxSummary;
  const crate = { body: openBoxImage(boxImage), lid: boxImage.replace('.webp', '-lid.webp') };
  const light = whenBegun();
  return {
    scene: 'reel',
    name,
    at,
    length: spins === null ? 0 : ROLL_MS,
    height: strips > 1 ? 368 : 288,
    Scene: ({ control }) => (
      <ReelStage
        {...CANVAS}
        box={reelBox}
        crate={crate}
        strips={strips}
        onLight={light.onLight}
        onReady={(handle) => control.onReady(() => playRoll(handle, spins, [reelBox], light.begun))}
      />
    ),
  };
}

const spinTo = (degree: WinDegree): ReelSpin[] => [
  { winner: winnerOfDegree(degree), seed: `stages:${4 - degree}` },
];

const { itemId, weaponImage, grade } = itemOfGrade(0);
const FACE: WheelFace = {
  target: { id: itemId, picture: weaponImage, grade },
  tickets: 25_000,
  side: 'under',
};

/** Its win is likely: the scene is shorter and its light weaker. */
const LIKELY: WheelFace = { ...FACE, tickets: 50_000 };

function wheelState(name: string, face: WheelFace, spin: WheelSpin | null, at: number): StageState {
  const light = whenBegun();
  return {
    scene: 'wheel',
    name,
    at,
    length: spin === null ? 0 : ROLL_MS,
    height: 320,
    Scene: ({ control }) => (
      <WheelStage
        {...CANVAS}
        face={face}
        onLight={light.onLight}
        onReady={(handle) => control.onReady(() => playRoll(handle, spin, [], light.begun))}
      />
    ),
  };
}

const turnTo = (roll: number): WheelSpin => ({ face: FACE, roll, seed: `stages:${roll}`, multiple: '×4.00' });

const startOf = (handle: PlaybackHandle) => () => {
  handle.redraw();
  return Promise.resolve();
};

function battleState(name: string, battle: BattleModel, at: number): StageState {
  return {
    scene: 'battle',
    name,
    at,
    length: battle.pulls.length === 0 ? 0 : playbackEnd(battle.boxes.length, battle.durations),
    height: 420,
    Scene: ({ control }) => (
      <BattleStage
        {...CANVAS}
        battle={battle}
        now={control.now}
        onReady={(handle) => control.onReady(startOf(handle))}
      />
    ),
  };
}

function drawState(name: string, draw: DrawModel, at: number): StageState {
  return {
    scene: 'draw',
    name,
    at,
    length: playbackEnd(draw.prizes.length, draw.durations),
    height: 360,
    Scene: ({ control }) => (
      <DrawStage
        {...CANVAS}
        draw={draw}
        now={control.now}
        onReady={(handle) => control.onReady(startOf(handle))}
      />
    ),
  };
}

const six = battleOf(6, 3, 0);
const shortSix: BattleModel = { ...six, shortRounds: [1, 2, 3] };
const drawn = drawOf(true);

const ownWinState = (name: string, battle: BattleModel, times: number): StageState =>
  battleState(
    `scene of an own win, ${name}`,
    { ...battle, ownWin: ownWinOf(Math.round(9_650 * times), times) },
    finaleStart(3, battle.durations) + 1_700,
  );

/** Every scene in every state, from fixed seeds. */
export const stageStates: readonly StageState[] = [
  reelState('idle, where the page shows the box', 1, null, 0),
  reelState('opening', 1, spinTo(1), 300),
  reelState('spinning', 1, spinTo(1), 2_000),
  reelState('near the end', 1, spinTo(1), 5_200),
  ...([0, 1, 2, 3, 4] as const).map((each) => reelState(`win of degree ${each}`, 1, spinTo(each), ROLL_MS)),
  reelState('scene of a win of degree 4', 1, spinTo(4), 6_800),
  reelState('ten strips, spinning', 10, spinsOf(10, 0), 2_000),
  reelState('ten strips, stopped', 10, spinsOf(10, 0), ROLL_MS),
  wheelState('nothing chosen', { ...FACE, target: null }, null, 0),
  wheelState('idle', FACE, null, 0),
  wheelState('over', { ...FACE, side: 'over', tickets: 60_000 }, null, 0),
  wheelState('turning', FACE, turnTo(12_345), 2_000),
  wheelState('near the end', FACE, turnTo(25_400), 5_200),
  wheelState('won', FACE, turnTo(12_345), ROLL_MS),
  wheelState('scene of a win', FACE, turnTo(12_345), 6_800),
  wheelState('scene of a likely win', LIKELY, { ...turnTo(12_345), face: LIKELY, multiple: '×1.90' }, 6_300),
  wheelState('lost', FACE, turnTo(60_000), ROLL_MS),
  battleState('waiting', { ...battleOf(2, 3, 0), pulls: [], winners: [] }, 0),
  battleState('countdown', six, 1_000),
  battleState('six lanes, round', six, roundStart(six.durations, 1) + 1_500),
  battleState('six lanes, stopped', six, roundStart(six.durations, 2) - 300),
  battleState('six lanes, won by another', six, playbackEnd(3, six.durations)),
  battleState('two lanes, round', battleOf(2, 3, 1), roundStart(six.durations, 1) + 1_500),
  battleState('own win', { ...battleOf(2, 3, 1), winners: [0] }, playbackEnd(3, six.durations)),
  battleState('lost', battleOf(2, 3, 1), playbackEnd(3, six.durations)),
  battleState(
    'six lanes, round that stops early in fast mode',
    shortSix,
    roundStart(six.durations, 1) + 1_100,
  ),
  ownWinState('degree 0, worth less than the seat', { ...battleOf(2, 3, 1), winners: [0] }, 0.8),
  ownWinState('degree 1', { ...battleOf(2, 3, 1), winners: [0] }, 1.5),
  ownWinState('degree 3, three lanes', { ...battleOf(3, 3, 1), winners: [0] }, 6.4),
  ownWinState('six lanes, the item of another lane', { ...six, winners: [0] }, 21),
  ownWinState('reverse', { ...battleOf(4, 3, 2), winners: [0], mode: 1 }, 3.2),
  ownWinState('of a team', battleOf(4, 3, 0, true), 2.4),
  ownWinState('shared by everybody', { ...battleOf(3, 3, 0), winners: [0, 1, 2] }, 1.1),
  ownWinState('of one round that decides', { ...battleOf(2, 3, 1), winners: [0], terminal: true }, 2),
  battleState('teams', battleOf(4, 3, 0, true), finaleStart(3, six.durations) + 1_500),
  drawState('countdown', drawn, 1_000),
  drawState('round', drawn, roundStart(drawn.durations, 1) + 1_500),
  drawState('first prize drawn', drawn, roundStart(drawn.durations, 2) - 600),
  drawState('own win', drawn, finaleStart(2, drawn.durations) - 600),
  drawState('over, nothing won', drawOf(false), playbackEnd(2, drawn.durations)),
];
