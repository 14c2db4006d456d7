/** What the bench asks of its page, and what it gets back. */
export type Hasher = 'crypto-js' | 'WebCrypto' | '@noble/hashes';

export interface VerificationBenchApi {
  /** Rolls a second over a span of `ms`. */
  measureRate(hasher: Hasher, ms: number): Promise<number>;
  /** The first ticket of everybody's sequence: all must agree. */
  firstTicket(hasher: Hasher): Promise<number>;
}

declare global {
  var verificationBench: VerificationBenchApi | undefined;
  /** ms from each press so far to the frame after it. On the page of the product. */
  var pressLatencies: number[] | undefined;
}
