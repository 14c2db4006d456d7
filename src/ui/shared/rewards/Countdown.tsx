import { useEffect, useRef } from 'react';
import { useNow } from '../../app/useNow.ts';
import { useServerOffset } from '../../queries/serverClock.ts';

const TICK_MS = 1_000;

interface CountdownProps {
  /** ISO 8601, by the server's clock. */
  until: string;
  onEnd: () => void;
}

/** Hours, minutes and seconds until a moment of the server's time. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const offset = useServerOffset();
  const left = Date.parse(until) - (useNow(TICK_MS) + offset);
  const isOver = left <= 0;
  const ended = useRef<string>(null);
  useEffect(() => {
    if (!isOver || ended.current === until) return;
    ended.current = until;
    onEnd();
  }, [isOver, until, onEnd]);
  return (
    <time className="num" role="timer" dateTime={until}>
      {clockText(Math.max(0, left))}
    </time>
  );
}

function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
