import type { Retrieval, TakeStateNumber } from '../../../src/net/contract/items/retrievals.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { RetrievalEntry } from '../../domain/retrievals/records.ts';
import { presentOwnedItem } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';

export function presentRetrieval(
  { retrieval, entry }: RetrievalEntry,
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): Retrieval {
  return {
    id: retrieval.id,
    item: presentOwnedItem(entry, catalogue, image),
    takeState: retrieval.takeState as TakeStateNumber,
    reason: retrieval.reason,
    remark: retrieval.remark,
    createTime: retrieval.createdAt.toISOString(),
    updateTime: retrieval.updatedAt.toISOString(),
  };
}
