import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { PIECE_SIZE, PUZZLE_WIDTH } from '../../../../net/contract/account/captchaGeometry.ts';
import { isKey } from '../../focus/keys.ts';

/** The farthest place of the piece, puzzle pixels. */
export const MAX_X = PUZZLE_WIDTH - PIECE_SIZE;
const BIG_STEP = 10;

const clamp = (x: number): number => Math.min(MAX_X, Math.max(0, x));

/** Steps by keys, puzzle pixels; the puzzle is laid out from left to right in every language. */
function keyStep(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): number | null {
  const step = event.shiftKey ? BIG_STEP : 1;
  if (isKey('forward', event)) return step;
  if (isKey('back', event)) return -step;
  if (isKey('forwardFar', event)) return BIG_STEP;
  if (isKey('backFar', event)) return -BIG_STEP;
  if (isKey('first', event)) return -PUZZLE_WIDTH;
  return isKey('last', event) ? PUZZLE_WIDTH : null;
}

interface SlideOptions {
  readonly disabled: boolean;
  /** Called with the place, puzzle pixels, when the piece is let go or Enter is pressed. */
  readonly onDrop: (x: number) => void;
}

/** The place of the piece, moved by pointer or keyboard. */
export function useSlide({ disabled, onDrop }: SlideOptions) {
  const [x, setX] = useState(0);
  const drag = useRef<{ pointer: number; from: number; startX: number; scale: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const track = event.currentTarget.parentElement;
    if (disabled || track === null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const scale = PUZZLE_WIDTH / track.getBoundingClientRect().width;
    drag.current = { pointer: event.pointerId, from: event.clientX, startX: x, scale };
  };
  const onPointerMove = (event: PointerEvent) => {
    const now = drag.current;
    if (now?.pointer !== event.pointerId) return;
    setX(clamp(now.startX + (event.clientX - now.from) * now.scale));
  };
  const onPointerUp = (event: PointerEvent) => {
    if (drag.current?.pointer !== event.pointerId) return;
    drag.current = null;
    if (x > 0) onDrop(x);
  };
  const onPointerCancel = () => {
    drag.current = null;
    setX(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled) return;
    const step = keyStep(event);
    if (step !== null) setX((before) => clamp(Math.round(before) + step));
    else if (isKey('drop', event) && x > 0) onDrop(x);
    else return;
    event.preventDefault();
  };
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown };
  return { x, reset: () => setX(0), handlers };
}
