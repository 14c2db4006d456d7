import { gsap } from 'gsap';

export type Timeline = gsap.core.Timeline;

/** GSAP's clock runs once, which sets GSAP up; from then on nothing wakes it: the engine's loop is the only one. */
const silenceGsap = (): void => {
  gsap.ticker.sleep();
  gsap.ticker.wake = () => undefined;
};

/** A timeline that stands still until somebody sets its time; its unit is the millisecond. */
export const pausedTimeline = (build: (timeline: Timeline) => void): Timeline => {
  const timeline = gsap.timeline({ paused: true, defaults: { lazy: false } });
  build(timeline);
  silenceGsap();
  return timeline;
};

/** A timeline within a timeline: while it is over, or not begun, a seek does not visit what it holds. */
export const addSection = (timeline: Timeline, start: number, build: (section: Timeline) => void): void => {
  const section = gsap.timeline({ defaults: { lazy: false } });
  build(section);
  timeline.add(section, start);
};

/** Shows the moment `ms`. */
export const setTime = (timeline: Timeline, ms: number): void => {
  timeline.render(ms, true, false);
};
