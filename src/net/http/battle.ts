import type { CallInput } from '../contract/call.ts';
import {
  battleCancel,
  battleCreate,
  battleCurrentList,
  battleGetBots,
  battleGetDetail,
  battleGetResults,
  battleJoin,
  battleJoinBot,
  battleList,
  battleMine,
  battleMyRank,
  battleRank,
} from '../contract/calls/battle.ts';
import type { Http } from './http.ts';

export function fetchCurrentBattles(
  http: Http,
  input: CallInput<typeof battleCurrentList>,
  signal?: AbortSignal,
) {
  return http.send(battleCurrentList, input, { signal });
}

export function fetchBattles(http: Http, input: CallInput<typeof battleList>, signal?: AbortSignal) {
  return http.send(battleList, input, { signal });
}

export function fetchMyBattles(http: Http, input: CallInput<typeof battleMine>, signal?: AbortSignal) {
  return http.send(battleMine, input, { signal });
}

export function fetchBattleRanking(http: Http, signal?: AbortSignal) {
  return http.send(battleRank, {}, { signal });
}

export function fetchMyRank(http: Http, signal?: AbortSignal) {
  return http.send(battleMyRank, {}, { signal });
}

export function fetchBattle(http: Http, input: CallInput<typeof battleGetDetail>, signal?: AbortSignal) {
  return http.send(battleGetDetail, input, { signal });
}

export function fetchBattleResults(
  http: Http,
  input: CallInput<typeof battleGetResults>,
  signal?: AbortSignal,
) {
  return http.send(battleGetResults, input, { signal });
}

/** A POST that only reads, as the specification has it: the one that a query calls. */
export function fetchBots(http: Http, signal?: AbortSignal) {
  return http.send(battleGetBots, {}, { signal });
}

export function createBattle(http: Http, input: CallInput<typeof battleCreate>, idempotencyKey: string) {
  return http.send(battleCreate, input, { idempotencyKey });
}

export function joinBattle(http: Http, input: CallInput<typeof battleJoin>, idempotencyKey: string) {
  return http.send(battleJoin, input, { idempotencyKey });
}

export function addBot(http: Http, input: CallInput<typeof battleJoinBot>, idempotencyKey: string) {
  return http.send(battleJoinBot, input, { idempotencyKey });
}

export function cancelBattle(http: Http, input: CallInput<typeof battleCancel>, idempotencyKey: string) {
  return http.send(battleCancel, input, { idempotencyKey });
}
