import type { BoxDetail } from '../../../../net/contract/entities.ts';

/** Minor units for all boxes. Either `left` or `missing` is set; both are null while the balance is unknown. */
interface Cost {
  readonly total: number;
  readonly left: number | null;
  readonly missing: number | null;
  /** Average return of all boxes. */
  readonly expected: number;
}

/** `returnRate` in hundredths of a percent of the price. */
export function costOf(
  { price, returnRate }: Pick<BoxDetail, 'price' | 'returnRate'>,
  count: number,
  balance: number | undefined,
): Cost {
  const total = price * count;
  const expected = Math.round((total * returnRate) / 10_000);
  const rest = balance === undefined ? null : balance - total;
  return {
    total,
    left: rest !== null && rest >= 0 ? rest : null,
    missing: rest !== null && rest < 0 ? -rest : null,
    expected,
  };
}
