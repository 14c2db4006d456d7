/** The page's interface for the bench. */
export type Hasher = 'crypto-js' | 'WebCrypto' | '@noble/hashes';

export interface VerificationBenchApi {
  /** Rolls per second over a span of `ms`. */
  measureRate(hasher: Hasher, ms: number): Promise<number>;
  /** The first ticket of the sequence: all implementations must agree. */
  firstTicket(hasher: Hasher): Promise<number>;
}

declare global {
  var verificationBench: VerificationBenchApi | undefined;
  /** ms from each press so far to the frame after it. On the page of the product. */
  var pressLatencies: number[] | undefined;
}
