import { logFind, logProofs, logSummary } from '../../contract/calls/site/log.ts';
import { read, readAll } from '../callFunctions.ts';

export const fetchLogProofs = read(logProofs);
export const findInLog = read(logFind);
export const fetchLogSummary = readAll(logSummary);
