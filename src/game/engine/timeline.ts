import { gsap } from 'gsap';

export type Timeline = gsap.core.Timeline;

/** A timeline that stands still until somebody sets its time; its unit is the millisecond. */
export const stillTimeline = (build: (timeline: Timeline) => void): Timeline => {
  const timeline = gsap.timeline({ paused: true, defaults: { lazy: false } });
  build(timeline);
  gsap.ticker.sleep();
  return timeline;
};

/** Shows the moment `ms`. `time()` would wake GSAP's own clock each time; the engine's loop is the only one. */
export const setTime = (timeline: Timeline, ms: number): void => {
  timeline.render(ms, true, false);
};
