/** What the bench asks of its page, and what it gets back. */
export type Hasher = 'crypto-js' | 'WebCrypto' | '@noble/hashes';

export interface VerificationBenchPage {
  /** Rolls a second over a span of `ms`. */
  rate(hasher: Hasher, ms: number): Promise<number>;
  /** The first ticket of everybody's sequence: all must agree. */
  ticket(hasher: Hasher): Promise<number>;
  /** Starts that many rolls in a worker. */
  startWorker(rolls: number): void;
  /** How many the worker has done. */
  done(): number;
  /** ms from each press so far to the frame that answered it. */
  answers(): number[];
  forgetAnswers(): void;
}

declare global {
  var verificationBench: VerificationBenchPage | undefined;
}
