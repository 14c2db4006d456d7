import { gsap } from 'gsap';

export type Timeline = gsap.core.Timeline;

/** A timeline that stands still until somebody sets its time; its unit is the millisecond. */
export const stillTimeline = (build: (timeline: Timeline) => void): Timeline => {
  const timeline = gsap.timeline({ paused: true });
  build(timeline);
  gsap.ticker.sleep();
  return timeline;
};

/** Shows the moment `ms`. GSAP wakes its own clock for that; it is put back to sleep, the engine's loop is the only one. */
export const setTime = (timeline: Timeline, ms: number): void => {
  timeline.time(ms);
  gsap.ticker.sleep();
};
