import { boxItems } from '../contract/calls/gallery.ts';
import type { Http } from './http.ts';

export function fetchGallery(http: Http, signal?: AbortSignal) {
  return http.send(boxItems, {}, { signal });
}
