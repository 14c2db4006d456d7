import { request } from 'node:http';
import { cheapestBoxAt, signUpAt } from '../support/siteRequests.ts';
import type { Site } from '../support/site.ts';
import { ATTACKERS } from './attack.ts';
import { pause } from './measure.ts';

/** Openings that the welcome packet pays for. */
const OPENINGS_PER_PLAYER = 100;
const OPENINGS_PER_CALL = 10;
const OPENING_INTERVAL_MS = 200;

interface OpenBox {
  readonly token: string;
  readonly boxId: string;
  readonly count: number;
  /** Idempotency key. */
  readonly key: string;
  readonly localAddress?: string;
}

/** Opens boxes with the short reel. @returns the roll ids, or none when it is refused */
export function openBox(site: Site, { token, boxId, count, key, localAddress }: OpenBox): Promise<string[]> {
  const body = new URLSearchParams({ boxId, count: String(count), fast: 'true' }).toString();
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: new URL(site.url).port,
        path: '/api/box/open',
        method: 'POST',
        ...(localAddress === undefined ? {} : { localAddress }),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': key,
          token,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => {
          const answer = JSON.parse(text) as { data?: { openings?: { rollId: string }[] } | null };
          resolve((answer.data?.openings ?? []).map(({ rollId }) => rollId));
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

let playerCount = 0;

/** Signs up players who can pay for `openings` together. @returns their tokens */
export async function signUpPlayers(site: Site, openings: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < Math.ceil(openings / OPENINGS_PER_PLAYER); n += 1)
    tokens.push(await signUpAt(site, `1380${String((playerCount += 1)).padStart(7, '0')}`));
  return tokens;
}

/** Players at the attackers' addresses open fifty boxes a second, which the feed tells everybody. */
export async function startOpenings(site: Site, seconds: number) {
  const perSecond = (OPENINGS_PER_CALL * 1_000) / OPENING_INTERVAL_MS;
  const tokens = await signUpPlayers(site, perSecond * seconds);
  const { boxId } = await cheapestBoxAt(site);
  const end = performance.now() + seconds * 1_000;
  let opened = 0;
  const done = (async () => {
    for (let calls = 0; performance.now() < end; calls += 1) {
      const token = tokens[calls % tokens.length] ?? '';
      const localAddress = ATTACKERS[calls % ATTACKERS.length] ?? ATTACKERS[0];
      const call = { token, boxId, count: OPENINGS_PER_CALL, key: `attack-${calls}`, localAddress };
      const rollIds = await openBox(site, call).catch(() => []);
      opened += rollIds.length;
      await pause(OPENING_INTERVAL_MS);
    }
    return opened;
  })();
  return { done };
}
