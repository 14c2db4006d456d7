import { parseBezier, type StyleReader } from '../../engine/cssValues.ts';
import { cubicBezier, type Ease } from '../../rules/easing.ts';
import { readStageTokens, type StageTokens } from '../shared/tokens.ts';

/** The design tokens that the draw reads. */
export interface DrawTokens extends StageTokens {
  readonly display: string; // font of the codes
  readonly easeBoth: Ease; // what moves in place
}

/** The defaults are the values of the design tokens. */
export const readDrawTokens = (read: StyleReader): DrawTokens => ({
  ...readStageTokens(read),
  display: read('--font-display').trim() || 'sans-serif',
  easeBoth: cubicBezier(...parseBezier(read('--ease-both'), [0.6, 0, 0.2, 1])),
});
