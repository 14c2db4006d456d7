import type { CallInput } from '../contract/call.ts';
import { profileRewardPage, rewardClaim, rewardCurrent, rewardZone } from '../contract/calls/reward.ts';
import type { Http } from './http.ts';

export function fetchRewards(http: Http, zone: string, signal?: AbortSignal) {
  return http.send(rewardCurrent, { zone }, { signal });
}

export function claimReward(http: Http, input: CallInput<typeof rewardClaim>, idempotencyKey: string) {
  return http.send(rewardClaim, input, { idempotencyKey });
}

export function changeRewardZone(http: Http, zone: string) {
  return http.send(rewardZone, { zone });
}

export function fetchRewardPage(
  http: Http,
  input: CallInput<typeof profileRewardPage>,
  signal?: AbortSignal,
) {
  return http.send(profileRewardPage, input, { signal });
}
