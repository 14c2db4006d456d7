export const entropyKinds = ['none', 'sandbox', 'drand'] as const;
export type EntropyKind = (typeof entropyKinds)[number];

/** A public beacon: numbered rounds, each with a value that nobody knows before its moment and everybody after it. */
export interface Entropy {
  /** How battles and their proofs name it. */
  readonly source: string;
  /** The first round that comes out at that moment or later, and when it does. */
  roundAt(moment: Date): { round: number; dueAt: Date };
  /** What came out, letters and digits; null as long as nothing has, or where the beacon does not answer. */
  value(round: number): Promise<string | null>;
}
