import type { CallInput } from '../contract/call.ts';
import { overlayCreate, overlayList, overlayRead, overlayWithdraw } from '../contract/calls/overlay.ts';
import type { Http } from './http.ts';

export function fetchOverlayLinks(http: Http, signal?: AbortSignal) {
  return http.send(overlayList, {}, { signal });
}

export function createOverlayLink(http: Http, link: CallInput<typeof overlayCreate>) {
  return http.send(overlayCreate, link);
}

export function withdrawOverlayLink(http: Http, id: string) {
  return http.send(overlayWithdraw, { id });
}

export function readOverlay(http: Http, key: string, limit: number) {
  return http.send(overlayRead, { key, limit });
}
