import { vipCurrent, vipLevels } from '../../contract/calls/vip.ts';
import { readAll } from '../callFunctions.ts';

export const fetchVipLevels = readAll(vipLevels);
export const fetchVip = readAll(vipCurrent);
