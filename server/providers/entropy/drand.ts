import * as z from 'zod/mini';
import type { Entropy } from './entropy.ts';

/** The public network `quicknet` of the League of Entropy. */
const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const GENESIS_MS = 1_692_803_367_000;
const PERIOD_MS = 3_000;
const TIMEOUT_MS = 2_000;

const drandResponse = z.object({
  round: z.int(),
  randomness: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/**
 * drand over HTTPS. The signature is not checked here: every battle names its round, and whoever verifies a battle
 * compares its value with any of drand's public servers.
 */
export function drandEntropy(fetchUrl: typeof fetch, origin = 'https://api.drand.sh'): Entropy {
  const dueAt = (round: number): Date => new Date(GENESIS_MS + (round - 1) * PERIOD_MS);
  return {
    source: `drand/${CHAIN}`,
    roundAt(moment) {
      const round = Math.max(Math.ceil((moment.getTime() - GENESIS_MS) / PERIOD_MS) + 1, 1);
      return { round, dueAt: dueAt(round) };
    },
    async value(round) {
      try {
        const url = `${origin}/${CHAIN}/public/${round}`;
        const response = await fetchUrl(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        const parsed = z.safeParse(drandResponse, await response.json());
        return response.ok && parsed.success && parsed.data.round === round ? parsed.data.randomness : null;
      } catch {
        // Not out yet, or out of reach: the caller asks again until its own time is over.
        return null;
      }
    },
  };
}
