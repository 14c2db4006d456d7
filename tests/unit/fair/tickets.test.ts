import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { openBox } from '../../../src/fair/outcome/openingOutcome.ts';
import { checkRanges, itemAt, ownerOf } from '../../../src/fair/outcome/tickets.ts';
import type { RangeProblem, TicketRange } from '../../../src/fair/outcome/tickets.ts';

type Ends = [from: number, to: number];

const named = (ends: readonly Ends[]): TicketRange[] =>
  ends.map(([from, to], index) => ({ itemId: `item-${index}`, from, to }));

const table: { name: string; ends: Ends[]; problems: RangeProblem[] }[] = [
  { name: 'one item', ends: [[1, 100000]], problems: [] },
  {
    name: 'three items',
    ends: [
      [1, 1],
      [2, 99999],
      [100000, 100000],
    ],
    problems: [],
  },
  { name: 'no range', ends: [], problems: [{ code: 'empty', position: 0, from: 1, to: 100000 }] },
  {
    name: 'overlap of one ticket',
    ends: [
      [1, 500],
      [500, 100000],
    ],
    problems: [{ code: 'overlap', position: 1, from: 500, to: 500 }],
  },
  {
    name: 'a range inside another, and one across the end of it',
    ends: [
      [1, 500],
      [20, 30],
      [400, 100000],
    ],
    problems: [
      { code: 'overlap', position: 1, from: 20, to: 30 },
      { code: 'overlap', position: 2, from: 400, to: 500 },
    ],
  },
  {
    name: 'the same range twice',
    ends: [
      [1, 100000],
      [1, 100000],
    ],
    problems: [{ code: 'overlap', position: 1, from: 1, to: 100000 }],
  },
  {
    name: 'a range wholly outside, behind a gap',
    ends: [
      [1, 50000],
      [100001, 100010],
    ],
    problems: [
      { code: 'outside', position: 1, from: 100001, to: 100010 },
      { code: 'gap', position: 2, from: 50001, to: 100000 },
    ],
  },
  {
    name: 'gap of one ticket',
    ends: [
      [1, 499],
      [501, 100000],
    ],
    problems: [{ code: 'gap', position: 1, from: 500, to: 500 }],
  },
  {
    name: 'gaps at both ends',
    ends: [[2, 99999]],
    problems: [
      { code: 'gap', position: 0, from: 1, to: 1 },
      { code: 'gap', position: 1, from: 100000, to: 100000 },
    ],
  },
  {
    name: 'beyond 100000',
    ends: [
      [1, 500],
      [501, 100001],
    ],
    problems: [{ code: 'outside', position: 1, from: 100001, to: 100001 }],
  },
  {
    name: 'wholly beyond 100000',
    ends: [
      [1, 100000],
      [100001, 100002],
    ],
    problems: [{ code: 'outside', position: 1, from: 100001, to: 100002 }],
  },
  {
    name: 'below 1',
    ends: [[0, 100000]],
    problems: [{ code: 'outside', position: 0, from: 0, to: 0 }],
  },
  {
    name: 'wholly below 1',
    ends: [
      [-5, -3],
      [1, 100000],
    ],
    problems: [{ code: 'outside', position: 0, from: -5, to: -3 }],
  },
  {
    name: 'beyond both ends',
    ends: [[-1, 100001]],
    problems: [
      { code: 'outside', position: 0, from: -1, to: 0 },
      { code: 'outside', position: 0, from: 100001, to: 100001 },
    ],
  },
  {
    name: 'out of order',
    ends: [
      [501, 100000],
      [1, 500],
    ],
    problems: [{ code: 'unordered', position: 1, from: 1, to: 500 }],
  },
  {
    name: 'from after to',
    ends: [
      [1, 500],
      [600, 501],
      [501, 100000],
    ],
    problems: [{ code: 'reversed', position: 1, from: 600, to: 501 }],
  },
  {
    name: 'not whole numbers',
    ends: [
      [1, 500.5],
      [NaN, 7],
      [1, Infinity],
      [1, 100000],
    ],
    problems: [
      { code: 'notInteger', position: 0, from: 1, to: 500.5 },
      { code: 'notInteger', position: 1, from: NaN, to: 7 },
      { code: 'notInteger', position: 2, from: 1, to: Infinity },
    ],
  },
  {
    name: 'everything at once',
    ends: [
      [50, 10],
      [1, 9.5],
      [20, 30],
      [5, 25],
      [90000, 100100],
    ],
    problems: [
      { code: 'reversed', position: 0, from: 50, to: 10 },
      { code: 'notInteger', position: 1, from: 1, to: 9.5 },
      { code: 'outside', position: 4, from: 100001, to: 100100 },
      { code: 'unordered', position: 3, from: 5, to: 25 },
      { code: 'gap', position: 3, from: 1, to: 4 },
      { code: 'overlap', position: 2, from: 20, to: 25 },
      { code: 'gap', position: 4, from: 31, to: 89999 },
    ],
  },
];

