/** The time of the page's frames, ms: it stands, runs or jumps, so that what plays can be looked at in any moment. */
export interface FrameClock {
  now(): number;
  setRunning(isRunning: boolean): void;
  jump(ms: number): void;
}

/** From here on all frames of the page have the time of this clock; it stands at first. */
export function takeFrames(view: Window): FrameClock {
  const request = view.requestAnimationFrame.bind(view);
  let at = 0;
  let last = 0;
  let runs = false;
  const follow = (stamp: number) => {
    if (runs) at += stamp - last;
    last = stamp;
    request(follow);
  };
  request(follow);
  view.requestAnimationFrame = (draw) => request(() => draw(at));
  return {
    now: () => at,
    setRunning(isRunning) {
      runs = isRunning;
    },
    jump(ms) {
      at += ms;
    },
  };
}
