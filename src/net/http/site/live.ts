import { liveClock } from '../../contract/calls/site/live.ts';
import { readAll } from '../callFunctions.ts';

export const fetchClock = readAll(liveClock);
