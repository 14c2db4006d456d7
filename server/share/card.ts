import sharp from 'sharp';
import type { Locale } from '../../src/net/contract/locales.ts';
import type { CardContent, CardShape } from './card-content.ts';
import { COLORS, drawGround } from './card-ground.ts';
import type { CardLayers } from './card-ground.ts';
import { drawText } from './card-text.ts';
import { layOutTall } from './card-tall.ts';
import { layOutWide, WIDE } from './card-wide.ts';
import { shareTexts } from './share-texts.ts';

const layouts: Readonly<Record<CardShape, (content: CardContent) => Promise<CardLayers>>> = {
  wide: layOutWide,
  tall: layOutTall,
};

/** Draws the card of a result: PNG of 1200 × 630, or of 1080 × 1920. */
export async function drawCard(content: CardContent, shape: CardShape): Promise<Buffer> {
  return finish(await layouts[shape](content));
}

function finish({ ground, layers }: CardLayers): Promise<Buffer> {
  return sharp(ground)
    .composite([...layers])
    .flatten({ background: COLORS.page })
    .png({ compressionLevel: 8 })
    .toBuffer();
}

/** Draws the card of every other page. */
export async function drawSiteCard(locale: Locale): Promise<Buffer> {
  const [name, slogan] = await Promise.all([
    drawText({ text: 'Fairdrop', font: 'figures', size: 96, color: COLORS.text1 }),
    drawText({ text: shareTexts(locale).slogan, font: 'text', size: 38, color: COLORS.text2 }),
  ]);
  const middle = (width: number): number => Math.round((WIDE.width - width) / 2);
  const ground = drawGround({
    ...WIDE,
    lamp: { x: WIDE.width / 2, reach: 700 },
    mark: { left: middle(96), top: 118, size: 96 },
    picture: null,
    grade: null,
  });
  const layers = [
    { input: name.input, left: middle(name.width), top: 262 },
    { input: slogan.input, left: middle(slogan.width), top: 404 },
  ];
  return finish({ ground, layers });
}
