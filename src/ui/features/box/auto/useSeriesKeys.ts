import { useEffect } from 'react';
import { hasOpenLayer, isTyping } from '../../../shared/focus/focusOwner.ts';
import { hasModifier, isKey } from '../../../shared/focus/keys.ts';
import type { SeriesView } from './useSeries.ts';

const CONTROLS = 'a, button, input, select, textarea, summary';

/** Space pauses a series and resumes it, Enter ends the spin, Escape stops it. A focused control keeps its own keys. */
export function useSeriesKeys({ series, state, pauseNow, resume, stop }: SeriesView, skip: () => void): void {
  const isActive = series !== null && state !== 'ended';
  useEffect(() => {
    if (!isActive) return undefined;
    const actOf = (event: KeyboardEvent) => {
      if (isKey('stopSeries', event)) return stop;
      // A focused control keeps these.
      if (event.target instanceof Element && event.target.closest(CONTROLS) !== null) return null;
      if (isKey('pauseSeries', event)) return state === 'paused' ? resume : pauseNow;
      return isKey('endSpin', event) ? skip : null;
    };
    const pressed = (event: KeyboardEvent) => {
      const act = actOf(event);
      if (!act || event.repeat || hasModifier(event) || isTyping() || hasOpenLayer()) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [isActive, state, pauseNow, resume, stop, skip]);
}
