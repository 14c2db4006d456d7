import { describe, expect, it } from 'vitest';
import { Multiple } from '../../../../src/ui/components/money/Multiple.tsx';
import { renderPage } from '../../../support/renderPage.tsx';
import { formatMultiple } from '../../../../src/ui/components/money/multiple.ts';

describe('a value over its price', () => {
  it.each([
    [6210, 4600, '×1.35'],
    [621_850, 4600, '×135'],
    [62_185, 4600, '×13.5'],
    [5_000_000, 4600, '×1,086'],
    [9200, 4600, '×2'],
    [4600, 4600, '×1'],
    [4599, 4600, '×0.99'],
    [820, 4600, '×0.17'],
    [8, 4600, '×0.001'],
    [0, 4600, '×0'],
    [46_000, 4600, '×10'],
    [45_999, 4600, '×9.99'],
    [690, 600, '×1.15'],
  ])('of %i for %i is %s, cut off and never rounded up', (value, price, text) => {
    expect(formatMultiple(value, price)).toBe(text);
  });

  it('is none where nothing was paid', () => {
    expect(formatMultiple(820, 0)).toBeUndefined();
  });
});

it.each([
  [99, ''],
  [100, '×1'],
  [235, '×2.35'],
])('of a value of %i for 100 the page shows "%s"', async (value, shown) => {
  const markup = await renderPage(<Multiple value={value} price={100} />);
  expect(markup.replaceAll(/<[^>]+>/g, '')).toBe(shown);
});
