/** SVG fragments that items and crates share. */

/** Offset 0..1, colour, and opacity where it is not 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Linear gradient from the top left; downwards unless told. */
export function linear(id: string, stops: readonly Stop[], x2 = 0, y2 = 1): string {
  const marks = stops.map(([offset, colour, opacity]) => {
    const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
    return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
  });
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${marks.join('')}</linearGradient>`;
}

export interface Bevel {
  /** How far the edge rounds off, user units. */
  blur: number;
  scale: number;
  /** Strength and sharpness of the highlight. */
  specular: number;
  exponent: number;
  /** Contact shadow: how soft, where, how dark. */
  shadow: { blur: number; dx: number; dy: number; opacity: number };
}

/**
 * Filter that turns a flat part into a lit one: diffuse and specular light from above left on the part's own
 * alpha, over a small contact shadow. A flat surface keeps its colour (1.22 x sin 55 = 1).
 */
export function bevelFilter(id: string, { blur, scale, specular, exponent, shadow }: Bevel): string {
  const black = ['R', 'G', 'B'].map((c) => `<feFunc${c} type="linear" slope="0"/>`).join('');
  return (
    `<filter id="${id}" x="-8%" y="-14%" width="116%" height="136%" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="h"/>` +
    `<feDiffuseLighting in="h" surfaceScale="${scale}" diffuseConstant="1.22" lighting-color="#fff" result="d">` +
    `<feDistantLight azimuth="248" elevation="55"/></feDiffuseLighting>` +
    `<feComposite in="SourceGraphic" in2="d" operator="arithmetic" k1="1" k2="0" k3="0" k4="0" result="lit"/>` +
    `<feSpecularLighting in="h" surfaceScale="${scale}" specularConstant="${specular}" ` +
    `specularExponent="${exponent}" lighting-color="#eaf2ff" result="s">` +
    `<feDistantLight azimuth="262" elevation="42"/></feSpecularLighting>` +
    `<feComposite in="s" in2="SourceAlpha" operator="in" result="s2"/>` +
    `<feComposite in="lit" in2="s2" operator="arithmetic" k1="0" k2="1" k3="1" k4="0" result="o"/>` +
    `<feComposite in="o" in2="SourceAlpha" operator="in" result="top"/>` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${shadow.blur}"/>` +
    `<feOffset dx="${shadow.dx}" dy="${shadow.dy}"/>` +
    `<feComponentTransfer result="ao">${black}<feFuncA type="linear" slope="${shadow.opacity}"/>` +
    `</feComponentTransfer><feMerge><feMergeNode in="ao"/><feMergeNode in="top"/></feMerge></filter>`
  );
}

/** Plain blur with room around the shape, in percent of its box. */
export function blurFilter(id: string, deviation: number, roomX: number, roomY: number): string {
  const box = `x="-${roomX}%" y="-${roomY}%" width="${100 + 2 * roomX}%" height="${100 + 2 * roomY}%"`;
  return `<filter id="${id}" ${box}><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}
