import { gsap } from 'gsap';

export type Timeline = gsap.core.Timeline;

/**
 * GSAP sets itself up on its first tick; after it GSAP's own ticker sleeps, and the engine's loop is the only clock.
 */
const stopGsapTicker = (): void => {
  gsap.ticker.sleep();
  gsap.ticker.wake = () => undefined;
};

/** A paused timeline in ms; `setTime` moves it. */
export const pausedTimeline = (build: (timeline: Timeline) => void): Timeline => {
  const timeline = gsap.timeline({ paused: true, defaults: { lazy: false } });
  build(timeline);
  stopGsapTicker();
  return timeline;
};

/** A nested timeline: a seek outside its span skips its contents. */
export const addSection = (timeline: Timeline, start: number, build: (section: Timeline) => void): void => {
  const section = gsap.timeline({ defaults: { lazy: false } });
  build(section);
  timeline.add(section, start);
};

/** Seeks to `ms`. */
export const setTime = (timeline: Timeline, ms: number): void => {
  timeline.render(ms, true, false);
};
