export const entropyKinds = ['none', 'sandbox', 'drand'] as const;
export type EntropyKind = (typeof entropyKinds)[number];

/** A public beacon: numbered rounds, each with a value that is unknown before its moment and public after it. */
export interface Entropy {
  /** Its name in battles and proofs. */
  readonly source: string;
  /** The first round published at that moment or later, and its moment. */
  roundAt(moment: Date): { round: number; dueAt: Date };
  /** The published value, letters and digits; null if it is not published yet or the beacon does not answer. */
  value(round: number): Promise<string | null>;
}
