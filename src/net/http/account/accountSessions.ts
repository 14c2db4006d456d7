import {
  accountSessionEnd,
  accountSessions,
  accountSessionsEndOthers,
} from '../../contract/calls/account/accountSessions.ts';
import { act, changeBy, readAll } from '../callFunctions.ts';

export const fetchSessions = readAll(accountSessions);
export const endSession = changeBy(accountSessionEnd, 'id');
export const endOtherSessions = act(accountSessionsEndOthers);
