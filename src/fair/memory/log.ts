import type { KnownHead } from '../log/checkProofs.ts';
import type { DifferenceSubject } from './difference.ts';

/** Both records: seen by the device's clock, ms since 1970. */

/** What a server promised to have in its log, until and after it was found there. */
export interface PromiseRecord {
  readonly playerId: string;
  /** As `src/fair/log/promise.ts` writes it. */
  readonly fact: string;
  readonly subject: DifferenceSubject;
  /** The signed promise. */
  readonly note: string;
  readonly seenAt: number;
  /** The number of its entry; null while it was not found. */
  readonly entry: number | null;
}

/** A head that the log must go on from. */
export interface LogHeadRecord extends KnownHead {
  /** `own`: the newest that this device saw; `imported`: of another device. */
  readonly id: 'own' | 'imported';
  readonly seenAt: number;
  /** An imported head: the log was found to continue it. */
  readonly isContinued?: boolean;
}
