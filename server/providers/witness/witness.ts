import type { VerifierKey } from '../../../src/fair/log/note.ts';

/**
 * Why a witness did not cosign:
 * - `unreachable`: no connection, no answer within five seconds, or one that broke off
 * - `redirected`: it answered with another address, which is not asked
 * - `tooLong`: the answer has more bytes than signatures have
 * - `badCosignature`: the answer is not this witness's cosignature of this head
 * - `anotherSize`: it has another size than the request started from, and says which
 * - `ahead`: it says that it knows a larger head than the log has
 * - `unknownLog`, `unknownKey`, `inconsistent`, `refused`: it answered 404, 403, 422 or another status
 */
export type WitnessError =
  | 'unreachable'
  | 'redirected'
  | 'tooLong'
  | 'badCosignature'
  | 'anotherSize'
  | 'ahead'
  | 'unknownLog'
  | 'unknownKey'
  | 'inconsistent'
  | 'refused';

export type WitnessAnswer =
  /** Signature lines, not verified. */
  | { readonly lines: string }
  /** The proof is to start from this size. */
  | { readonly size: number }
  | { readonly error: WitnessError };

/** Somebody else who cosigns heads of the log (C2SP tlog-witness). */
export interface Witness {
  readonly key: VerifierKey;
  /** Sends a request for a cosignature; answers within seconds and never rejects. */
  add(body: string): Promise<WitnessAnswer>;
}
