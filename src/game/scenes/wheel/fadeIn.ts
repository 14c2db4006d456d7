import type { Engine } from '../../engine/engine.ts';
import type { Motion } from '../../engine/ticker.ts';

const RISE_MS = 240;
/** Alpha of the first frame. */
const FIRST = 0.15;

/** Fades in a new face of the wheel. */
export class FadeIn implements Motion {
  readonly #fade: (seen: number) => void;
  #passed = RISE_MS;

  constructor(fade: (seen: number) => void) {
    this.#fade = fade;
  }

  /** 0..1. */
  get alpha(): number {
    const left = 1 - Math.min(1, this.#passed / RISE_MS);
    return 1 - (1 - FIRST) * left * left;
  }

  begin(engine: Engine, still: boolean): void {
    this.#passed = still ? RISE_MS : 0;
    this.#fade(this.alpha);
    if (!still) engine.start(this);
  }

  end(engine: Engine): void {
    this.#passed = RISE_MS;
    engine.stop(this);
    this.#fade(1);
  }

  advance(ms: number): boolean {
    this.#passed += ms;
    this.#fade(this.alpha);
    return this.#passed < RISE_MS;
  }
}
