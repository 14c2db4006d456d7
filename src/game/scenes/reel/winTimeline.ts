import type { Timeline } from '../../engine/timeline.ts';
import { WIN_MS } from '../../rules/finish.ts';
import type { StageTokens } from '../shared/tokens.ts';

/** The scene of a grade 0 winner. */
export interface WinState {
  seen: number; // 0..1: 1 while it has the stage for itself
  size: number; // 0..1: from the winner's size in its strip to the scene's
  rays: number; // 0..1: strength of the light behind the item
  turn: number; // 0..1: turn of that light
  multiple: number; // 0..1: growth of the multiple
  motes: number; // 0..1: drift of the motes
}

export const noWin = (): WinState => ({ seen: 0, size: 0, rays: 0, turn: 0, multiple: 0, motes: 0 });

/** Lengths within the scene, ms. */
const HUSH_MS = 160;
const RISE_MS = 620;
const MULTIPLE_AT = 420;
const MULTIPLE_MS = 380;
const RETURN_MS = 300;

/** When the multiple is shown, ms from the start of the scene. */
export const MULTIPLE_MOMENT = MULTIPLE_AT;

/** The strips go dark, the item rises into the light, its multiple follows, and everything returns. */
export const addWin = (
  timeline: Timeline,
  win: WinState,
  from: number,
  { easeOut, easeSettle }: StageTokens,
): void => {
  const back = from + WIN_MS - RETURN_MS;
  timeline.to(win, { seen: 1, duration: HUSH_MS, ease: 'none' }, from);
  timeline.to(win, { size: 1, duration: RISE_MS, ease: easeSettle }, from);
  timeline.to(win, { rays: 1, duration: RISE_MS, ease: easeOut }, from + HUSH_MS);
  timeline.to(win, { turn: 1, motes: 1, duration: WIN_MS, ease: 'none' }, from);
  timeline.to(win, { multiple: 1, duration: MULTIPLE_MS, ease: easeSettle }, from + MULTIPLE_AT);
  timeline.to(win, { multiple: 0, duration: RETURN_MS * 0.6, ease: 'none' }, back);
  timeline.to(win, { rays: 0, duration: RETURN_MS, ease: 'none' }, back);
  timeline.to(win, { size: 0, duration: RETURN_MS, ease: easeOut }, back);
  timeline.to(win, { seen: 0, duration: RETURN_MS * 0.5, ease: 'none' }, from + WIN_MS - RETURN_MS * 0.5);
};
