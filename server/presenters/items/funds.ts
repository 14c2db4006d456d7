import type { CallData } from '../../../src/net/contract/call.ts';
import type { fundsOffers } from '../../../src/net/contract/calls/items/funds.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { SalePlan } from '../../domain/funds/plan-sale.ts';
import { presentItem } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';

/** Items that an offer shows. */
const SHOWN_ITEMS = 3;

export function presentSaleOffer(
  { groups, count, value, secondary }: SalePlan,
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): NonNullable<CallData<typeof fundsOffers>['sale']> {
  const items = groups
    .toSorted((a, b) => b.price - a.price)
    .slice(0, SHOWN_ITEMS)
    .map(({ definitionId, price }) => presentItem(catalogue.item(definitionId), image, price));
  return { count, value, secondary, items };
}
