import { createHash } from 'node:crypto';
import { Agent, request as sendRequest } from 'node:http';
import { openPostgres } from '../../server/db/store/postgres.ts';
import type { Store } from '../../server/db/store/store.ts';
import { startPostgres } from '../../tools/postgres.mjs';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';
import { createSeededRandom } from '../support/siteRequests.ts';
import { median } from '../bench/reporting.ts';
import type { Attack, AttackFigures } from './attack.ts';

const CONSENTS = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
const HOUR = '3600 seconds';

type Fields = Readonly<Record<string, string>>;

/** A connection that stays open; every request comes from a new address, as limits see it. */
function createClient({ url }: Site) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let sent = 0;
  const post = (path: string, fields: Fields): Promise<{ ms: number; code: string | null }> =>
    new Promise((resolve, reject) => {
      const body = new URLSearchParams(fields).toString();
      const n = (sent += 1);
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      };
      const begun = performance.now();
      const request = sendRequest(`${url}${path}`, { method: 'POST', agent, headers }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => {
          const { code = null } = JSON.parse(text) as { code?: string };
          resolve({ ms: performance.now() - begun, code });
        });
      });
      request.on('error', reject);
      request.end(body);
    });
  return { post, close: () => agent.destroy() };
}

type Client = ReturnType<typeof createClient>;

/** Proofs of solved puzzles, written into the database: drawing them would take most of the time. */
async function makeProofs(store: Store, count: number): Promise<string[]> {
  const proofs = Array.from({ length: count }, (_, n) => `proof of the timing attack ${n}`);
  const hashes = proofs.map((proof) => createHash('sha256').update(proof).digest('hex'));
  await store.query(
    `INSERT INTO captcha_puzzles (token_hash, secret_key, x, expires_at, checked_at, proof_hash, proof_expires_at)
     SELECT 'token ' || hash, 'key', 0, now() + interval '${HOUR}', now(), hash, now() + interval '${HOUR}'
     FROM unnest($1::text[]) AS hash`,
    [hashes],
  );
  return proofs;
}

/** One kind of request: its fields for a phone, and the only answer it may get. */
interface Kind {
  readonly name: string;
  readonly path: string;
  readonly code: string | null;
  readonly fields: (phone: string) => Fields;
}

function kindsOf(proofs: string[]): Kind[] {
  const smsCode = '000000';
  return [
    {
      name: 'login',
      path: '/api/auth/login',
      code: 'auth.wrongCredentials',
      fields: (phone) => ({ phone, password: 'not the password' }),
    },
    {
      name: 'SMS',
      path: '/api/common/smsCode',
      code: null,
      fields: (phone) => ({ phone, purpose: 'recovery', captchaVerification: proofs.pop() ?? '' }),
    },
    {
      name: 'recovery',
      path: '/api/auth/findPassword',
      code: 'sms.code',
      fields: (phone) => ({ phone, smsCode, newPassword: 'a quiet evening' }),
    },
  ];
}

/** Medians in milliseconds. */
interface Times {
  readonly known: number;
  readonly unknown: number;
}

interface Phones {
  readonly known: readonly string[];
  readonly unknown: readonly string[];
}

/** Requests for a known and an unknown phone in turn, in random order: the speed of the machine drifts for both. */
async function compare(
  { post }: Client,
  kind: Kind,
  { known, unknown }: Phones,
  round: number,
): Promise<Times> {
  const random = createSeededRandom(round);
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const ask = async (which: 'known' | 'unknown', phone: string) => {
    const { ms, code } = await post(kind.path, kind.fields(phone));
    if (code !== kind.code) throw new Error(`${kind.name} of a phone that is ${which}: ${code}`);
    times[which].push(ms);
  };
  for (const [n, phone] of known.entries()) {
    const stranger = unknown[n] ?? '';
    if (random() < 0.5) {
      await ask('known', phone);
      await ask('unknown', stranger);
    } else {
      await ask('unknown', stranger);
      await ask('known', phone);
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

/** Of the rounds, the one in the middle: others on the machine disturb single rounds. */
function figuresOf(name: string, rounds: readonly Times[]): AttackFigures {
  const differences = rounds.map(({ known, unknown }) => (known / unknown - 1) * 100);
  return {
    [`${name}: ms, known phone`]: median(rounds.map(({ known }) => known)).toFixed(2),
    [`${name}: ms, unknown phone`]: median(rounds.map(({ unknown }) => unknown)).toFixed(2),
    [`${name}: difference, %`]: median(differences).toFixed(2),
    [`${name}: each round, %`]: differences.map((value) => value.toFixed(1)).join(' '),
  };
}

/** Tells known phones from unknown ones by the time of the answer, if it can: medians of `tries` each, in rounds. */
export async function compareTimes(
  databaseUrl: string,
  tries: number,
  rounds: number,
): Promise<AttackFigures> {
  const site = await startSite({
    env: { DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on', LOG_LEVEL: 'error' },
  });
  const store = await openPostgres({ url: databaseUrl, poolSize: 1 });
  const client = createClient(site);
  try {
    const phonesFrom = (first: number, round: number) =>
      Array.from({ length: tries }, (_, n) => String(first + round * tries + n));
    const phonesOf = Array.from({ length: rounds }, (_, round) => ({
      known: phonesFrom(13_600_000_000, round),
      unknown: phonesFrom(13_700_000_000, round),
    }));
    for (const phone of phonesOf.flatMap(({ known }) => known)) {
      await client.post('/api/auth/signUp', { phone, password: 'correct horse', ...CONSENTS });
    }
    const kinds = kindsOf(await makeProofs(store, 2 * tries * rounds + 2));
    const figures: Record<string, number | string> = { 'tries each': tries, rounds };
    for (const kind of kinds) {
      // The first requests of a kind load code and plans, and are not counted.
      for (const phone of ['13800000001', '13800000002']) await client.post(kind.path, kind.fields(phone));
      const times: Times[] = [];
      for (const [round, phones] of phonesOf.entries())
        times.push(await compare(client, kind, phones, round));
      Object.assign(figures, figuresOf(kind.name, times));
    }
    return figures;
  } finally {
    client.close();
    await store.close();
    await site.stop();
  }
}

const TRIES = 200;
/** The dial code may get 2,000 messages an hour. */
const ROUNDS = 3;

export const timing: Attack = async () => {
  const cluster = await startPostgres();
  try {
    return await compareTimes(cluster.url, TRIES, ROUNDS);
  } finally {
    await cluster.stop();
  }
};
