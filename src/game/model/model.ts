/** The reel stage's input and output types, free of React and wire types. */

/** 0 is the rarest, 4 the most common. */
export type Grade = 0 | 1 | 2 | 3 | 4;

/** Steps of a win: 0 worth less than its price, 1 at least as much, 4 the stage for itself. */
export type WinDegree = 0 | 1 | 2 | 3 | 4;

/** What a picture is found by. */
export interface Pictured {
  readonly id: string; // frame name in atlas or sheet; the atlas has the items of boxes alone
  readonly picture: string; // address of the large picture; empty for none
}

/** An item as a tile shows it; a spin's `winner` is its id. */
export interface ReelItem extends Pictured {
  readonly grade: Grade; // colour and length of the line below it
  readonly kind: string; // its kind, in small type: 'AWP'
  readonly name: string; // its name in the player's language
  readonly value?: number; // minor units; finds the best of several winners
  readonly price?: string; // its value as the page writes it
  readonly degree?: WinDegree; // of a win by its value over the price; without it by the grade
  readonly multiple?: string; // its value over the price of the box, as the page writes it; none for a free box
}

/** An item and the tickets that win it. */
export interface ReelBoxEntry {
  readonly item: ReelItem;
  readonly from: number; // first ticket, 1..100000
  readonly to: number; // last ticket, inclusive
}

/** The odds of a box; every ticket belongs to exactly one item. The strip is drawn from them. */
export interface ReelBox {
  readonly items: readonly ReelBoxEntry[]; // ordered by `from`
}

/** Addresses of the pictures of a box in one: its items and the box that opens, in the places of `rules/sheet.ts`. */
export interface ReelSheet {
  readonly items: readonly string[]; // ids, in the order of their places
  readonly small: string; // at 1x
  readonly medium: string; // at 1.5x
  readonly large: string; // at 2x
}

/** Addresses of the two pictures of a box that opens: both in one frame, aligned where it is closed. */
export interface ReelCrate {
  readonly body: string; // open, lit from inside
  readonly lid: string;
  readonly sheet?: ReelSheet | null; // takes the place of both, and of the items' pictures
}

/** One strip's spin. The outcome is final before it starts. */
export interface ReelSpin {
  readonly winner: string; // id of an item of the box
  readonly seed: string; // `${publicHash}:${userSeed}:${round}`: determines every tile of the strip
}

/** The visitor's settings. May change while a stage is mounted. */
export interface StageSettings {
  readonly soundEffects: number; // volume of ticks, stops and stings, 0..1; 0: silent, and not fetched
  readonly music: number; // volume of the music, likewise
  readonly reducedMotion: boolean; // nothing travels: the end of a play is shown at once
}

/** 'finished': it stopped, or the tab was hidden; 'skipped': ended by `skip` or a newer play. */
export type RollResult = 'finished' | 'skipped';

/** Why there is no canvas. The page then shows the result in text, with the reason. */
export type StageFailure =
  | 'noWebgl' // neither WebGL nor a 2D canvas is available
  | 'assets' // the atlas did not load
  | 'lost'; // the stage could not be built, or its graphics were lost for good

/** The page's own light while something rolls. */
export interface RollLight {
  readonly lamp: 'full' | 'dim'; // dim from the start to the last stop
  readonly grade: Grade | null; // the rarest grade that has stopped; null before the first stop
}

/** Gets the canvas right after a frame was drawn on it: only then its content can be copied. */
export type FrameWatcher = (canvas: HTMLCanvasElement) => void;

/** A canvas whose frames can be seen. */
export interface WatchedCanvas {
  /** Calls back after each frame, and once soon. @returns ends it */
  watch(watcher: FrameWatcher): () => void;
}

/** The page's access to a mounted roll. `Play`: what it plays; `Idle`: what it shows at rest. */
export interface RollHandle<Play, Idle extends unknown[] = []> extends WatchedCanvas {
  /** Clears the stage of the last play. Ends a running one as skipped. */
  showIdle(...idle: Idle): void;
  /**
   * Plays to the outcome; `fast`: 900 ms instead of 5600. Settles when everything has stopped, after the scene of a
   * grade 0 winner or a won dream; the light rises a little longer. Rejects with RangeError for what the scene does
   * not have: winners that are not in the box, no spins or more than ten, a roll outside 1..100000.
   */
  play(play: Play, opts: { readonly fast: boolean }): Promise<RollResult>;
  /** Stops at once; the running play settles as 'skipped'. No effect without one. */
  skip(): void;
}

/** The page's access to a mounted reel. One strip per spin, 1..10; at rest the page shows the box in its place. */
export type ReelHandle = RollHandle<readonly ReelSpin[], [box: ReelBox]>;

/** The page's access to a mounted stage that follows the page's clock. */
export interface PlaybackHandle extends WatchedCanvas {
  /** Draws the frame of `now()`. Call after each change of the clock: seek, pause, resume, speed. */
  redraw(): void;
}
