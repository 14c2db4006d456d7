import type { HashFunctions } from '../hashes.ts';
import { participantsHash } from '../outcome/giveawayDraw.ts';
import { USER_SEED_PATTERN } from '../seeds.ts';
import { differenceOf, differing } from './difference.ts';
import type { Difference, DifferenceSubject } from './difference.ts';
import type { GiveawayRecord, KeptParticipant, OwnCode } from './records.ts';

/** A giveaway as an answer shows it. */
export interface ShownGiveaway {
  readonly giveawayId: string;
  readonly publicHash: string;
  readonly termsHash: string;
  readonly codeFrom: number;
  readonly participantCount: number;
  /** The server’s time was past the closing time, or it was drawn or cancelled. */
  readonly isClosed: boolean;
  readonly participantsHash: string | null;
  readonly userSeed: string | null;
  readonly winners: readonly number[] | null;
}

export function giveawaySubject(giveawayId: string): DifferenceSubject {
  return { kind: 'giveaway', giveawayId };
}

/**
 * Compares an answer with what was first seen. Answers may overtake each other, so a smaller count is a difference only
 * once joining has ended.
 */
export function compareGiveaway(kept: GiveawayRecord, now: ShownGiveaway): Difference[] {
  const subject = giveawaySubject(kept.giveawayId);
  const { seenAt } = kept;
  return [
    ...differing(subject, 'publicHash', kept.publicHash, now.publicHash, { seenAt }),
    ...differing(subject, 'terms', kept.termsHash, now.termsHash, { seenAt }),
    ...differing(subject, 'codeFrom', kept.codeFrom, now.codeFrom, { seenAt }),
    ...compareCount(kept, now),
    ...compareSeeds(kept, now),
    ...compareWinners(kept, now.winners),
  ];
}

function compareCount(kept: GiveawayRecord, now: ShownGiveaway): Difference[] {
  const subject = giveawaySubject(kept.giveawayId);
  const { closedCount, count, seenAt } = kept;
  if (closedCount !== null) {
    return differing(subject, 'participantCount', closedCount, now.participantCount, { seenAt });
  }
  return now.isClosed && now.participantCount < count
    ? [differenceOf(subject, 'participantCount', count, now.participantCount, { seenAt })]
    : [];
}

/** Of the participants, once joining has ended, and of the draw, which begins with theirs. */
function compareSeeds(kept: GiveawayRecord, now: ShownGiveaway): Difference[] {
  const [seenHash, hash] = [kept.participantsHash ?? null, now.participantsHash];
  const pairs = [
    [seenHash, hash],
    [kept.userSeed, now.userSeed],
    [seenHash ?? hash, now.userSeed?.split(',')[0] ?? null],
  ] as const;
  const [changed] = pairs.flatMap(([seen, shown]) =>
    seen === null || shown === null
      ? []
      : differing(giveawaySubject(kept.giveawayId), 'drawSeed', seen, shown, { seenAt: kept.seenAt }),
  );
  return changed ? [changed] : [];
}

function compareWinners(
  { giveawayId, winners, seenAt }: GiveawayRecord,
  now: readonly number[] | null,
): Difference[] {
  if (winners === null || now === null) return [];
  const rounds = Array.from({ length: Math.max(winners.length, now.length) }, (_, index) => index);
  return rounds.flatMap((index) =>
    differing(giveawaySubject(giveawayId), 'winner', winners[index] ?? null, now[index] ?? null, {
      place: index + 1,
      seenAt,
    }),
  );
}

/**
 * Compares a page of participants with those seen before, and with the seed and code of this device.
 * @param list a part of the list in the order of codes
 * @param isWhole it has all participants
 */
export function compareParticipants(
  kept: GiveawayRecord,
  list: readonly KeptParticipant[],
  isWhole = false,
): Difference[] {
  const subject = giveawaySubject(kept.giveawayId);
  const { seenAt } = kept;
  const shown = new Map(list.map((participant) => [participant.code, participant]));
  const [first = 0, last = 0] = [list[0]?.code, list.at(-1)?.code];
  const spanned = kept.participants.filter(({ code }) => isWhole || (code >= first && code <= last));
  return [
    ...list.flatMap(({ code }, index) => {
      const place = isWhole ? kept.codeFrom + index : first + index;
      return differing(subject, 'codeOrder', place, code, { place, seenAt });
    }),
    ...spanned.flatMap(({ code, userSeed, who }) => {
      const now = shown.get(code);
      return [
        ...differing(subject, 'participantSeed', userSeed, now?.userSeed ?? null, { place: code, seenAt }),
        ...differing(subject, 'participant', who, now?.who ?? null, { place: code, seenAt }),
      ];
    }),
    ...compareOwn(kept, list, isWhole),
  ];
}

