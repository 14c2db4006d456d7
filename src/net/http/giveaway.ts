import type { CallInput } from '../contract/call.ts';
import {
  giveawayAllowance,
  giveawayCancel,
  giveawayCreate,
  giveawayGet,
  giveawayGetParticipation,
  giveawayJoin,
  giveawayList,
  giveawayMine,
  giveawayParticipants,
} from '../contract/calls/giveaway.ts';
import { GIVEAWAY_PARTICIPANTS_PAGE } from '../contract/giveaways.ts';
import type { GiveawayParticipant } from '../contract/giveaways.ts';
import type { Http } from './http.ts';

export function fetchGiveaways(http: Http, input: CallInput<typeof giveawayList>, signal?: AbortSignal) {
  return http.send(giveawayList, input, { signal });
}

export function fetchGiftAllowance(http: Http, signal?: AbortSignal) {
  return http.send(giveawayAllowance, {}, { signal });
}

export function fetchGiveaway(http: Http, id: string, signal?: AbortSignal) {
  return http.send(giveawayGet, { id }, { signal });
}

export function fetchMyGiveaways(http: Http, input: CallInput<typeof giveawayMine>, signal?: AbortSignal) {
  return http.send(giveawayMine, input, { signal });
}

export function fetchParticipation(http: Http, id: string, signal?: AbortSignal) {
  return http.send(giveawayGetParticipation, { id }, { signal });
}

/** All participants in joining order; those after `known` are fetched. */
export async function fetchParticipants(
  http: Http,
  id: string,
  known: readonly GiveawayParticipant[] = [],
  signal?: AbortSignal,
): Promise<readonly GiveawayParticipant[]> {
  const all = [...known];
  let after = known.at(-1)?.code;
  for (;;) {
    const place = after === undefined ? {} : { after };
    const input = { id, ...place, pageSize: GIVEAWAY_PARTICIPANTS_PAGE };
    const { list, next } = await http.send(giveawayParticipants, input, { signal });
    all.push(...list);
    if (next === null) return all;
    after = next;
  }
}

export function createGiveaway(http: Http, input: CallInput<typeof giveawayCreate>, idempotencyKey: string) {
  return http.send(giveawayCreate, input, { idempotencyKey });
}

export function joinGiveaway(http: Http, input: CallInput<typeof giveawayJoin>, idempotencyKey: string) {
  return http.send(giveawayJoin, input, { idempotencyKey });
}

export function cancelGiveaway(http: Http, id: string, idempotencyKey: string) {
  return http.send(giveawayCancel, { id }, { idempotencyKey });
}
