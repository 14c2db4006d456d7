import type { Motion } from './ticker.ts';

/** Callbacks on the state of a stage's WebGL context. */
export interface ContextEvents {
  lost(): void;
  /** The context is restored; its contents are gone. */
  restored(): void;
  /** The context stays lost. */
  unrecoverable(): void;
}

/**
 * Delay, in ms of frames, before `restoreContext` is called: browsers restore only contexts they took away
 * themselves.
 */
const RESTORE_DELAY_MS = 200;
/** After this delay, in ms of frames, the context counts as unrecoverable. */
const GIVE_UP_DELAY_MS = 4000;

/**
 * Watches a canvas for the loss of its WebGL context and asks for its restoration. Part of the loop while it is lost.
 */
export class ContextLossWatcher implements Motion {
  readonly #canvas: EventTarget;
  readonly #events: ContextEvents;
  readonly #extension: WEBGL_lose_context | null;
  #lost = false;
  #restoreRequested = false;
  #waited = 0;

  /** `gl`: null without WebGL. */
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
    if (this.#waited > RESTORE_DELAY_MS && !this.#restoreRequested) {
      this.#restoreRequested = true;
      this.#extension?.restoreContext();
    }
    if (this.#waited <= GIVE_UP_DELAY_MS) return true;
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
