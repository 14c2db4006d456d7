import type { Site } from '../support/site.ts';

export interface AttackOptions {
  /** How long the attack runs before it stops by itself. */
  readonly seconds: number;
  /** Of several attacks in turn, which the caller ends; without it, the attack starts one and ends it. */
  readonly site?: Site;
}

/** Figures by name, as `descriptors after`. */
export type AttackFigures = Readonly<Record<string, number | string>>;

/**
 * A bounded attack on a server with rate limits on. Attackers connect from `ATTACKERS`, the
 * visitor from 127.0.0.1.
 */
export type Attack = (options: AttackOptions) => Promise<AttackFigures>;

/** Addresses of the loopback range that attackers connect from. */
export const ATTACKERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6'] as const;
