import type { Timeline } from '../../engine/timeline.ts';
import { noWin, WIN_MS, type WinState } from '../../rules/finish.ts';
import type { StageTokens } from './tokens.ts';

/** Lengths within a scene of WIN_MS, ms. */
const HUSH_MS = 160;
const RISE_MS = 620;
const MULTIPLE_AT = 420;
const MULTIPLE_MS = 380;
const RETURN_MS = 300;

/** When the multiple is shown, ms from the start of a scene of WIN_MS. */
export const MULTIPLE_MOMENT = MULTIPLE_AT;

/** How a scene differs from the largest one. */
interface WinSpan {
  readonly length?: number; // ms
  readonly light?: number; // 0..1: of the rays
  readonly fades?: boolean; // in the end it fades where it is, and nothing returns
}

/**
 * The stage goes dark, the item rises into the light, its multiple follows, and everything returns. The parts of a
 * scene of another length keep their shares. Each value depends on its change alone, so the timeline can be sought.
 */
export const addWin = (
  timeline: Timeline,
  win: WinState,
  from: number,
  { easeOut, easeSettle }: Pick<StageTokens, 'easeOut' | 'easeSettle'>,
  { length = WIN_MS, light = 1, fades = false }: WinSpan = {},
): void => {
  const share = length / WIN_MS;
  const add = (
    before: Partial<WinState>,
    after: Partial<WinState>,
    [at, ms]: readonly [at: number, ms: number],
    ease: gsap.EaseString | gsap.EaseFunction = 'none',
  ): void => {
    const duration = ms * share;
    timeline.fromTo(win, before, { ...after, duration, ease, immediateRender: false }, from + at * share);
  };
  const back = WIN_MS - RETURN_MS;
  add({ seen: 0 }, { seen: 1 }, [0, HUSH_MS]);
  add({ size: 0 }, { size: 1 }, [0, RISE_MS], easeSettle);
  add({ rays: 0 }, { rays: light }, [HUSH_MS, RISE_MS], easeOut);
  add({ turn: 0, motes: 0 }, { turn: 1, motes: 1 }, [0, WIN_MS]);
  add({ multiple: 0 }, { multiple: 1 }, [MULTIPLE_AT, MULTIPLE_MS], easeSettle);
  if (fades) {
    add({ seen: 1 }, { seen: 0 }, [back, RETURN_MS]);
  } else {
    add({ multiple: 1 }, { multiple: 0 }, [back, RETURN_MS * 0.6]);
    add({ rays: light }, { rays: 0 }, [back, RETURN_MS]);
    add({ size: 1 }, { size: 0 }, [back, RETURN_MS], easeOut);
    add({ seen: 1 }, { seen: 0 }, [WIN_MS - RETURN_MS * 0.5, RETURN_MS * 0.5]);
  }
  // Afterwards it is as before.
  timeline.set(win, { ...noWin(), immediateRender: false }, from + length);
};
