import type { CallInput } from '../contract/call.ts';
import {
  fairBattleCommit,
  fairBattleCommitDetail,
  fairHistory,
  fairRoll,
  fairRolls,
  fairRotate,
  fairSeeds,
  fairUserSeed,
  fairVerified,
} from '../contract/calls/fair.ts';
import type { Http } from './http.ts';

export function fetchSeeds(http: Http, signal?: AbortSignal) {
  return http.send(fairSeeds, {}, { signal });
}

export function setUserSeed(http: Http, input: CallInput<typeof fairUserSeed>) {
  return http.send(fairUserSeed, input);
}

export function rotateSeeds(http: Http) {
  return http.send(fairRotate, {});
}

export function fetchRoll(http: Http, input: CallInput<typeof fairRoll>, signal?: AbortSignal) {
  return http.send(fairRoll, input, { signal });
}

export function fetchRolls(http: Http, input: CallInput<typeof fairRolls>, signal?: AbortSignal) {
  return http.send(fairRolls, input, { signal });
}

export function fetchHistory(http: Http, input: CallInput<typeof fairHistory>, signal?: AbortSignal) {
  return http.send(fairHistory, input, { signal });
}

export function reportVerified(http: Http, input: CallInput<typeof fairVerified>) {
  return http.send(fairVerified, input);
}

export function fetchBattleCommit(http: Http, signal?: AbortSignal) {
  return http.send(fairBattleCommit, {}, { signal });
}

export function fetchBattleCommitDetail(
  http: Http,
  input: CallInput<typeof fairBattleCommitDetail>,
  signal?: AbortSignal,
) {
  return http.send(fairBattleCommitDetail, input, { signal });
}
