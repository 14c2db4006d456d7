import {
  profileBalanceLog,
  profileExchangeQuantity,
  profileTransferSecondary,
  profileUserInfo,
  profileVoucherPage,
} from '../../contract/calls/account/profile.ts';
import { move, read, readAll } from '../callFunctions.ts';

export const fetchUserInfo = readAll(profileUserInfo);
export const fetchBalanceLog = read(profileBalanceLog);
export const fetchBackpack = read(profileVoucherPage);
export const transferSecondary = move(profileTransferSecondary);
export const sellItems = move(profileExchangeQuantity);
