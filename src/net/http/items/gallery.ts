import { boxItems } from '../../contract/calls/gallery.ts';
import { readAll } from '../callFunctions.ts';

export const fetchGallery = readAll(boxItems);
