import { vipCurrent, vipLevels } from '../../contract/calls/account/vip.ts';
import { readAll } from '../callFunctions.ts';

export const fetchVipLevels = readAll(vipLevels);
export const fetchVip = readAll(vipCurrent);
