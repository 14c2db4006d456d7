import type { KnownHead } from '../log/checkProofs.ts';
import { compareBattle, learnBattle } from './battles.ts';
import { differenceOf, differing } from './difference.ts';
import {
  compareGiveaway,
  compareParticipants,
  giveawaySubject,
  learnGiveaway,
  learnParticipants,
} from './giveaways.ts';
import type { Difference } from './difference.ts';
import type {
  BattleRecord,
  BoxVersionRecord,
  CommitmentRecord,
  GiveawayRecord,
  KeptUserSeed,
  PairRecord,
  RollChunk,
  TableRecord,
} from './records.ts';
import { compareRoll, rollsIn, withRolls } from './rolls.ts';
import { pairSubject } from './seeds.ts';
import { commitmentSubject } from './commitments.ts';
import { compareTable } from './tables.ts';

/** What a device keeps of one player, as a file for another device; findings stay where they were made. */
export interface MemoryFile {
  readonly format: 'fairdrop-memory';
  readonly version: 1;
  /** The address of the site, without a path. */
  readonly site: string;
  readonly playerId: string;
  /** The pair in use; null where none is known. */
  readonly activeHash: string | null;
  readonly pairs: readonly PairRecord[];
  readonly rolls: readonly RollChunk[];
  readonly tables: readonly TableRecord[];
  readonly boxVersions: readonly BoxVersionRecord[];
  readonly battles: readonly BattleRecord[];
  readonly commitments: readonly CommitmentRecord[];
  readonly giveaways: readonly GiveawayRecord[];
  /** The newest head of the log of commitments that the device saw; null where it saw none. */
  readonly logHead: KnownHead | null;
}

/** One kind of record after a merge: those to write, and what the two devices were shown differently. */
export interface Merged<Record> {
  readonly changed: readonly Record[];
  readonly differences: readonly Difference[];
}

function mergeEach<Record>(
  mine: readonly Record[],
  theirs: readonly Record[],
  keyOf: (record: Record) => string,
  merge: (mine: Record, theirs: Record) => { record: Record; differences: readonly Difference[] },
): Merged<Record> {
  const own = new Map(mine.map((record) => [keyOf(record), record]));
  const merged = theirs.map((other) => {
    const record = own.get(keyOf(other));
    return record ? merge(record, other) : { record: other, differences: [] };
  });
  return {
    changed: merged.map(({ record }) => record),
    differences: merged.flatMap(({ differences }) => differences),
  };
}

/** Pairs of two devices: what either was shown of a pair, with the user seeds of both. */
export function mergePairs(mine: readonly PairRecord[], theirs: readonly PairRecord[]): Merged<PairRecord> {
  return mergeEach(
    mine,
    theirs,
    ({ publicHash }) => publicHash,
    (own, other) => {
      const { publicHash, seenAt } = own;
      const subject = pairSubject(publicHash);
      const differences = [
        ...differing(subject, 'nextHash', own.nextPublicHash, other.nextPublicHash, { seenAt }),
        ...(own.revealed && other.revealed
          ? differing(subject, 'rounds', own.revealed.rounds, other.revealed.rounds, { seenAt })
          : []),
      ];
      return { differences, record: mergePair(own, other) };
    },
  );
}

function mergePair(own: PairRecord, other: PairRecord): PairRecord {
  // Between two spans that do not meet, nobody knows the user seeds: what is known starts with the later one.
  const isWhole = own.firstRound <= other.nextRound && other.firstRound <= own.nextRound;
  const [earlier, later] = [own.firstRound, other.firstRound].sort((one, two) => one - two);
  const changes = own.changes + 1;
  const known = new Set(own.userSeeds.map(seedKey));
  const added = other.userSeeds
    .filter((seed) => !known.has(seedKey(seed)))
    // The order of the two devices' changes is not known: neither replaces the other within a round.
    .map((seed) => ({ ...seed, sent: 0, confirmed: seed.confirmed === null ? null : changes }));
  return {
    ...own,
    userSeeds: [...own.userSeeds, ...added],
    firstRound: (isWhole ? earlier : later) ?? own.firstRound,
    nextRound: Math.max(own.nextRound, other.nextRound),
    covered: Math.max(own.covered, other.covered),
    changes,
    isRotating: own.isRotating || other.isRotating,
    revealed: own.revealed ?? other.revealed,
  };
}

function seedKey({ userSeed, fromRound, inForceBy }: KeptUserSeed): string {
  return `${userSeed} ${fromRound} ${inForceBy ?? ''}`;
}

/** The pair one device has in use, and all pairs it keeps. */
interface DevicePairs {
  readonly activeHash: string | null;
  readonly pairs: readonly PairRecord[];
}

