import { commonBattleThemes, commonSysConfig } from '../contract/calls/common.ts';
import type { Http } from './http.ts';

export function fetchSysConfig(http: Http, signal?: AbortSignal) {
  return http.send(commonSysConfig, {}, { signal });
}

/** Boxes allowed in battles, by theme. */
export function fetchBattleThemes(http: Http, signal?: AbortSignal) {
  return http.send(commonBattleThemes, {}, { signal });
}
