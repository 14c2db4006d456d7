/**
 * One item as SVG: flat parts, each lit by a filter, the skin's pattern clipped to the painted ones.
 * Back to front: shadow, side wall, parts, streaks of light, details, ambient, rims.
 */
import { drawDetail } from './details.ts';
import { formatNumber, times } from './geometry.ts';
import { MATERIAL_DEFS } from './materials.ts';
import { drawPattern } from './patterns/registry.ts';
import { shapes } from './shapes/registry.ts';
import type { ShapeName } from './shapes/registry.ts';
import type { Part, Shape } from './shapes/parts.ts';
import { skinNamed } from './skins.ts';
import type { Skin, SkinName } from './skins.ts';
import { linear } from './svg.ts';
import { wearDrawer } from './wear.ts';

export interface ItemArt {
  shape: ShapeName;
  skin: SkinName;
  seed: number;
  /** 0 (new) to 1; most items have a touch. */
  wear?: number;
}

const DEFAULT_WEAR = 0.05;
const WHOLE = 'x="-20" y="-40" width="560" height="340"';
const TUBES = ['metal', 'steel', 'poly'];
const WALL = ['#14181f', '#11151b', '#0d1016', '#0a0d12', '#07090d'];
const STREAKS =
  'M150-20L196-20L120 280L74 280ZM330-20L344-20L268 280L254 280ZM360-20L420-20L344 280L284 280Z';

function outline(part: Part, more = ''): string {
  const rule = part.hole ? ' fill-rule="evenodd" clip-rule="evenodd"' : '';
  return `<path d="${part.d}"${rule}${more}/>`;
}

function takesPaint({ material }: Part): boolean {
  return material === 'A' || material === 'B';
}

function fillOf(part: Part, skin: Skin): string {
  if (part.material === 'A') return skin.palette[0];
  if (part.material === 'B') return skin.second;
  return `url(#${part.material}${part.round && TUBES.includes(part.material) ? 'r' : ''})`;
}

function drawPart(part: Part, index: number, skin: Skin, wear: string): string {
  const painted = part.material === 'A' || (part.material === 'B' && skin.bothParts);
  const clip = `clip-path="url(#c${index})"`;
  const paint = painted ? `<g ${clip}><use href="#pat"/></g>` : '';
  const worn = wear ? `<g ${clip}>${wear}</g>` : '';
  const sheen = takesPaint(part) ? outline(part, ` fill="url(#${part.blade ? 'bladesheen' : 'sheen'})"`) : '';
  const lit = outline(part, ` fill="${fillOf(part, skin)}"`) + paint + worn + sheen;
  const line = outline(part, ' fill="none" stroke="#04060a" stroke-opacity=".5" stroke-width=".9"');
  return `<g filter="url(#b${part.bevel})">${lit}</g>${line}`;
}

/** The silhouette less itself moved: the strip of edge that catches a light. */
function rimLight(
  id: string,
  dx: number,
  dy: number,
  colour: string,
  opacity: number,
  soft: boolean,
): string {
  const filter = soft ? ' filter="url(#soft1)"' : '';
  return (
    `<mask id="${id}" maskUnits="userSpaceOnUse" ${WHOLE}><g fill="#fff"><use href="#sil"/></g>` +
    `<g fill="#000"${filter}><use href="#sil" x="${dx}" y="${dy}"/></g></mask>` +
    `<g mask="url(#${id})"><rect ${WHOLE} fill="${colour}" opacity="${opacity}"/></g>`
  );
}

function sideWall(): string {
  return [5, 4, 3, 2, 1]
    .map(
      (depth) =>
        `<use href="#sil" x="${formatNumber(depth * 0.55)}" y="${formatNumber(depth * 0.9)}" fill="${WALL[depth - 1]}"/>`,
    )
    .join('');
}

function drawObject(shape: Shape, skin: Skin, art: ItemArt, rim: string): string {
  const wearOf = wearDrawer(art.wear ?? DEFAULT_WEAR, art.seed);
  const body = shape.parts.map((part, index) => {
    return drawPart(part, index, skin, takesPaint(part) ? wearOf(part.d) : '');
  });
  const shine = shape.parts.some(({ blade }) => blade) ? 0.3 : 0.13;
  return (
    `<g filter="url(#soft)" opacity=".55"><use href="#sil" x="3" y="11" fill="#000"/></g>${sideWall()}${body.join(
      '',
    )}<g clip-path="url(#ca)"><path d="${STREAKS}" fill="#fff" opacity="${shine}" filter="url(#soft2)"/></g>${shape.details
      .map((detail) => drawDetail(detail, skin.palette[3]))
      .join('')}<g clip-path="url(#cs)"><rect ${WHOLE} fill="url(#env)"/>` +
    `<rect width="512" height="256" filter="url(#grain)" opacity=".06"/></g>${rimLight(
      'um',
      -0.4,
      -1.5,
      rim,
      0.8,
      true,
    )}${rimLight('rm', 0.5, 1.7, '#eef5ff', 0.85, false)}`
  );
}

function defsOf(shape: Shape, skin: Skin, seed: number): string {
  const [, , middle, accent, spark] = skin.palette;
  const clip = (id: string, parts: readonly Part[]): string =>
    `<clipPath id="${id}">${parts.map((part) => outline(part)).join('')}</clipPath>`;
  return [
    MATERIAL_DEFS,
    linear('accent', [
      [0, spark],
      [0.4, accent],
      [1, middle],
    ]),
    ...shape.parts.map((part, index) => clip(`c${index}`, [part])),
    clip(
      'ca',
      shape.parts.filter(({ material }) => material === 'A'),
    ),
    clip('cs', shape.parts),
    `<g id="sil">${shape.parts.map((part) => outline(part)).join('')}</g>`,
    `<g id="pat">${drawPattern(skin.pattern, skin.palette, seed, shape.patternScale)}</g>`,
  ].join('');
}

function placed(shape: Shape, object: string): string {
  if (!shape.pair) {
    const [x, y] = shape.at;
    const move = `translate(256 128) rotate(${shape.tilt}) scale(${shape.zoom}) translate(${-x} ${-y})`;
    return `<g transform="${move}">${object}</g>`;
  }
  const uses = times(2, (index) => {
    const move = index
      ? 'translate(14 14) rotate(-7 0 128) scale(.96)'
      : 'translate(498 14) rotate(7 0 128) scale(-.96 .96)';
    return `<use href="#one" transform="${move}"/>`;
  });
  return `<defs><g id="one">${object}</g></defs>${uses.join('')}`;
}

/**
 * The item in a 512 x 256 view box, on nothing.
 *
 * @param rim the grade's colour: bounce light on the lower edge
 */
export function itemSvg(art: ItemArt, rim: string): string {
  const shape: Shape = shapes[art.shape];
  const skin = skinNamed(art.skin);
  const object = placed(shape, drawObject(shape, skin, art, rim));
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 256" width="512" height="256">' +
    `<defs>${defsOf(shape, skin, art.seed)}</defs>${object}</svg>`
  );
}
