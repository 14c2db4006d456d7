import { describe, expect, it } from 'vitest';
import type { DifferenceField } from '../../src/fair/memory/difference.ts';
import type { Call, CallData } from '../../src/net/contract/call.ts';
import { fetchPlayerId } from '../../src/ui/memory/compare/differences.ts';
import { LyingSite } from './lyingSite.ts';
import type { Product, TestPlayer } from './product.ts';

export const FALSE_HASH = 'f'.repeat(64);

/** A page of a new player. */
export interface SwapPage {
  readonly site: LyingSite;
  readonly player: TestPlayer;
  readonly playerId: string;
}

/** One answer that an operator changes. */
type Swap<C extends Call> = readonly [
  name: string,
  change: (data: CallData<C>) => CallData<C>,
  /** One of what the page reports; else it reports something. */
  field?: DifferenceField,
];

/** Swaps in the answers to one call. */
interface Family<C extends Call, Prepared> {
  readonly name: string;
  readonly call: C;
  /** Found before anything that moves value is sent. */
  readonly isBefore: boolean;
  /** What the page was shown honestly. */
  readonly prepare: (page: SwapPage) => Promise<Prepared>;
  readonly act: (page: SwapPage, prepared: Prepared) => Promise<unknown>;
  readonly swaps: readonly Swap<C>[];
}

/** Defines a test of each swap, and one that honest answers are not reported. */
export function seesAll<C extends Call, Prepared>(
  productOf: () => Product,
  { name: shown, call, isBefore, prepare, act, swaps }: Family<C, Prepared>,
): void {
  const start = async () => {
    const player = await productOf().newPlayer({ userSeed: null });
    const site = new LyingSite(productOf(), player);
    const page = { site, player, playerId: await fetchPlayerId(site.services) };
    return { page, prepared: await prepare(page) };
  };
  describe(`the page is shown ${shown}, and`, () => {
    it('reports nothing of honest ones', async () => {
      const { page, prepared } = await start();
      await act(page, prepared);
      expect(page.site.reported).toEqual([]);
    });

    const cases = swaps.map(([name, change, field]) => ({ name, change, field }));
    it.each(cases)('reports $name', async ({ change, field }) => {
      const { page, prepared } = await start();
      const { site } = page;
      const sent = site.moved.length;
      site.lie(call, change);
      await site.run(() => act(page, prepared));
      if (field === undefined) expect(site.reported).not.toEqual([]);
      else expect(site.reported).toContain(field);
      if (isBefore) expect(site.moved.slice(sent)).toEqual([]);
    });
  });
}

/** Changes the first row. */
export const first = <Row>(rows: readonly Row[], change: (row: Row) => object): Row[] =>
  rows.map((row, at) => (at === 0 ? { ...row, ...change(row) } : row));
