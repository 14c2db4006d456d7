import type { Difference, DifferenceSubject } from './difference.ts';

/** What the player was about to do, or looked at, when the difference was found. */
export type EvidenceAct =
  | 'open'
  | 'dream'
  | 'userSeed'
  | 'rotate'
  | 'create'
  | 'join'
  | 'joinGiveaway'
  | 'bot'
  | 'give'
  | 'watch'
  | 'verify'
  | 'history'
  | 'commitment'
  | 'import';

/** An answer of the server, as the page read it by its contract. */
export interface EvidenceAnswer {
  /** Method and path: `GET /api/fair/seeds`. */
  readonly call: string;
  readonly data: unknown;
}

/** What was found, as it is kept. */
export interface DifferenceRecord {
  readonly playerId: string;
  /** Of all its differences, as `differenceKey` makes them. */
  readonly id: string;
  readonly subject: DifferenceSubject;
  readonly act: EvidenceAct;
  readonly differences: readonly Difference[];
  /** The record that was kept before. */
  readonly kept: unknown;
  readonly answers: readonly EvidenceAnswer[];
  /** The device's clock, ms. */
  readonly foundAt: number;
  /** The server's clock at that moment as far as the page knows it, ISO 8601. */
  readonly serverTime: string | null;
  /** Whether it was found before anything was sent or spent, or in the answer to what was. */
  readonly stage: 'before' | 'after';
  /** The player has looked at it. */
  readonly isSeen: boolean;
  /** The player has said that it was an act of its own on another device. */
  readonly isAccepted: boolean;
}

/** Shows a third party what a device was shown before and what now. It proves nothing about who is right. */
export interface EvidenceFile {
  readonly format: 'fairdrop-evidence';
  readonly version: 1;
  /** The address of the site, without a path. */
  readonly site: string;
  readonly playerId: string;
  readonly act: EvidenceAct;
  readonly stage: 'before' | 'after';
  readonly subject: DifferenceSubject;
  readonly differences: readonly EvidenceDifference[];
  /** Device times are by its own clock, which may be wrong. ISO 8601 in UTC. */
  readonly deviceTime: string;
  readonly serverTime: string | null;
  readonly kept: unknown;
  readonly answers: readonly EvidenceAnswer[];
}

export interface EvidenceDifference extends Omit<Difference, 'subject' | 'seenAt'> {
  /** When this device saw the earlier value, by its own clock, ISO 8601 in UTC. */
  readonly seenAt: string | null;
}

export function evidenceFile(found: DifferenceRecord, site: string): EvidenceFile {
  const { playerId, act, stage, subject, differences, kept, answers, serverTime } = found;
  return {
    format: 'fairdrop-evidence',
    version: 1,
    site,
    playerId,
    act,
    stage,
    subject,
    differences: differences.map(({ subject: _, seenAt, ...difference }) => ({
      ...difference,
      seenAt: seenAt === null ? null : new Date(seenAt).toISOString(),
    })),
    deviceTime: new Date(found.foundAt).toISOString(),
    serverTime,
    kept,
    answers,
  };
}
