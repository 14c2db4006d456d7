import { commonSysConfig } from '../contract/calls/common.ts';
import type { Http } from './http.ts';

export function fetchSysConfig(http: Http, signal?: AbortSignal) {
  return http.send(commonSysConfig, {}, { signal });
}
