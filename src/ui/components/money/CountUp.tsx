import { useEffect, useRef } from 'react';
import { formatCount } from '../../i18n/formatCount.ts';

const DURATION_MS = 560;

interface CountUpProps {
  value: number;
  /** Counts from here when it is first shown; without it that shows the value at once. */
  from?: number;
  /** Formats an intermediate number; default: whole, with thousands separators. */
  format?: (value: number) => string;
}

/** A number that counts to its next value in 560 ms; at once with reduced motion. */
export function CountUp({ value, from: first = value, format = formatCount }: CountUpProps) {
  const node = useRef<HTMLSpanElement>(null);
  const shown = useRef(first);
  useEffect(() => {
    const from = shown.current;
    let frame = 0;
    let start: number | undefined;
    const write = (next: number) => {
      shown.current = next;
      if (node.current) node.current.textContent = format(next);
    };
    const step = (time: number) => {
      start ??= time;
      const part = Math.min(1, (time - start) / DURATION_MS);
      write(Math.round(from + (value - from) * easeOut(part)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    if (from === value || matchMedia('(prefers-reduced-motion: reduce)').matches) write(value);
    else frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, format]);
  return (
    <span className="num" ref={node}>
      {format(first)}
    </span>
  );
}

function easeOut(part: number): number {
  return 1 - (1 - part) ** 3;
}
