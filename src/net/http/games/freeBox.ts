import { profileFreeBoxPage, profileOpenFreeBox } from '../../contract/calls/games/freeBox.ts';
import { move, read } from '../callFunctions.ts';

export const fetchFreeBoxes = read(profileFreeBoxPage);
export const openFreeBox = move(profileOpenFreeBox);
