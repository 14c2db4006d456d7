import type { PaintedTexture } from '../../engine/textureSheet.ts';
import type { OwnWin } from '../../model/battleModel.ts';
import type { OwnWinLayout } from '../../rules/battle/ownWin.ts';
import { AMOUNT_CHARACTERS } from '../../view/amountReadout.ts';
import { fillRadialGradient, fillSurface, roundRectPath } from '../shared/brushes.ts';
import { spotTexture } from '../shared/paintedTextures.ts';
import { centredText, RAYS_TEXTURE, winText } from '../shared/winTextures.ts';
import type { BattleTokens } from './tokens.ts';

/** Widths of a digit and of a separator, as shares of the height of the letters. */
const DIGIT_SHARE = 0.62;
const SEPARATOR_SHARE = 0.28;
const LETTERS_SHARE = 0.92;

/** The names of the textures of an own win that have no other user. */
export const PANEL = 'ownWin:panel';
export const LABEL = 'ownWin:label';
export const MULTIPLE = 'ownWin:multiple';
export const HAZE = 'ownWin:haze';
export const characterName = (character: string): string => `ownWin:${character}`;

const panel = ({ panel: size }: OwnWinLayout, radius: number, tokens: BattleTokens): PaintedTexture => ({
  name: PANEL,
  width: size.width,
  height: size.height,
  paint: (ctx) => {
    const shape = { width: size.width, height: size.height, radius, art: 0 };
    fillSurface(ctx, shape, tokens.won, tokens.stage.edgeStrong);
    roundRectPath(ctx, shape);
    ctx.clip();
    fillRadialGradient(
      ctx,
      shape,
      [0.6, 0.9, 0.5, -0.04],
      [
        [0, tokens.lamp],
        [0.55, tokens.lampFar],
        [1, 'rgb(255 240 209 / 0)'],
      ],
    );
  },
});

const label = (text: string, { label: { height }, panel: { width } }: OwnWinLayout, tokens: BattleTokens) => {
  const area = { width: Math.min(width * 0.8, 320), height: height * 1.5 };
  return {
    name: LABEL,
    ...area,
    paint: (ctx) => {
      ctx.font = `500 ${height * 0.8}px ${tokens.stage.font}`;
      ctx.textBaseline = 'middle';
      ctx.fillStyle = tokens.stage.text1;
      centredText(ctx, area, text, 0);
    },
  } satisfies PaintedTexture;
};

const characters = (
  { amount: { height } }: OwnWinLayout,
  { stage, display }: BattleTokens,
): PaintedTexture[] =>
  Array.from(AMOUNT_CHARACTERS, (character) => {
    const share = /\d/.test(character) ? DIGIT_SHARE : SEPARATOR_SHARE;
    const area = { width: Math.ceil(height * share), height: Math.ceil(height * 1.3) };
    return {
      name: characterName(character),
      ...area,
      paint: (ctx) => {
        ctx.font = `600 ${height * LETTERS_SHARE}px ${display}`;
        ctx.textAlign = 'center';
        ctx.textBaseline = 'middle';
        ctx.fillStyle = stage.accent;
        ctx.fillText(character, area.width / 2, area.height / 2);
      },
    };
  });

/** Textures of the scene of the visitor's own win, painted for its layout in the page's colours. */
export const ownWinTextures = (
  layout: OwnWinLayout,
  win: OwnWin,
  { radius, tokens }: { radius: number; tokens: BattleTokens },
): readonly PaintedTexture[] => [
  panel(layout, radius, tokens),
  label(win.label, layout, tokens),
  ...characters(layout, tokens),
  ...(win.multiple === '' ? [] : [winText(MULTIPLE, win.multiple, layout.win, tokens.stage)]),
  RAYS_TEXTURE,
  spotTexture('mote', 12, 12),
  spotTexture(HAZE, 256, 256),
];
