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
} from '../../contract/calls/games/giveaway.ts';
import { GIVEAWAY_PARTICIPANTS_PAGE } from '../../contract/games/giveaways.ts';
import type { GiveawayParticipant } from '../../contract/games/giveaways.ts';
import type { Http } from '../http.ts';
import { move, moveBy, read, readAll, readBy } from '../callFunctions.ts';

export const fetchGiveaways = read(giveawayList);
export const fetchGiftAllowance = readAll(giveawayAllowance);
export const fetchGiveaway = readBy(giveawayGet, 'id');
export const fetchMyGiveaways = read(giveawayMine);
export const fetchParticipation = readBy(giveawayGetParticipation, 'id');

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

export const createGiveaway = move(giveawayCreate);
export const joinGiveaway = move(giveawayJoin);
export const cancelGiveaway = moveBy(giveawayCancel, 'id');