/**
 * The pair in use after a merge: the one further along the chain of announced hashes. Where the chain has a gap,
 * because one of the devices was cleared, it is the one that the other device has not seen; this device keeps a pair
 * only if it knows the other one, because the player comes from the other device.
 */
export function mergeActive(mine: DevicePairs, theirs: DevicePairs): string | null {
  const [own, other] = [mine.activeHash, theirs.activeHash];
  if (own === null || other === null) return own ?? other;
  const pairs = [...mine.pairs, ...theirs.pairs];
  if (leadsTo(pairs, own, other)) return other;
  const isKnownHere = mine.pairs.some(({ publicHash }) => publicHash === other);
  return isKnownHere || leadsTo(pairs, other, own) ? own : other;
}

/** Whether the announced hashes lead from one pair to another. */
function leadsTo(pairs: readonly PairRecord[], from: string, to: string): boolean {
  const nextOf = new Map(pairs.map(({ publicHash, nextPublicHash }) => [publicHash, nextPublicHash]));
  const passed = new Set<string>();
  for (
    let hash: string | undefined = from;
    hash !== undefined && !passed.has(hash);
    hash = nextOf.get(hash)
  ) {
    if (hash === to) return true;
    passed.add(hash);
  }
  return false;
}

/** Rolls of one pair on two devices. */
export function mergeRolls(mine: readonly RollChunk[], theirs: readonly RollChunk[]): Merged<RollChunk> {
  return mergeEach(
    mine,
    theirs,
    ({ publicHash, chunk }) => `${publicHash} ${chunk}`,
    (own, other) => {
      const known = new Map(rollsIn(own).map((roll) => [roll.round, roll]));
      const differences = rollsIn(other).flatMap((roll) => {
        const before = known.get(roll.round);
        return before ? compareRoll(before, { ...roll, publicHash: own.publicHash }) : [];
      });
      return { record: withRolls(own, rollsIn(other)), differences };
    },
  );
}

export function mergeBoxVersions(
  mine: readonly BoxVersionRecord[],
  theirs: readonly BoxVersionRecord[],
): Merged<BoxVersionRecord> {
  return mergeEach(
    mine,
    theirs,
    ({ boxId, version }) => `${boxId} ${version}`,
    (own, other) => ({
      record: own,
      differences: compareTable(own, other.tableHash),
    }),
  );
}

export function mergeBattles(
  mine: readonly BattleRecord[],
  theirs: readonly BattleRecord[],
): Merged<BattleRecord> {
  return mergeEach(
    mine,
    theirs,
    ({ battleId }) => battleId,
    (own, other) => {
      const differences = compareBattle(own, other);
      const learned = differences.length > 0 ? own : learnBattle(own, other, other.seenAt);
      const known = new Set(own.own.map(({ userSeed }) => userSeed));
      const added = other.own.filter(({ userSeed }) => !known.has(userSeed));
      return { differences, record: { ...learned, own: [...learned.own, ...added] } };
    },
  );
}

export function mergeCommitments(
  mine: readonly CommitmentRecord[],
  theirs: readonly CommitmentRecord[],
): Merged<CommitmentRecord> {
  return mergeEach(
    mine,
    theirs,
    ({ commitId }) => commitId,
    (own, other) => ({
      record: { ...own, battleId: own.battleId ?? other.battleId, request: own.request ?? other.request },
      differences:
        own.publicHash === other.publicHash
          ? []
          : [
              differenceOf(commitmentSubject(own.commitId), 'publicHash', own.publicHash, other.publicHash, {
                seenAt: own.seenAt,
              }),
            ],
    }),
  );
}

export function mergeGiveaways(
  mine: readonly GiveawayRecord[],
  theirs: readonly GiveawayRecord[],
): Merged<GiveawayRecord> {
  return mergeEach(
    mine,
    theirs,
    ({ giveawayId }) => giveawayId,
    (own, other) => {
      const { count: participantCount, participantsHash = null } = other;
      const shown = { ...other, participantCount, participantsHash, isClosed: false };
      const differences = [
        ...compareGiveaway({ ...own, closedCount: null }, shown),
        ...compareParticipants({ ...own, own: null }, other.participants),
        ...(own.closedCount === null || other.closedCount === null
          ? []
          : differing(
              giveawaySubject(own.giveawayId),
              'participantCount',
              own.closedCount,
              other.closedCount,
              {
                seenAt: own.seenAt,
              },
            )),
      ];
      if (differences.length > 0) return { record: own, differences };
      const learned = learnParticipants(learnGiveaway(own, shown), other.participants);
      const closedCount = own.closedCount ?? other.closedCount;
      return { record: { ...learned, closedCount, own: own.own ?? other.own }, differences };
    },
  );
}
