import type { OverlayOptions } from 'sharp';
import type { CardContent, CardRow } from './card-content.ts';
import { hostOf } from './card-content.ts';
import { COLORS, drawGround, lightOf, readPicture } from './card-ground.ts';
import type { CardLayers, Place } from './card-ground.ts';
import { at, drawLine, drawParagraph, drawText } from './card-text.ts';
import type { DrawnText } from './card-text.ts';

/** The size that link previews show whole. */
export const WIDE = { width: 1_200, height: 630 };

const MARGIN = 72;
const TEXT_WIDTH = 540;
/** Below the wordmark, above the footer. */
const BODY = { top: 122, bottom: 508 };
/** Between the player's name and the note beside it. */
const NAME_GAP = 32;
const FOOTER_TOP = 530;
const LANES = { top: 426, height: 88, gap: 12 };
const ALONE: Place = { left: 580, top: 150, width: 588, height: 294 };
/** Above the lanes. */
const ABOVE: Place = { left: 640, top: 92, width: 520, height: 260 };

export async function layOutWide(content: CardContent): Promise<CardLayers> {
  const { rows, grade } = content;
  const place = rows.length > 0 ? ABOVE : ALONE;
  const bottom = rows.length > 0 ? LANES.top - 20 : BODY.bottom;
  const [picture, mark, words, lanes, footer] = await Promise.all([
    readPicture(content.itemId, place),
    drawText({ text: 'Fairdrop', font: 'figures', size: 34, color: COLORS.text1 }),
    layOutWords(content, bottom),
    layOutLanes(rows),
    layOutFooter(content),
  ]);
  const ground = drawGround({
    ...WIDE,
    lamp: { x: place.left + place.width / 2, reach: 700 },
    mark: { left: MARGIN - 4, top: 58, size: 48 },
    picture: place,
    grade,
    over: laneGrounds(rows),
  });
  const item = picture === null ? [] : [{ input: picture, left: place.left, top: place.top }];
  return { ground, layers: [...item, at(mark, MARGIN + 50, 66), ...words, ...lanes, ...footer] };
}

/** Label, title, value and facts, in the middle of what is free. */
async function layOutWords(content: CardContent, bottom: number): Promise<OverlayOptions[]> {
  const { label, title, worth, coins, facts, grade, rows } = content;
  const { ink } = lightOf(grade);
  const isTight = rows.length > 0;
  const [small, name, value, unit, times, ...said] = await Promise.all([
    drawLine({ text: label, font: 'text', size: isTight ? 26 : 30, color: ink }, TEXT_WIDTH),
    drawParagraph(
      {
        text: title,
        font: 'text',
        size: isTight ? 46 : 60,
        color: COLORS.text1,
        width: TEXT_WIDTH,
        spacing: -18,
      },
      isTight ? 62 : 150,
    ),
    drawText({ text: worth.value, font: 'figures', size: isTight ? 46 : 56, color: COLORS.accent }),
    drawText({ text: coins, font: 'text', size: 26, color: COLORS.text2 }),
    worth.multiple === null ? null : drawText({ text: worth.multiple, font: 'text', size: 40, color: ink }),
    ...facts.map((text) =>
      drawLine({ text, font: 'text', size: isTight ? 24 : 28, color: COLORS.text2 }, TEXT_WIDTH),
    ),
  ]);
  const gaps = isTight
    ? { title: 14, value: 24, facts: 22, fact: 12 }
    : { title: 20, value: 38, facts: 28, fact: 14 };
  const factHeight = said.reduce((sum, { height }) => sum + height + gaps.fact, -gaps.fact);
  const block = small.height + gaps.title + name.height + gaps.value + value.height + gaps.facts + factHeight;
  let top = BODY.top + Math.max(0, (bottom - BODY.top - block) / 2);
  const layers: OverlayOptions[] = [];
  const put = (text: DrawnText, gap: number) => {
    layers.push(at(text, MARGIN, top));
    top += text.height + gap;
  };
  put(small, gaps.title);
  put(name, gaps.value);
  const base = top + value.height;
  put(value, gaps.facts);
  layers.push(at(unit, MARGIN + value.width + 14, base - unit.height + 3));
  if (times) layers.push(at(times, MARGIN + value.width + unit.width + 42, base - times.height));
  for (const fact of said) put(fact, gaps.fact);
  return layers;
}

function laneWidth(count: number): number {
  return (WIDE.width - 2 * MARGIN - (count - 1) * LANES.gap) / count;
}

const laneLeft = (index: number, count: number): number => MARGIN + index * (laneWidth(count) + LANES.gap);

/** The lamp moves to who has won: all others have no edge. */
function laneGrounds(rows: readonly CardRow[]): string {
  return rows
    .map(({ hasWon }, index) => {
      const [left, width] = [laneLeft(index, rows.length), laneWidth(rows.length)];
      const edge = hasWon
        ? `<rect x="${left}" y="${LANES.top}" width="${width}" height="4" rx="2" fill="${COLORS.accent}"/>`
        : '';
      return `<rect x="${left}" y="${LANES.top}" width="${width}" height="${LANES.height}" rx="12" fill="${COLORS.raised}"
        fill-opacity="${hasWon ? 1 : 0.55}"/>${edge}`;
    })
    .join('');
}

async function layOutLanes(rows: readonly CardRow[]): Promise<OverlayOptions[]> {
  const inside = 16;
  const room = laneWidth(Math.max(rows.length, 1)) - 2 * inside;
  const lanes = rows.map(async ({ name, figure, hasWon }, index) => {
    const left = laneLeft(index, rows.length) + inside;
    const [who, sum] = await Promise.all([
      drawLine({ text: name, font: 'text', size: 22, color: hasWon ? COLORS.text1 : COLORS.text2 }, room),
      drawLine(
        { text: figure, font: 'figures', size: 28, color: hasWon ? COLORS.accent : COLORS.text2 },
        room,
      ),
    ]);
    return [at(who, left, LANES.top + 28 - who.height / 2), at(sum, left, LANES.top + 62 - sum.height / 2)];
  });
  return (await Promise.all(lanes)).flat();
}

/** Who won on the left; note and address on the right. */
async function layOutFooter({ who, note, address }: CardContent): Promise<OverlayOptions[]> {
  const [said, host] = await Promise.all([
    drawText({ text: note, font: 'text', size: 22, color: COLORS.text3 }),
    drawText({ text: hostOf(address), font: 'text', size: 24, color: COLORS.accent }),
  ]);
  const right = WIDE.width - MARGIN;
  const layers = [
    at(said, right - said.width, FOOTER_TOP + 4),
    at(host, right - host.width, FOOTER_TOP + 38),
  ];
  if (who === '') return layers;
  const room = WIDE.width - 2 * MARGIN - Math.max(said.width, host.width) - NAME_GAP;
  const name = await drawLine({ text: who, font: 'text', size: 30, color: COLORS.text1 }, room);
  return [at(name, MARGIN, FOOTER_TOP + 34 - name.height / 2), ...layers];
}
