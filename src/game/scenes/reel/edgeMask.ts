import type { StageLayout } from '../../rules/stageLayout.ts';

const FADE = 'transparent, #000 var(--fade), #000 calc(100% - var(--fade)), transparent';
const ACROSS = FADE.replaceAll('var(--fade)', 'var(--reel-fade, 14%)');
const DOWN = FADE.replaceAll('var(--fade)', '18%');

/** A CSS mask that fades strips out at both ends; the page may set `--reel-fade` for those that run across. */
export const edgeMask = ({ axis, rows }: StageLayout): { image: string; size: string } =>
  axis === 'across'
    ? { image: `linear-gradient(90deg, ${ACROSS})`, size: 'auto' }
    : { image: `linear-gradient(180deg, ${DOWN})`, size: `100% ${100 / rows}%` };
