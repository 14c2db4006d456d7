import type { HashFunctions } from '../hashes.ts';
import { differing } from './difference.ts';
import type { Difference, DifferenceSubject } from './difference.ts';
import type { KeptShare, PacketRecord } from './records.ts';
import { compareSecrets } from './reveals.ts';

/** A red packet as an answer shows it. */
export interface ShownPacket {
  readonly packetId: string;
  readonly publicHash: string;
  /** Minor units. */
  readonly amount: number;
  readonly shares: number;
  /** How many claims the packet said it had, before they were listed. */
  readonly claimed: number;
  /** Every claim up to now, by round. */
  readonly claims: readonly Omit<KeptShare, 'seenAt'>[];
  /** The round of the player's own claim; null without one. */
  readonly ownRound: number | null;
  /** Null until the packet is over. */
  readonly serverSeed: string | null;
  readonly secretSalt: string | null;
}

export function packetSubject(packetId: string): DifferenceSubject {
  return { kind: 'packet', packetId };
}

/** Compares an answer with what is kept of the packet: hash, terms, every claim seen before, the own claim, the reveal. */
export function comparePacket(h: HashFunctions, kept: PacketRecord, now: ShownPacket): Difference[] {
  const subject = packetSubject(kept.packetId);
  const { seenAt } = kept;
  return [
    ...differing(subject, 'publicHash', kept.publicHash, now.publicHash, { seenAt }),
    ...differing(subject, 'amount', kept.amount, now.amount, { seenAt }),
    ...differing(subject, 'shares', kept.shares, now.shares, { seenAt }),
    ...compareCount(subject, now),
    ...kept.claims.flatMap((claim) => compareClaim(subject, claim, now)),
    ...compareOwn(subject, kept, now),
    ...(now.serverSeed !== null && now.secretSalt !== null
      ? compareSecrets(
          h,
          subject,
          kept.publicHash,
          { serverSeed: now.serverSeed, secretSalt: now.secretSalt },
          seenAt,
        )
      : []),
  ];
}

/** Claims have the rounds 1 to the last. */
function compareCount(subject: DifferenceSubject, { claimed, claims }: ShownPacket): Difference[] {
  const last = claims.reduce((highest, { round }) => Math.max(highest, round), claimed);
  return differing(subject, 'claimCount', last, claims.length);
}

function compareClaim(subject: DifferenceSubject, kept: KeptShare, { claims }: ShownPacket): Difference[] {
  const { round: place, seenAt } = kept;
  const now = claims.find(({ round }) => round === place);
  if (now === undefined) return differing(subject, 'claimGone', kept.userSeed, null, { place, seenAt });
  return [
    ...differing(subject, 'claimSeed', kept.userSeed, now.userSeed, { place, seenAt }),
    ...differing(subject, 'claimShare', kept.share, now.share, { place, seenAt }),
  ];
}

/** The player's claim must have the seed that this device sent; before an answer, another device may have claimed. */
function compareOwn(
  subject: DifferenceSubject,
  { own, ownRound, seenAt }: PacketRecord,
  { claims, ownRound: round }: ShownPacket,
): Difference[] {
  const place = ownRound ?? round;
  if (own === null || place === null) return [];
  const now = claims.find((claim) => claim.round === place)?.userSeed ?? null;
  return differing(subject, 'claimForeign', own, now, { place, seenAt, elsewhere: ownRound === null });
}

/** The record of a packet at its first sight. */
export function newPacket(playerId: string, now: ShownPacket, seenAt: number): PacketRecord {
  const { packetId, publicHash, amount, shares } = now;
  const claims = now.claims.map((claim) => ({ ...claim, seenAt }));
  return { playerId, packetId, publicHash, amount, shares, claims, own: null, ownRound: null, seenAt };
}

/** The record after the answer to a claim with the seed that was kept. */
export function learnOwnClaim(kept: PacketRecord, claim: KeptShare): PacketRecord {
  const others = kept.claims.filter(({ round }) => round !== claim.round);
  const claims = [...others, claim].sort((one, other) => one.round - other.round);
  return { ...kept, claims, ownRound: claim.round };
}

/** The record after an answer that continues it. */
export function learnPacket(kept: PacketRecord, now: ShownPacket, seenAt: number): PacketRecord {
  const known = new Set(kept.claims.map(({ round }) => round));
  const added = now.claims.filter(({ round }) => !known.has(round)).map((claim) => ({ ...claim, seenAt }));
  const claims = [...kept.claims, ...added].sort((one, other) => one.round - other.round);
  const isOwn = claims.find(({ round }) => round === now.ownRound)?.userSeed === kept.own;
  return { ...kept, claims, ownRound: kept.ownRound ?? (isOwn ? now.ownRound : null) };
}
