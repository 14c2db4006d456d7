import { describe, expect, it } from 'vitest';
import { canonicalTable, tableHash } from '../../../src/fair/outcome/boxTable.ts';
import type { BoxTable } from '../../../src/fair/outcome/boxTable.ts';
import { bindings } from './bindings.ts';

const table: BoxTable = {
  boxId: 'first-light',
  version: 3,
  price: 250,
  ranges: [
    { itemId: 'ak-ember', from: 1, to: 100, value: 10_000 },
    { itemId: 'charm-fern', from: 101, to: 100_000, value: 12 },
  ],
};
const CANONICAL =
  '{"boxId":"first-light","version":3,"price":250,"ranges":' +
  '[{"itemId":"ak-ember","from":1,"to":100,"value":10000},{"itemId":"charm-fern","from":101,"to":100000,"value":12}]}';
// Computed by Python: hashlib.sha256(canonical.encode()).hexdigest()
const HASH = '1d1cb76ef29e7c7ada6fcf283e5ab549e51e1047ba1a62d72875d9a1b4e102f2';

describe('the hash of a table', () => {
  it('is taken of the fields in their documented order, whatever order and further fields the object has', () => {
    const [first, second] = table.ranges;
    if (!first || !second) throw new Error('two ranges');
    const shuffled = {
      names: { en: 'First light' },
      ranges: [{ value: 10_000, grade: 0, to: 100, from: 1, itemId: 'ak-ember' }, second],
      price: 250,
      version: 3,
      boxId: 'first-light',
    };
    expect(canonicalTable(table)).toBe(CANONICAL);
    expect(canonicalTable(shuffled)).toBe(CANONICAL);
  });

  it.each(bindings)('is the same in another language, by $end', ({ hashes }) => {
    expect(tableHash(hashes, table)).toBe(HASH);
  });

  it.each([
    ['box', { ...table, boxId: 'first-light-2' }],
    ['version', { ...table, version: 4 }],
    ['price', { ...table, price: 2_500 }],
    ['value', { ...table, ranges: table.ranges.map((range) => ({ ...range, value: range.value + 1 })) }],
    ['tickets', { ...table, ranges: table.ranges.map((range) => ({ ...range, from: range.from + 1 })) }],
    ['order', { ...table, ranges: table.ranges.toReversed() }],
  ])('changes with the %s', (_field, changed) => {
    for (const { hashes } of bindings) expect(tableHash(hashes, changed)).not.toBe(HASH);
  });
});
