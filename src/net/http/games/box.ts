import { boxGetDetail, boxList, boxOpen, boxRecent } from '../../contract/calls/games/box.ts';
import { move, read, readAll } from '../callFunctions.ts';

export const fetchBoxes = readAll(boxList);
export const fetchBox = read(boxGetDetail);
export const fetchBoxDrops = read(boxRecent);
export const openBox = move(boxOpen);
