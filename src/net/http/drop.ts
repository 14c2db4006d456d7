import { dropDetail } from '../contract/calls/drop.ts';
import { playerProfile, playerShowProfile } from '../contract/calls/player.ts';
import type { Http } from './http.ts';

export function fetchDrop(http: Http, id: string, signal?: AbortSignal) {
  return http.send(dropDetail, { id }, { signal });
}

export function fetchPlayer(http: Http, id: string, signal?: AbortSignal) {
  return http.send(playerProfile, { id }, { signal });
}

export function showProfile(http: Http, shown: boolean) {
  return http.send(playerShowProfile, { shown });
}
