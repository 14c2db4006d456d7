import { dreamStart, dreamTargets, profileDreamLog } from '../../contract/calls/games/dream.ts';
import { move, read } from '../callFunctions.ts';

export const fetchDreamTargets = read(dreamTargets);
export const startDream = move(dreamStart);
export const fetchDreamLog = read(profileDreamLog);
