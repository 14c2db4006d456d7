import * as z from 'zod/mini';
import { QUICKNET } from '../../../src/fair/beacon/beaconChains.ts';
import { BEACON_SIGNATURE, isSignedRound, randomnessOf } from '../../../src/fair/beacon/beaconSignature.ts';
import type { BeaconCrypto } from '../../../src/fair/beacon/beaconSignature.ts';
import { Breaker } from '../../platform/breaker.ts';
import type { Clock } from '../../platform/ports.ts';
import { loadBeaconCrypto } from './beacon-crypto.ts';
import type { BeaconValue, Entropy } from './entropy.ts';

const TIMEOUT_MS = 2_000;
/** Battles that fill within the same seconds share a round. */
const KEPT_ROUNDS = 20;
/** Not above the longest pause of a battle that asks again. */
const SILENCE = { failures: 3, firstMs: 5_000, longestMs: 15_000 };

interface Answer {
  readonly isOk: boolean;
  readonly body: unknown;
}

const drandResponse = z.object({
  round: z.int(),
  randomness: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  signature: z.string().check(z.regex(BEACON_SIGNATURE)),
});
type DrandResponse = z.infer<typeof drandResponse>;

/** drand's `quicknet` over HTTPS. The signature of each round is verified: some 30 ms of processor time, once a round. */
export function drandEntropy(
  clock: Clock,
  fetchUrl: typeof fetch,
  origin = 'https://api.drand.sh',
  loadCrypto: () => Promise<BeaconCrypto> = loadBeaconCrypto,
): Entropy {
  const kept = new Map<number, BeaconValue>();
  const breaker = new Breaker(clock, SILENCE);
  const request = async (round: number): Promise<Answer | null> => {
    try {
      const url = `${origin}/${QUICKNET.chainHash}/public/${round}`;
      const response = await fetchUrl(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      return { isOk: response.ok, body: await response.json() };
    } catch {
      // Unreachable: the caller retries until its own deadline.
      return null;
    }
  };
  const fetchRound = async (round: number): Promise<DrandResponse | null> => {
    if (breaker.pausedUntil() !== null) return null;
    const answer = await breaker.call(() => request(round));
    const parsed = z.safeParse(drandResponse, answer?.body);
    return answer?.isOk === true && parsed.success && parsed.data.round === round ? parsed.data : null;
  };
  return {
    chain: QUICKNET,
    async value(round) {
      const known = kept.get(round);
      if (known !== undefined) return known;
      const published = await fetchRound(round);
      if (published === null || !isGenuine(await loadCrypto(), published)) return null;
      const { randomness, signature } = published;
      const value = { value: randomness, signature };
      kept.set(round, value);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_ROUNDS && oldest !== undefined) kept.delete(oldest);
      return value;
    },
  };
}

function isGenuine(crypto: BeaconCrypto, { round, randomness, signature }: DrandResponse): boolean {
  return randomnessOf(crypto, signature) === randomness && isSignedRound(crypto, QUICKNET, round, signature);
}
