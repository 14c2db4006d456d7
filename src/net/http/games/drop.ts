import { dropDetail } from '../../contract/calls/games/drop.ts';
import { playerProfile, playerShowProfile } from '../../contract/calls/games/player.ts';
import { changeBy, readBy } from '../callFunctions.ts';

export const fetchDrop = readBy(dropDetail, 'id');
export const fetchPlayer = readBy(playerProfile, 'id');
export const showProfile = changeBy(playerShowProfile, 'shown');
