import type { Motion } from './ticker.ts';

/** What a stage wants to hear of its WebGL context. */
export interface ContextEvents {
  lost(): void;
  /** It is there again, empty. */
  restored(): void;
  /** It has not come back. */
  unrecoverable(): void;
}

/** After this long, in ms of frames, the context is asked back; browsers bring back only what they took away themselves. */
const ASK_MS = 200;
/** After this long it will not come back. */
const PATIENCE_MS = 4000;

/** Tells when a canvas loses its WebGL context and whether it gets it back. While it is lost it moves with the loop. */
export class ContextLossWatcher implements Motion {
  readonly #canvas: EventTarget;
  readonly #events: ContextEvents;
  readonly #extension: WEBGL_lose_context | null;
  #lost = false;
  #restoreRequested = false;
  #waited = 0;

  /** `gl`: null where nothing can be lost. */
  constructor(canvas: EventTarget, gl: WebGLRenderingContext | null, events: ContextEvents) {
    this.#canvas = canvas;
    this.#events = events;
    this.#extension = gl?.getExtension('WEBGL_lose_context') ?? null;
    canvas.addEventListener('webglcontextlost', this.#onLost);
    canvas.addEventListener('webglcontextrestored', this.#onRestored);
  }

  get lost(): boolean {
    return this.#lost;
  }

  advance(ms: number): boolean {
    if (!this.#lost) return false;
    this.#waited += ms;
    if (this.#waited > ASK_MS && !this.#restoreRequested) {
      this.#restoreRequested = true;
      this.#extension?.restoreContext();
    }
    if (this.#waited <= PATIENCE_MS) return true;
    this.#events.unrecoverable();
    return false;
  }

  destroy(): void {
    this.#canvas.removeEventListener('webglcontextlost', this.#onLost);
    this.#canvas.removeEventListener('webglcontextrestored', this.#onRestored);
  }

  readonly #onLost = (event: Event): void => {
    event.preventDefault();
    this.#lost = true;
    this.#restoreRequested = false;
    this.#waited = 0;
    this.#events.lost();
  };

  readonly #onRestored = (): void => {
    this.#lost = false;
    this.#events.restored();
  };
}
