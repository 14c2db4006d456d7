import {
  rechargeCancel,
  rechargeChannels,
  rechargeCreate,
  rechargeList,
  rechargeOrderDetail,
} from '../../contract/calls/items/recharge.ts';
import { changeBy, move, read, readAll, readBy } from '../callFunctions.ts';

export const fetchRechargeChannels = readAll(rechargeChannels);
export const createRecharge = move(rechargeCreate);
export const fetchRecharge = readBy(rechargeOrderDetail, 'id');
export const cancelRecharge = changeBy(rechargeCancel, 'id');
export const fetchRecharges = read(rechargeList);
