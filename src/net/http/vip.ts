import { vipCurrent, vipLevels } from '../contract/calls/vip.ts';
import type { Http } from './http.ts';

export function fetchVipLevels(http: Http, signal?: AbortSignal) {
  return http.send(vipLevels, {}, { signal });
}

export function fetchVip(http: Http, signal?: AbortSignal) {
  return http.send(vipCurrent, {}, { signal });
}
