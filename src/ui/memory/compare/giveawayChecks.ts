import { commitmentFact, participantsFact } from '../../../fair/log/promise.ts';
import { termsFact } from '../../../fair/log/terms.ts';
import { giveawaySubject } from '../../../fair/memory/giveaways.ts';
import { differing } from '../../../fair/memory/difference.ts';
import type { ShownGiveaway } from '../../../fair/memory/giveaways.ts';
import type { EvidenceAct } from '../../../fair/memory/evidence.ts';
import { giveawayTermsHash } from '../../../fair/outcome/giveawayTerms.ts';
import type { GiveawayTerms } from '../../../fair/outcome/giveawayTerms.ts';
import type { CallData } from '../../../net/contract/call.ts';
import type { giveawayJoin } from '../../../net/contract/calls/games/giveaway.ts';
import type { GiveawayDetail, GiveawayParticipant } from '../../../net/contract/games/giveaways.ts';
import { fetchGiveaway, fetchParticipants } from '../../../net/http/games/giveaway.ts';
import { browserHashes } from '../../shared/fair/browserHashes.ts';
import { fetchPlayerId, memoryDiffers, reportDifference, stopOnDifference } from './differences.ts';
import { withPromise } from './promiseChecks.ts';
import type { Promised } from './promiseChecks.ts';
import { memoryOf } from '../store/useMemory.ts';
import type { MemoryServices } from './differences.ts';

/** What a giveaway fixes at its creation, as its hash takes it. */
export function termsOf(giveaway: GiveawayDetail): GiveawayTerms {
  const { conditions, prizes, beaconSource, giveawayId, codeFrom, maxParticipants } = giveaway;
  const { closeTime, repeatWinners } = giveaway;
  const sorted = [...prizes].sort((one, other) => one.round - other.round);
  return {
    giveawayId,
    codeFrom,
    maxParticipants,
    closeTime,
    repeatWinners,
    beacon: beaconSource,
    ...conditions,
    prizes: sorted.map(({ item, value }) => ({ itemId: item?.itemId ?? null, value })),
  };
}

/** A join that began before the closing time may be written this much later. */
const LAST_JOIN_MS = 5_000;

/** A giveaway as the memory takes it; the hash is that of the terms in the same answer. */
function shownGiveaway(giveaway: GiveawayDetail): ShownGiveaway {
  const { giveawayId, publicHash, codeFrom, participantCount, draws, drawTime } = giveaway;
  const { participantsHash, userSeed } = giveaway;
  const isOver = giveaway.state !== 0 || drawTime !== null || participantsHash !== null;
  return {
    giveawayId,
    publicHash,
    termsHash: giveawayTermsHash(browserHashes, termsOf(giveaway)),
    codeFrom,
    participantCount,
    isClosed: isOver || Date.parse(giveaway.serverTime) >= Date.parse(giveaway.closeTime) + LAST_JOIN_MS,
    participantsHash,
    userSeed,
    winners: drawTime === null ? null : draws.map(({ code }) => code),
  };
}

type Participants = readonly GiveawayParticipant[] | null;

function promisedBy(giveaway: GiveawayDetail, termsHash: string): Promised {
  const { giveawayId: id, publicHash: commitment, state, promise: note } = giveaway;
  const { participantCount: count, participantsHash: hash } = giveaway;
  const subject = giveawaySubject(id);
  if (state !== 0) return { subject, facts: [], note };
  const facts = [
    commitmentFact('giveaway', commitment),
    termsFact({ of: 'giveaway', id, commitment }, termsHash),
    ...(hash === null ? [] : [participantsFact({ id, commitment, count, hash })]),
  ];
  return { subject, facts, note };
}

async function compare(
  services: MemoryServices,
  playerId: string,
  giveaway: GiveawayDetail,
  participants: Participants,
) {
  const list = participants?.map(({ code, userSeed, playerId: who }) => ({ code, userSeed, who })) ?? null;
  const { giveaways } = memoryOf(services);
  const shown = shownGiveaway(giveaway);
  const found = await giveaways.keepGiveaway(playerId, shown, giveaway, list);
  return withPromise(services, playerId, promisedBy(giveaway, shown.termsHash), found);
}

const answersOf = (giveaway: GiveawayDetail, participants: Participants) => [
  { call: 'GET /api/giveaway/detail', data: giveaway },
  ...(participants ? [{ call: 'GET /api/giveaway/participants', data: participants }] : []),
];

/**
 * Compares a giveaway that is shown. A difference is reported.
 * @param participants all of them; null where they are not fetched yet
 * @returns whether it is what was shown before
 */
export async function checkShownGiveaway(
  services: MemoryServices,
  playerId: string,
  giveaway: GiveawayDetail,
  participants: Participants,
  act: EvidenceAct = 'watch',
): Promise<boolean> {
  const { differences, kept } = await compare(services, playerId, giveaway, participants);
  if (differences.length === 0) return true;
  const answers = answersOf(giveaway, participants);
  await reportDifference(services, { playerId, act, stage: 'after', differences, kept, answers });
  return false;
}

/**
 * The giveaway as the server shows it now, compared with the memory. Call before it is joined.
 * @throws ApiError `client.memoryDiffers`, and those of the calls
 */
export async function fetchCheckedGiveaway(
  services: MemoryServices,
  giveawayId: string,
): Promise<{ readonly playerId: string; readonly giveaway: GiveawayDetail }> {
  const { findings } = memoryOf(services);
  const playerId = await fetchPlayerId(services);
  const giveaway = await fetchGiveaway(services.http, giveawayId);
  const participants = await fetchParticipants(services.http, giveawayId);
  const { differences, kept } = await compare(services, playerId, giveaway, participants);
  if (differences.length > 0) {
    const answers = answersOf(giveaway, participants);
    const found = { playerId, act: 'joinGiveaway', stage: 'before', differences, kept, answers } as const;
    await stopOnDifference(services, found);
  }
  const blocking = await findings.blocking(playerId, [giveawaySubject(giveawayId)]);
  if (blocking) {
    findings.shown.set(blocking);
    throw memoryDiffers();
  }
  return { playerId, giveaway };
}

interface Joining {
  /** As it was checked before. */
  readonly giveaway: GiveawayDetail;
  /** As it was sent. */
  readonly userSeed: string;
}

/** Compares the answer to a join with its request, and its code with its count. The code is taken: a difference is reported. */
export async function checkJoined(
  services: MemoryServices,
  playerId: string,
  { giveaway, userSeed }: Joining,
  answer: CallData<typeof giveawayJoin>,
): Promise<void> {
  const subject = giveawaySubject(giveaway.giveawayId);
  const { code: place, participantCount } = answer;
  const differences = [
    ...differing(subject, 'publicHash', giveaway.publicHash, answer.publicHash),
    ...differing(subject, 'participantSeed', userSeed, answer.userSeed, { place }),
    ...differing(subject, 'ownCode', giveaway.codeFrom + participantCount - 1, place),
  ];
  if (differences.length === 0) return;
  const answers = [{ call: 'POST /api/giveaway/join', data: answer }];
  const found = { playerId, act: 'joinGiveaway', stage: 'after', differences, kept: giveaway } as const;
  await reportDifference(services, { ...found, answers });
}
