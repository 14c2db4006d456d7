import { STAGE_SIDE, type WheelContender } from './wheelPage.ts';

/** A canvas that is cleared in each frame: what the browser takes to show any canvas. */
export function mountEmpty(root: HTMLElement): Promise<WheelContender> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = STAGE_SIDE / 4;
  canvas.style.inlineSize = canvas.style.blockSize = `${STAGE_SIDE}px`;
  root.append(canvas);
  const gl = canvas.getContext('webgl2');
  if (gl === null) return Promise.reject(new Error('no WebGL'));
  return Promise.resolve({
    turn: (_roll, ms) =>
      everyFrame(ms, (passed) => {
        gl.clearColor(passed / ms, 0, 0, 1);
        gl.clear(gl.COLOR_BUFFER_BIT);
      }),
  });
}

/** Nothing but the counted frames. */
export const mountNone = (): Promise<WheelContender> =>
  Promise.resolve({ turn: (_roll, ms) => everyFrame(ms, () => undefined) });

function everyFrame(ms: number, draw: (passed: number) => void): Promise<void> {
  const start = performance.now();
  return new Promise((resolve) => {
    const frame = (now: number) => {
      draw(now - start);
      if (now - start >= ms) resolve();
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}
