/** The only source of time on the canvas. */

/** The browser's frames; tests pass their own. */
export interface FrameSource {
  /** Calls back once, before the next paint, with a time stamp in ms. */
  request(draw: (stamp: number) => void): number;
  cancel(request: number): void;
}

export const browserFrameSource: FrameSource = {
  request: (draw) => requestAnimationFrame(draw),
  cancel: (request) => cancelAnimationFrame(request),
};

/** Something that changes with time. */
export interface Motion {
  /** Advances by `ms`; false once it has ended. */
  advance(ms: number): boolean;
}

/**
 * One loop: motions first, then one draw. Requests frames only while something moves or a draw is due. The first
 * frame of a motion counts 0 ms, so a stall before it skips nothing.
 */
export class Ticker {
  readonly #frames: FrameSource;
  readonly #draw: (stamp: number) => void;
  readonly #motions = new Set<Motion>();
  #request: number | null = null;
  #last: number | null = null;

  constructor(draw: (stamp: number) => void, frames: FrameSource = browserFrameSource) {
    this.#draw = draw;
    this.#frames = frames;
  }

  get moving(): boolean {
    return this.#motions.size > 0;
  }

  start(motion: Motion): void {
    this.#motions.add(motion);
    this.#last = null;
    this.requestRender();
  }

  stop(motion: Motion): void {
    this.#motions.delete(motion);
  }

  /** Draws once at the next frame, however often it is called until then. */
  requestRender(): void {
    this.#request ??= this.#frames.request((stamp) => this.#frame(stamp));
  }

  destroy(): void {
    this.#motions.clear();
    if (this.#request !== null) this.#frames.cancel(this.#request);
    this.#request = null;
  }

  #frame(stamp: number): void {
    this.#request = null;
    const passed = this.#last === null ? 0 : stamp - this.#last;
    this.#last = stamp;
    for (const motion of [...this.#motions]) {
      if (!motion.advance(passed)) this.#motions.delete(motion);
    }
    this.#draw(stamp);
    if (this.moving) this.requestRender();
    else this.#last = null;
  }
}
