import { describe, expect, it } from 'vitest';
import { ContextLossWatcher } from '../../../src/game/engine/contextLossWatcher.ts';

const stage = () => {
  const heard: string[] = [];
  const canvas = new EventTarget();
  const extension = { restoreContext: () => heard.push('asked') };
  const gl = { getExtension: () => extension } as unknown as WebGLRenderingContext;
  const watch = new ContextLossWatcher(canvas, gl, {
    lost: () => heard.push('lost'),
    restored: () => heard.push('restored'),
    unrecoverable: () => heard.push('gone'),
  });
  const lose = () => {
    const event = new Event('webglcontextlost', { cancelable: true });
    canvas.dispatchEvent(event);
    return event;
  };
  const restore = () => canvas.dispatchEvent(new Event('webglcontextrestored'));
  return { heard, watch, lose, restore };
};

describe('a lost context', () => {
  it('is requested back from the browser, once', () => {
    const { heard, watch, lose, restore } = stage();
    expect(lose().defaultPrevented).toBe(true);
    expect(watch.lost).toBe(true);
    expect([watch.advance(150), watch.advance(150), watch.advance(150)]).toEqual([true, true, true]);
    restore();
    expect(watch.lost).toBe(false);
    expect(watch.advance(16)).toBe(false);
    expect(heard).toEqual(['lost', 'asked', 'restored']);
  });

  it('counts as unrecoverable after four seconds of frames', () => {
    const { heard, watch, lose } = stage();
    lose();
    expect(watch.advance(4_000)).toBe(true);
    expect(watch.advance(1)).toBe(false);
    expect(heard).toEqual(['lost', 'asked', 'gone']);
  });

  it('can be lost again, with the same delays', () => {
    const { heard, watch, lose, restore } = stage();
    lose();
    watch.advance(3_900);
    restore();
    lose();
    expect(watch.advance(3_900)).toBe(true);
    expect(heard).toEqual(['lost', 'asked', 'restored', 'lost', 'asked']);
  });

  it('is ignored after the stage is unmounted', () => {
    const { heard, watch, lose } = stage();
    watch.destroy();
    lose();
    expect(heard).toEqual([]);
  });
});
