import type { CheckState } from '../../../../src/ui/features/fair/history/historyController.ts';
import type { Tally } from '../../../../src/ui/features/fair/history/tally.ts';

/** What the bench asks of its page, and what it gets back. */
export type Hasher = 'crypto-js' | 'WebCrypto' | '@noble/hashes';

export interface VerificationBenchApi {
  /** Rolls a second over a span of `ms`. */
  measureRate(hasher: Hasher, ms: number): Promise<number>;
  /** The first ticket of everybody's sequence: all must agree. */
  firstTicket(hasher: Hasher): Promise<number>;
  /** Has the whole history checked, as the product's page does. */
  startHistoryCheck(): void;
  /** What has come of it so far. */
  historyProgress(): Tally & Pick<CheckState, 'phase'>;
  /** ms from each press so far to the frame that answered it. */
  pressLatencies(): number[];
  resetPressLatencies(): void;
}

declare global {
  var verificationBench: VerificationBenchApi | undefined;
}
