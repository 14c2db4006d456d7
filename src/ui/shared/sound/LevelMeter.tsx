import { useEffect, useRef } from 'react';
import styles from './LevelMeter.module.css';

interface LevelMeterProps {
  label: string;
  /** The level, 0..1; null while nothing is measured. */
  read: (() => number) | null;
  /** Changes four times a second instead of each frame. */
  isCalm: boolean;
}

const CALM_MS = 250;
/** What is left of the level after a frame that is quieter. */
const FALL = 0.9;

/** How loud the page is, on a scale of dB. */
export function LevelMeter({ label, read, isCalm }: LevelMeterProps) {
  const meter = useRef<HTMLDivElement>(null);
  const reader = useRef(read);
  useEffect(() => {
    reader.current = read;
  });
  const isMeasured = read !== null;
  useEffect(() => {
    const element = meter.current;
    if (!isMeasured || !element) return;
    let frame = 0;
    let level = 0;
    let shownAt = -Infinity;
    const show = (now: number) => {
      level = Math.max(reader.current?.() ?? 0, level * FALL);
      if (!isCalm || now - shownAt >= CALM_MS) {
        shownAt = now;
        showLevel(element, level);
      }
      frame = requestAnimationFrame(show);
    };
    frame = requestAnimationFrame(show);
    return () => {
      cancelAnimationFrame(frame);
      showLevel(element, 0);
    };
  }, [isMeasured, isCalm]);
  return (
    <div
      ref={meter}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className={styles.meter}
    />
  );
}

/** Past React: it would render the settings in each frame. */
function showLevel(element: HTMLElement, level: number): void {
  element.style.setProperty('--level', String(level));
  element.setAttribute('aria-valuenow', String(Math.round(level * 100)));
}
