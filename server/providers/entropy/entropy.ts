import type { BeaconChain } from '../../../src/fair/beacon/beaconChains.ts';

/** `auto`: drand if it answers at the start, otherwise none. */
export const entropyKinds = ['none', 'auto', 'sandbox', 'drand'] as const;
export type EntropyKind = (typeof entropyKinds)[number];

/** A published round. */
export interface BeaconValue {
  /** Letters and digits. */
  value: string;
  /** Lower-case hex; null for a beacon that signs nothing. */
  signature: string | null;
}

/** A public beacon: numbered rounds, each with a value that is unknown before its moment and public after it. */
export interface Entropy {
  /** Names the beacon in battles and proofs, and fixes the moments of its rounds. */
  readonly chain: BeaconChain;
  /** Null if the round is not published yet, the beacon does not answer, or its answer is not signed by its key. */
  value(round: number): Promise<BeaconValue | null>;
}
