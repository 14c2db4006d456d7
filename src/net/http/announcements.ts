import type { CallInput } from '../contract/call.ts';
import { commonBannerList, commonNotice } from '../contract/calls/common.ts';
import type { Http } from './http.ts';

export function fetchBanners(http: Http, signal?: AbortSignal) {
  return http.send(commonBannerList, {}, { signal });
}

export function fetchNotices(http: Http, input: CallInput<typeof commonNotice>, signal?: AbortSignal) {
  return http.send(commonNotice, input, { signal });
}
