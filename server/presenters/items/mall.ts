import type { MallItem } from '../../../src/net/contract/calls/items/mall.ts';
import type { MallEntry } from '../../domain/mall/read-mall.ts';
import { presentItem } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';

export function presentMallItem({ item, stock }: MallEntry, image: ImageUrlBuilder): MallItem {
  const presented = presentItem(item, image);
  return { ...presented, virtualImg: presented.weaponImage, stock };
}
