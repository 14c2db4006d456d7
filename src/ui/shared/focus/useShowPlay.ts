import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { SHORT_WINDOW } from '../../styles/breakpoints.ts';

/**
 * For the words of a stage: in a short window a play and its result bring them and the stage above them back into
 * view.
 */
export function useShowPlay(phase: string): RefObject<HTMLDivElement | null> {
  const words = useRef<HTMLDivElement>(null);
  const isPlayed = phase === 'spinning' || phase === 'result';
  useEffect(() => {
    if (isPlayed && matchMedia(SHORT_WINDOW).matches) words.current?.scrollIntoView({ block: 'end' });
  }, [isPlayed, phase]);
  return words;
}
