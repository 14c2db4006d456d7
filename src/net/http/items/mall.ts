import {
  mallDetail,
  mallList,
  profileBuyVirtual,
  profileMyVirtual,
} from '../../contract/calls/items/mall.ts';
import { move, read, readBy } from '../callFunctions.ts';

export const fetchMall = read(mallList);
export const fetchMallItem = readBy(mallDetail, 'id');
export const buyItems = move(profileBuyVirtual);
export const fetchPurchases = readBy(profileMyVirtual, 'page');
