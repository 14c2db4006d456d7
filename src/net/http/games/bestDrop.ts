import type { CallData } from '../../contract/call.ts';
import { boxBest } from '../../contract/calls/games/bestDrop.ts';
import { read } from '../callFunctions.ts';

/** A player's best drop. */
export type BestDrop = NonNullable<CallData<typeof boxBest>['best']>;

export const fetchBestDrop = read(boxBest);
