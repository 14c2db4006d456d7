import { boxItems } from '../../contract/calls/items/gallery.ts';
import { readAll } from '../callFunctions.ts';

export const fetchGallery = readAll(boxItems);
