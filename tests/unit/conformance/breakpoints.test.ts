import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { below, columns, screens } from '../../../src/ui/styles/breakpoints.ts';

/** Small phones and wide desks, where the frame has one more step. */
const EXTRA_WIDTHS = [360, 380, 400, 1360];

/** Every width at which the frame, the shared parts and the pages of texts change, as the first px of the wider side. */
function widthsUsed(): number[] {
  const root = join(import.meta.dirname, '../../../src/ui');
  const sheets = ['hud', 'components', 'styles', 'routes', 'features/documents', 'features/events'].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.css'))
        .map((name) => join(root, folder, name)),
  );
  return sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/\((max|min)-width: (\d+)px\)/g)].map(
      ([, side, px]) => Number(px) + (side === 'max' ? 1 : 0),
    ),
  );
}

describe('the breakpoints', () => {
  it.each([
    ['sm', 640],
    ['md', 768],
    ['lg', 1024],
    ['xl', 1280],
  ] as const)('of the main layout: %s is %d', (name, px) => {
    expect(screens[name]).toBe(px);
  });

  it.each([
    ['xs', 0],
    ['sm', 576],
    ['md', 768],
    ['lg', 992],
    ['xl', 1200],
  ] as const)('of the other set: %s is %d', (name, px) => {
    expect(columns[name]).toBe(px);
  });

  it('are where style sheets change', () => {
    const known: number[] = [...Object.values(screens), ...Object.values(columns), ...EXTRA_WIDTHS];
    const used = widthsUsed();
    expect(used).toEqual(expect.arrayContaining(Object.values(screens)));
    expect([...new Set(used)].filter((px) => !known.includes(px)).sort((a, b) => a - b)).toEqual([]);
  });

  it('begin at their width: what is below ends a pixel before', () => {
    expect(below(screens.lg)).toBe('(max-width: 1023px)');
  });
});
