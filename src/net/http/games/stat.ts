import { statHomepage, statLastDrop } from '../../contract/calls/games/stat.ts';
import { read, readAll } from '../callFunctions.ts';

export const fetchHomepage = readAll(statHomepage);
export const fetchLastDrops = read(statLastDrop);
