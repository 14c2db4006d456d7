import type { CallData } from '../../../net/contract/call.ts';
import type { fundsOffers } from '../../../net/contract/calls/items/funds.ts';
import type { BoxSummary, OwnedItem } from '../../../net/contract/entities.ts';
import { useBoxes } from '../../queries/games/boxes.ts';
import { useFundsOffers } from '../../queries/items/funds.ts';
import { useUserInfo } from '../../queries/userInfo.ts';

type Offers = CallData<typeof fundsOffers>;

/** So many of the same boxes as the balance covers. */
export interface FewerBoxes {
  readonly count: number;
  choose(): void;
}

/** What could be bought instead, and what is not to be sold for it. */
export interface Instead {
  /** Items chosen for what is to be played: they are not sold. */
  readonly chosen?: readonly OwnedItem[] | undefined;
  /** The box that is too dear; without it no other box is offered. */
  readonly boxId?: string | undefined;
  readonly fewer?: FewerBoxes | undefined;
}

/** A sale that covers what is missing, with what its order names. */
export type SaleHelp = {
  readonly kind: 'sale';
  readonly price: number;
  readonly except?: string;
} & NonNullable<Offers['sale']>;

/** What helps without giving an item away; amounts are minor units. */
export type CoinHelp =
  | { readonly kind: 'transfer'; readonly amount: number }
  | ({ readonly kind: 'fewer' } & FewerBoxes)
  | { readonly kind: 'box'; readonly box: BoxSummary }
  | { readonly kind: 'refill'; readonly amount: number };

export const isSale = (help: CoinHelp | SaleHelp): help is SaleHelp => help.kind === 'sale';

/** What helps where a balance does not cover a price, coins before items; null while it is unknown. A recharge is not in it. */
export function useHelp(
  price: number,
  { boxId, fewer, chosen = [] }: Instead,
): (CoinHelp | SaleHelp)[] | null {
  const except = chosen.length > 0 ? { except: chosen.map(({ id }) => id).join(',') } : {};
  const offers = useFundsOffers(price, except.except);
  const affordable = useAffordableBox(boxId);
  const box = fewer === undefined ? affordable : undefined;
  if (offers.data === undefined) return offers.isError ? [] : null;
  const { sale, transfer, refill } = offers.data;
  return [
    ...(transfer === null ? [] : [{ kind: 'transfer' as const, amount: transfer }]),
    ...(refill === null ? [] : [{ kind: 'refill' as const, amount: refill }]),
    ...(fewer === undefined ? [] : [{ kind: 'fewer' as const, ...fewer }]),
    ...(box === undefined ? [] : [{ kind: 'box' as const, box }]),
    ...(sale === null ? [] : [{ kind: 'sale' as const, price, ...except, ...sale }]),
  ];
}

/** The dearest other box that the main balance covers. */
function useAffordableBox(boxId: string | undefined): BoxSummary | undefined {
  const main = useUserInfo().data?.balance.main ?? 0;
  const boxes = useBoxes().data?.flatMap((theme) => theme.boxes) ?? [];
  if (boxId === undefined) return undefined;
  return boxes
    .filter((box) => box.boxId !== boxId && box.price <= main)
    .reduce<BoxSummary | undefined>(
      (dearest, box) => (dearest === undefined || box.price > dearest.price ? box : dearest),
      undefined,
    );
}
