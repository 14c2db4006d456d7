/** Parses CSS custom properties into numbers; called once, when the canvas is mounted. */

/** Reads a custom property by its name with dashes; empty when it is not set. */
export type StyleReader = (name: string) => string;

const COLOUR = /#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/gi;

/** All colours in a value, in order: the stops of a gradient, or a single colour. */
export const parseColours = (value: string): readonly string[] => value.match(COLOUR) ?? [];

/** `5600ms`, `5.6s` in ms; `fallback` for any other value. */
export const parseMilliseconds = (value: string, fallback: number): number => {
  const match = /^\s*(\d*\.?\d+)(ms|s)\s*$/.exec(value);
  return match ? Number(match[1]) * (match[2] === 's' ? 1000 : 1) : fallback;
};

/** The four numbers of a `cubic-bezier(…)`; `fallback` for any other value. */
export const parseBezier = (
  value: string,
  fallback: readonly [number, number, number, number],
): readonly [number, number, number, number] => {
  const [x1, y1, x2, y2] = (/cubic-bezier\(([^)]*)\)/.exec(value)?.[1] ?? '').split(',').map(Number);
  const given = [x1, y1, x2, y2].every((point) => point !== undefined && Number.isFinite(point));
  return given ? [x1 ?? 0, y1 ?? 0, x2 ?? 0, y2 ?? 0] : fallback;
};

/** `72%` as 0.72; `fallback` for any other value. */
export const parsePercentage = (value: string, fallback: number): number => {
  const match = /^\s*(\d*\.?\d+)%\s*$/.exec(value);
  return match ? Number(match[1]) / 100 : fallback;
};

/** Alpha of a colour, 0..1: `#rrggbbaa`, `rgb(… / .3)`, `rgba(…, .3)`; 1 where the colour names none. */
export const parseOpacity = (colour: string): number => {
  const hex = /^#(?:[0-9a-f]{6}([0-9a-f]{2})|[0-9a-f]{3}([0-9a-f]))$/i.exec(colour);
  if (hex) return Number.parseInt(hex[1] ?? `${hex[2]}${hex[2]}`, 16) / 255;
  const said = /(?:\/|(?:,[^,]*){2},)\s*(\d*\.?\d+)(%?)\s*\)$/.exec(colour);
  return said ? Number(said[1]) / (said[2] ? 100 : 1) : 1;
};
