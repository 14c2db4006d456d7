import type { OverlayOptions } from 'sharp';
import { encode } from 'uqr';
import type { CardContent, CardRow } from './card-content.ts';
import { hostOf } from './card-content.ts';
import { COLORS, drawGround, lightOf, readPicture } from './card-ground.ts';
import type { CardLayers, Place } from './card-ground.ts';
import { at, drawLine, drawParagraph, drawText } from './card-text.ts';
import type { DrawnText } from './card-text.ts';

/** A phone's screen upright; what shows stories covers some 200 px above and below. */
const TALL = { width: 1_080, height: 1_920 };

const TEXT_WIDTH = 920;
const BRAND_TOP = 196;
const PICTURE: Place = { left: 110, top: 320, width: 860, height: 430 };
/** With rows below. */
const SMALL_PICTURE: Place = { left: 210, top: 300, width: 660, height: 330 };
const ROW = { width: 800, height: 60, gap: 8 };
const FOOTER = { top: 1_510, left: 120, code: 200, gap: 36 };
const LOGO_SIZE = 60;

const centred = (width: number): number => (TALL.width - width) / 2;

export async function layOutTall(content: CardContent): Promise<CardLayers> {
  const { rows, grade } = content;
  const place = rows.length > 0 ? SMALL_PICTURE : PICTURE;
  const top = place.top + place.height + 76;
  const [picture, mark, words, footer] = await Promise.all([
    readPicture(content.itemId, place),
    drawText({ text: 'Fairdrop', font: 'figures', size: 44, color: COLORS.text1 }),
    layOutWords(content, top),
    layOutFooter(content),
  ]);
  const brand = LOGO_SIZE + 8 + mark.width;
  const ground = drawGround({
    ...TALL,
    lamp: { x: TALL.width / 2, reach: 1_150 },
    mark: { left: centred(brand), top: BRAND_TOP, size: LOGO_SIZE },
    picture: place,
    grade,
    over: rowGrounds(rows, words.rowsTop) + drawCode(content.address),
  });
  const item = picture === null ? [] : [{ input: picture, left: place.left, top: place.top }];
  const name = at(mark, centred(brand) + LOGO_SIZE + 8, BRAND_TOP + 12);
  return { ground, layers: [...item, name, ...words.layers, ...footer] };
}

/** Label, title, value, facts and rows, one below the other, in the middle of what is free. */
async function layOutWords(
  content: CardContent,
  from: number,
): Promise<{ layers: OverlayOptions[]; rowsTop: number }> {
  const { label, title, worth, coins, facts, grade, rows, who } = content;
  const { ink } = lightOf(grade);
  const isTight = rows.length > 0;
  const [small, name, value, unit, times, player, ...said] = await Promise.all([
    drawLine({ text: label, font: 'text', size: 38, color: ink }, TEXT_WIDTH),
    drawParagraph(
      {
        text: title,
        font: 'text',
        size: isTight ? 62 : 84,
        color: COLORS.text1,
        width: TEXT_WIDTH,
        spacing: -24,
        align: 'centre',
      },
      isTight ? 90 : 230,
    ),
    drawText({ text: worth.value, font: 'figures', size: isTight ? 64 : 84, color: COLORS.accent }),
    drawText({ text: coins, font: 'text', size: 36, color: COLORS.text2 }),
    worth.multiple === null ? null : drawText({ text: worth.multiple, font: 'text', size: 54, color: ink }),
    who === '' ? null : drawLine({ text: who, font: 'text', size: 40, color: COLORS.text1 }, TEXT_WIDTH),
    ...facts.map((text) => drawLine({ text, font: 'text', size: 36, color: COLORS.text2 }, TEXT_WIDTH)),
  ]);
  const valueWidth = value.width + 16 + unit.width + (times ? 28 + times.width : 0);
  const rowsHeight = rows.length * (ROW.height + ROW.gap);
  const gap = isTight ? 26 : 40;
  const below = [...said, ...(player ? [player] : [])];
  const height =
    small.height +
    20 +
    name.height +
    gap +
    value.height +
    below.reduce((sum, one) => sum + one.height + 24, gap - 24) +
    (rows.length > 0 ? 36 + rowsHeight : 0);
  let top = from + Math.max(0, (FOOTER.top - 30 - from - height) / 2);
  const layers: OverlayOptions[] = [];
  const put = (text: DrawnText, after: number) => {
    layers.push(at(text, centred(text.width), top));
    top += text.height + after;
  };
  put(small, 20);
  put(name, gap);
  const base = top + value.height;
  const left = centred(valueWidth);
  layers.push(at(value, left, top), at(unit, left + value.width + 16, base - unit.height + 4));
  if (times) layers.push(at(times, left + valueWidth - times.width, base - times.height));
  top = base + gap;
  for (const one of below) put(one, 24);
  const rowsTop = top + 12;
  return { layers: [...layers, ...(await layOutRows(rows, rowsTop))], rowsTop };
}

