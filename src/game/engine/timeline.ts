import { gsap } from 'gsap';

export type Timeline = gsap.core.Timeline;

/**
 * A timeline that stands still until somebody sets its time; its unit is the millisecond. GSAP's own clock is
 * put to sleep again right away: the engine's loop is the only one.
 */
export const stillTimeline = (build: (timeline: Timeline) => void): Timeline => {
  const timeline = gsap.timeline({ paused: true });
  build(timeline);
  gsap.ticker.sleep();
  return timeline;
};
