import { describe, expect, it } from 'vitest';
import { Ticker, type FrameSource } from '../../../src/game/engine/ticker.ts';

/** A screen whose frames come when the test says so. */
const screen = () => {
  let waiting: ((stamp: number) => void) | null = null;
  let asked = 0;
  const frames: FrameSource = {
    request: (draw) => {
      waiting = draw;
      return (asked += 1);
    },
    cancel: () => (waiting = null),
  };
  return {
    frames,
    asked: () => asked,
    wants: () => waiting !== null,
    frame(stamp: number) {
      const draw = waiting;
      waiting = null;
      draw?.(stamp);
    },
  };
};

/** A motion that lasts `length` ms and remembers the steps it was given. */
const motion = (length: number) => {
  const steps: number[] = [];
  let passed = 0;
  return {
    steps,
    advance(ms: number) {
      steps.push(ms);
      passed += ms;
      return passed < length;
    },
  };
};

describe('the loop', () => {
  it('requests no frames while nothing moves', () => {
    const { frames, wants } = screen();
    new Ticker(() => undefined, frames);
    expect(wants()).toBe(false);
  });

  it('counts time from the first frame of a motion, draws after it, and stops when it ends', () => {
    const { frames, frame, wants } = screen();
    let pictures = 0;
    const ticker = new Ticker(() => (pictures += 1), frames);
    const spin = motion(30);
    ticker.start(spin);
    for (const stamp of [1000, 1016, 1040, 1060]) frame(stamp);
    expect(spin.steps).toEqual([0, 16, 24]);
    expect(pictures).toBe(3);
    expect(wants()).toBe(false);
  });

  it('draws once, however often a draw is requested', () => {
    const { frames, frame, asked } = screen();
    let pictures = 0;
    const ticker = new Ticker(() => (pictures += 1), frames);
    ticker.requestRender();
    ticker.requestRender();
    frame(5);
    expect([pictures, asked()]).toEqual([1, 1]);
  });

  it('drops running motions when it is destroyed', () => {
    const { frames, frame, wants } = screen();
    const ticker = new Ticker(() => undefined, frames);
    const spin = motion(30);
    ticker.start(spin);
    ticker.destroy();
    expect(wants()).toBe(false);
    frame(1000);
    expect(spin.steps).toEqual([]);
  });
});
