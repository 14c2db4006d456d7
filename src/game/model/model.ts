/** What the game is told, and what it tells back, in its own words. Nothing here knows a server or a wire. */

/** 0 is the rarest, 4 the most common. */
export type Grade = 0 | 1 | 2 | 3 | 4;

/** An item as it lies on a tile. */
export interface ReelItem {
  readonly id: string; // frame name in the atlas, and how a spin names its winner
  readonly grade: Grade; // colour and length of the light under it
  readonly kind: string; // what it is, shown small: 'AWP'
  readonly name: string; // what it is called, already in the player's language
}

/** An item and the tickets that win it. */
export interface ReelBoxEntry {
  readonly item: ReelItem;
  readonly from: number; // first ticket, 1..100000
  readonly to: number; // last ticket, inclusive
}

/** What a reel is filled from: the true odds of a box, every ticket owned by exactly one item. */
export interface ReelBox {
  readonly items: readonly ReelBoxEntry[]; // ordered by `from`
}

/** Addresses of the two pictures of a box that opens: both in one frame, shut where they lie on each other. */
export interface ReelCrate {
  readonly body: string; // open, its well lit
  readonly lid: string;
}

/** One strip's spin. The outcome is known before it starts; the reel only shows it. */
export interface ReelSpin {
  readonly winner: string; // item id, one of the box's
  readonly seed: string; // `${publicHash}:${userSeed}:${round}`: fixes every tile that flashes past
}

/** How the player wants it. May change while the reel is mounted. */
export interface ReelSettings {
  readonly fast: boolean; // the default of a play that does not say
  readonly soundEffects: boolean; // ticks and stings may be heard
  readonly music: boolean; // so may the music, which plays under them
  readonly reducedMotion: boolean; // the stopped strip at once, no travel
}

/** How one play is run. */
export interface ReelPlayOptions {
  readonly fast: boolean; // 900 ms instead of 5600
}

/** 'finished': it came to its stop (or nobody was looking); 'skipped': cut short by `skip` or a newer play. */
export type ReelPlayResult = 'finished' | 'skipped';

/** Why there is no reel. The page shows the result in words instead, and says why. */
export type ReelFailure =
  | 'noWebgl' // neither WebGL nor a 2D canvas can be had
  | 'assets' // the atlas did not load
  | 'lost'; // the picture could not be built on this machine, or its graphics were lost for good

/** What the page's own lamp should do while the reel moves. */
export interface ReelLight {
  readonly lamp: 'full' | 'dim'; // dim from the first moment to the last stop
  readonly grade: Grade | null; // the best grade that landed; null while nothing has
}

/** What the page holds in its hand once the reel stands. */
export interface ReelHandle {
  /** Shows still strips of this box, as many as the stage was told. Ends a spin under way as skipped. */
  showIdle(box: ReelBox): void;
  /**
   * Spins one strip per entry (1..10). Settles when the last one stands; the light keeps rising a little after.
   * Rejects with RangeError for a winner that is not in the box, and for no spins or more than ten.
   */
  play(spins: readonly ReelSpin[], opts: ReelPlayOptions): Promise<ReelPlayResult>;
  /** Goes to the stop at once; the play under way settles as 'skipped'. Nothing happens when none is. */
  skip(): void;
  /** True silences the reel, false lets it be heard. */
  setMuted(muted: boolean): void;
  /** From `play` until its promise settles. */
  readonly playing: boolean;
}
