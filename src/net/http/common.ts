import { commonBattleThemes, commonSysConfig } from '../contract/calls/common.ts';
import type { Http } from './http.ts';

export function fetchSysConfig(http: Http, signal?: AbortSignal) {
  return http.send(commonSysConfig, {}, { signal });
}

/** Boxes that may be battled for, by theme. */
export function fetchBattleThemes(http: Http, signal?: AbortSignal) {
  return http.send(commonBattleThemes, {}, { signal });
}