function rowGrounds(rows: readonly CardRow[], top: number): string {
  return rows
    .map(({ hasWon }, index) => {
      const y = top + index * (ROW.height + ROW.gap);
      const left = centred(ROW.width);
      const edge = hasWon
        ? `<rect x="${left}" y="${y}" width="4" height="${ROW.height}" rx="2" fill="${COLORS.accent}"/>`
        : '';
      return `<rect x="${left}" y="${y}" width="${ROW.width}" height="${ROW.height}" rx="12" fill="${COLORS.raised}"
        fill-opacity="${hasWon ? 1 : 0.55}"/>${edge}`;
    })
    .join('');
}

async function layOutRows(rows: readonly CardRow[], top: number): Promise<OverlayOptions[]> {
  const inside = 28;
  const drawn = rows.map(async ({ name, figure, hasWon }, index) => {
    const middle = top + index * (ROW.height + ROW.gap) + ROW.height / 2;
    const sum = await drawText({
      text: figure,
      font: 'figures',
      size: 34,
      color: hasWon ? COLORS.accent : COLORS.text2,
    });
    const room = ROW.width - 2 * inside - sum.width - 24;
    const who = await drawLine(
      { text: name, font: 'text', size: 32, color: hasWon ? COLORS.text1 : COLORS.text2 },
      room,
    );
    const left = centred(ROW.width);
    return [
      at(who, left + inside, middle - who.height / 2),
      at(sum, left + ROW.width - inside - sum.width, middle - sum.height / 2),
    ];
  });
  return (await Promise.all(drawn)).flat();
}

/** Modules around the code that stay light (ISO/IEC 18004, section 5.3.8). */
const QUIET = 4;

/** The address for a scanner, dark on light. */
function drawCode(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const scale = FOOTER.code / size;
  return `<rect x="${FOOTER.left}" y="${FOOTER.top}" width="${FOOTER.code}" height="${FOOTER.code}" rx="16" fill="#fff"/>
    <path transform="translate(${FOOTER.left} ${FOOTER.top}) scale(${scale})" d="${path}" fill="#0d0f12" shape-rendering="crispEdges"/>`;
}

/** Beside the code: the address, and below it the note. */
async function layOutFooter({ note, address }: CardContent): Promise<OverlayOptions[]> {
  const left = FOOTER.left + FOOTER.code + FOOTER.gap;
  const room = TALL.width - left - FOOTER.left;
  const [host, said] = await Promise.all([
    drawLine({ text: hostOf(address), font: 'text', size: 40, color: COLORS.accent }, room),
    drawParagraph({ text: note, font: 'text', size: 32, color: COLORS.text2, width: room, spacing: -8 }, 110),
  ]);
  const block = host.height + 22 + said.height;
  const top = FOOTER.top + (FOOTER.code - block) / 2;
  return [at(host, left, top), at(said, left, top + host.height + 22)];
}