/**
 * Compares a list that was fetched after the giveaway: it has as many participants as that says, and makes its hash. While
 * people join it may have more.
 */
export function compareListed(
  h: Pick<HashFunctions, 'sha256Hex'>,
  { giveawayId, isClosed, participantCount, participantsHash: hash }: ShownGiveaway,
  list: readonly KeptParticipant[],
): Difference[] {
  const subject = giveawaySubject(giveawayId);
  const isStray = list.some(({ userSeed }) => !USER_SEED_PATTERN.test(userSeed));
  return [
    ...(isClosed || list.length < participantCount
      ? differing(subject, 'participantCount', participantCount, list.length)
      : []),
    ...(hash === null
      ? []
      : differing(subject, 'drawSeed', hash, isStray ? null : participantsHash(h, list))),
  ];
}

/** The player’s line must carry the seed that this device sent, and its code. */
function compareOwn(
  { giveawayId, playerId, own, seenAt }: GiveawayRecord,
  list: readonly KeptParticipant[],
  isWhole: boolean,
): Difference[] {
  if (own === null) return [];
  const subject = giveawaySubject(giveawayId);
  const mine = list.find(({ who }) => who === playerId);
  if (mine === undefined) {
    const isGone = own.code !== null && (isWhole || list.some(({ code }) => code === own.code));
    return isGone ? [differenceOf(subject, 'participant', playerId, null, { place: own.code, seenAt })] : [];
  }
  // A seed that was sent without an answer may have been followed by another device’s.
  const elsewhere = own.code === null;
  return [
    ...differing(subject, 'participantSeed', own.userSeed, mine.userSeed, {
      place: mine.code,
      seenAt,
      elsewhere,
    }),
    ...(own.code === null ? [] : differing(subject, 'ownCode', own.code, mine.code, { seenAt })),
  ];
}

/** The record of a giveaway at its first sight. */
export function newGiveaway(now: ShownGiveaway, playerId: string, seenAt: number): GiveawayRecord {
  const { giveawayId, publicHash, termsHash, codeFrom, participantCount, isClosed, winners } = now;
  const { participantsHash: hash, userSeed } = now;
  return {
    playerId,
    giveawayId,
    publicHash,
    termsHash,
    codeFrom,
    participants: [],
    own: null,
    count: participantCount,
    closedCount: isClosed ? participantCount : null,
    participantsHash: hash,
    userSeed,
    winners,
    seenAt,
  };
}

/** The record after an answer that continues it. */
export function learnGiveaway(kept: GiveawayRecord, now: ShownGiveaway): GiveawayRecord {
  return {
    ...kept,
    count: Math.max(kept.count, now.participantCount),
    closedCount: kept.closedCount ?? (now.isClosed ? now.participantCount : null),
    participantsHash: kept.participantsHash ?? now.participantsHash,
    userSeed: kept.userSeed ?? now.userSeed,
    winners: kept.winners ?? now.winners,
  };
}

/** The record after a page of participants that continues it. */
export function learnParticipants(kept: GiveawayRecord, list: readonly KeptParticipant[]): GiveawayRecord {
  const known = new Set(kept.participants.map(({ code }) => code));
  const added = list.filter(({ code }) => !known.has(code));
  if (added.length === 0) return kept;
  const participants = [...kept.participants, ...added].sort((one, other) => one.code - other.code);
  return { ...kept, participants, count: Math.max(kept.count, participants.length) };
}

/** Call with `code` null before a join is sent, and with the code once the server has given it. */
export function withOwnCode(kept: GiveawayRecord, own: OwnCode): GiveawayRecord {
  return { ...kept, own };
}

/** The seed for the next request to join: the one prepared before, or undefined. */
export function preparedCodeSeed({ own }: Pick<GiveawayRecord, 'own'>): string | undefined {
  return own?.userSeed;
}