/** Ranges that cover 1..100000 exactly once, cut at random places. */
const partition = fc
  .uniqueArray(fc.integer({ min: 2, max: 100000 }), { maxLength: 40 })
  .map((cuts) => [1, ...cuts.toSorted((a, b) => a - b)])
  .map((starts) => named(starts.map((from, index): Ends => [from, (starts[index + 1] ?? 100001) - 1])));

describe('checkRanges', () => {
  it.each(table)('$name', ({ ends, problems }) => {
    expect(checkRanges(named(ends))).toEqual(problems);
  });

  it('accepts ranges that cover every ticket once', () => {
    fc.assert(
      fc.property(partition, (ranges) => {
        expect(checkRanges(ranges)).toEqual([]);
      }),
    );
  });

  it('accepts nothing else: agrees with counting the owners of every ticket', () => {
    const end = fc.oneof(
      fc.integer({ min: -2, max: 100003 }),
      fc.constantFrom(0, 1, 2, 99999, 100000, 100001),
    );
    const ends = fc.array(fc.tuple(end, end), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(ends, (list) => {
        expect(checkRanges(named(list)).length === 0).toBe(coversOnceInOrder(list));
      }),
      { numRuns: 200 },
    );
  });

  it('names exactly the tickets without an owner', () => {
    fc.assert(
      fc.property(partition, fc.nat(), (ranges, pick) => {
        const missing = pick % ranges.length;
        const { from, to } = ranges[missing] ?? { from: 1, to: 100000 };
        const kept = ranges.toSpliced(missing, 1);
        const problem = kept.length ? { code: 'gap', position: missing } : { code: 'empty', position: 0 };
        expect(checkRanges(kept)).toEqual([{ ...problem, from, to }]);
      }),
    );
  });
});

describe('itemAt', () => {
  const ranges = named([
    [1, 60],
    [61, 99999],
    [100000, 100000],
  ]);

  it.each([
    [1, 'item-0'],
    [60, 'item-0'],
    [61, 'item-1'],
    [99999, 'item-1'],
    [100000, 'item-2'],
  ])('ticket %i is %s', (ticket, itemId) => {
    expect(itemAt(ranges, ticket)).toBe(itemId);
  });

  it.each([0, -1, 100001, 1.5, NaN])('refuses ticket %s', (ticket) => {
    expect(() => itemAt(ranges, ticket)).toThrow(RangeError);
    expect(ownerOf(named([[-Infinity, Infinity]]), ticket)).toBeUndefined();
  });

  it('is undefined for tickets between, before and behind the ranges', () => {
    const ranges = named([
      [11, 20],
      [31, 40],
    ]);
    const owners = [10, 11, 20, 21, 30, 31, 40, 41].map((ticket) => ownerOf(ranges, ticket));
    expect(owners).toEqual([
      undefined,
      'item-0',
      'item-0',
      undefined,
      undefined,
      'item-1',
      'item-1',
      undefined,
    ]);
  });

  it('refuses a ticket without an owner', () => {
    expect(() => itemAt(named([[1, 60]]), 61)).toThrow(new RangeError('no item owns ticket 61'));
  });
});

describe('openBox', () => {
  it('gives the item that owns the rolled ticket', () => {
    const box = {
      id: 'lamp',
      version: 1,
      ranges: named([
        [1, 21751],
        [21752, 21752],
        [21753, 100000],
      ]),
    };
    const input = { serverSeed: 'c4ca4238a0b92382', userSeed: 'my_seed', round: 4 };
    expect(openBox(nodeHashes, box, input)).toEqual({ roll: 21752, itemId: 'item-1' });
    expect(() => openBox(nodeHashes, box, { ...input, round: 0 })).toThrow(RangeError);
  });
});

function coversOnceInOrder(list: readonly Ends[]): boolean {
  const owners = new Uint8Array(100002);
  for (const [from, to] of list) {
    if (from > to || from < 1 || to > 100000) return false;
    for (let ticket = from; ticket <= to; ticket += 1) owners[ticket] = (owners[ticket] ?? 0) + 1;
  }
  const ordered = list.every(([from], index) => index === 0 || from >= (list[index - 1]?.[0] ?? 0));
  return ordered && owners.subarray(1, 100001).every((count) => count === 1);
}
