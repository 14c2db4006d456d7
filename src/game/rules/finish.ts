import type { Grade, ReelItem } from '../model/model.ts';
import type { StageLayout } from './stageLayout.ts';

/** Length of a win scene, ms. */
export const WIN_MS = 2000;

/** The state of a win scene. */
export interface WinState {
  seen: number; // 0..1: 1 while it has the stage for itself
  size: number; // 0..1: from the winner's size in its place to the scene's
  rays: number; // 0..1: strength of the light behind the item
  turn: number; // 0..1: turn of that light
  multiple: number; // 0..1: growth of the multiple
  motes: number; // 0..1: drift of the motes
}

export const noWin = (): WinState => ({ seen: 0, size: 0, rays: 0, turn: 0, multiple: 0, motes: 0 });

/** Sets the state of a scene, and nothing else that the source may carry. */
export const copyWin = (target: WinState, { seen, size, rays, turn, multiple, motes }: WinState): void => {
  Object.assign(target, { seen, size, rays, turn, multiple, motes });
};

/** Whether a winner of this grade has the stage for itself, for WIN_MS. */
export const ownsStage = (grade: Grade): boolean => grade === 0;

/** The winner that is shown largest: of the rarest grade, among equals the most valuable, then the first. */
export const bestIndex = (winners: readonly ReelItem[]): number => {
  let best = 0;
  winners.forEach((winner, index) => {
    const leader = winners[best];
    if (!leader) return;
    const rarer = winner.grade < leader.grade;
    const dearer = winner.grade === leader.grade && (winner.value ?? 0) > (leader.value ?? 0);
    if (rarer || dearer) best = index;
  });
  return best;
};

/** Growth of the winners that are not the best of several, as a share of the full growth. */
const OTHERS_GROWTH = 0.2;

/** Share of the full growth: `best` 0..1 says how far the best of several has been set apart. */
export const growthShare = (strips: number, best: number): number =>
  strips === 1 ? 1 : OTHERS_GROWTH + (1 - OTHERS_GROWTH) * best;

/** Where a win scene shows its item, in CSS px of the stage. */
export interface WinLayout {
  readonly x: number; // middle of the item
  readonly y: number;
  readonly art: number; // width of the item's picture, twice its height
  readonly rays: { readonly y: number; readonly size: number }; // the light behind it; fades out within the stage
  readonly multiple: { readonly y: number; readonly width: number; readonly height: number };
}

/** Widest picture, and shares of the stage that the item and its multiple may take. */
const WIDEST_ART = 460;
const ART_OF_WIDTH = 0.86;
const ART_OF_HEIGHT = 1.36;
const MULTIPLE_OF_HEIGHT = 0.2;
const TALLEST_MULTIPLE = 64;
/** The outermost light of the rays cannot be seen, so it may reach beyond the stage. */
const RAYS_OF_HEIGHT = 1.12;

/** The scene's layout on a stage of `width` by `height` CSS px. */
export const winLayout = (width: number, height: number): WinLayout => {
  const multiple = Math.min(TALLEST_MULTIPLE, height * MULTIPLE_OF_HEIGHT);
  const room = height - multiple;
  const art = Math.min(WIDEST_ART, width * ART_OF_WIDTH, room * ART_OF_HEIGHT);
  return {
    x: width / 2,
    y: room / 2,
    art,
    rays: { y: height / 2, size: Math.min(width, height * RAYS_OF_HEIGHT) },
    multiple: {
      y: height - multiple / 2 - height * 0.02,
      width: Math.min(width * 0.8, multiple * 5),
      height: multiple,
    },
  };
};

/** Height and lift of the tag on a winning tile, CSS px. */
export interface TagLayout {
  readonly width: number;
  readonly height: number;
  readonly below: number; // distance of its middle from the middle of a winner of full size
}

/** The tag is at the foot of the winning tile, above the line of its grade. */
export const tagLayout = ({ won, lanes }: Pick<StageLayout, 'won' | 'lanes'>): TagLayout => {
  const height = lanes.length === 1 ? 28 : Math.min(18, Math.max(14, won.height * 0.2));
  return { width: won.width - 6, height, below: won.height / 2 - height / 2 - (lanes.length === 1 ? 24 : 4) };
};
