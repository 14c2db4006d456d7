import type { Grade, ReelItem, WinDegree } from '../model/model.ts';
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

/** Values over the price from which each degree but the first begins. */
const DEGREES_FROM = [1, 2, 5, 20] as const;

/** The degree of a win by its value over its price. A grade 0 item has the stage for itself, whatever it cost. */
export const winDegree = (multiple: number, grade?: Grade): WinDegree =>
  grade === 0 ? 4 : (DEGREES_FROM.filter((from) => multiple >= from).length as WinDegree);

/** The degree of a winner; without a price that of its grade, the rarest 4. */
export const degreeOf = ({ grade, degree }: ReelItem): WinDegree => degree ?? ((4 - grade) as WinDegree);

/** Whether a win of this degree has the stage for itself, for WIN_MS. */
export const ownsStage = (degree: WinDegree): boolean => degree === 4;
/** Whether the light of a win of this degree reaches over the whole stage. */
export const lightsStage = (degree: WinDegree): boolean => degree >= 3;
/** Whether a win of this degree has rays behind it, and motes in its light. */
export const hasRays = (degree: WinDegree): boolean => degree >= 2;

/** Positions of the winners, the one that is shown largest first: by degree, then grade, then value, then place. */
export const winnerOrder = (winners: readonly ReelItem[]): number[] => {
  const compare = (one: ReelItem, other: ReelItem): number =>
    degreeOf(other) - degreeOf(one) || one.grade - other.grade || (other.value ?? 0) - (one.value ?? 0);
  return winners
    .map((winner, index) => ({ winner, index }))
    .sort((a, b) => compare(a.winner, b.winner) || a.index - b.index)
    .map(({ index }) => index);
};

/** From so many strips on the second best winner grows, too. */
const SECOND_FROM = 4;
const SECOND_APART = 0.6;

/** How far each strip's winner is set apart from the others, 0..1: the best wholly, of many the second best, too. */
export const apartOf = (order: readonly number[]): number[] =>
  order.map((_, strip) =>
    strip === order[0] ? 1 : order.length >= SECOND_FROM && strip === order[1] ? SECOND_APART : 0,
  );

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

/** The tag is at the foot of the winning tile, above the line of its grade; its text is at least 11 px high. */
export const tagLayout = ({ won }: Pick<StageLayout, 'won'>): TagLayout => {
  const height = Math.min(18, Math.max(16, won.height * 0.2));
  return { width: won.width - 6, height, below: won.height / 2 - height / 2 - 4 };
};
