import {
  overlayCreate,
  overlayList,
  overlayRead,
  overlayWithdraw,
} from '../../contract/calls/site/overlay.ts';
import type { Http } from '../http.ts';
import { change, changeBy, readAll } from '../callFunctions.ts';

export const fetchOverlayLinks = readAll(overlayList);
export const createOverlayLink = change(overlayCreate);
export const withdrawOverlayLink = changeBy(overlayWithdraw, 'id');

export function readOverlay(http: Http, key: string, limit: number) {
  return http.send(overlayRead, { key, limit });
}
