import {
  accountCoolOff,
  accountExclude,
  accountLimits,
  accountSession,
  accountSetLimit,
} from '../../contract/calls/account/accountLimits.ts';
import { change, read, readAll } from '../callFunctions.ts';

export const fetchPlayLimits = readAll(accountLimits);
export const setSpendLimit = change(accountSetLimit);
export const startCoolOff = change(accountCoolOff);
export const startExclusion = change(accountExclude);
export const fetchSessionResult = read(accountSession);
