import { liveClock } from '../../contract/calls/live.ts';
import { readAll } from '../callFunctions.ts';

export const fetchClock = readAll(liveClock);
