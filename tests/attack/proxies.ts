import { startSite } from '../support/site.ts';
import type { Attack, AttackFigures } from './attack.ts';
import { openLiveSocket } from './live-socket.ts';
import { parseAnswers } from './malformed/http-answers.ts';
import { sendRaw } from './raw-request.ts';

/** Sign-ups of one address in ten minutes. */
const SIGN_UPS = 60;
const HANDSHAKES = 20;
const PROXY = '127.0.0.1';

/** Header lines by which the n-th request claims another address. */
type Spoof = (n: number) => readonly string[];

const address = (n: number): string => `203.0.113.${n}`;

const SPOOFS: Readonly<Record<string, Spoof>> = {
  'X-Forwarded-For': (n) => [`X-Forwarded-For: ${address(n)}`],
  'X-Forwarded-For, a list': (n) => [`X-Forwarded-For: 10.0.0.1, 127.0.0.1, ${address(n)}`],
  'X-Forwarded-For, twice': (n) => [`X-Forwarded-For: ${address(n)}`, 'X-Forwarded-For: 127.0.0.1'],
  'X-Forwarded-For, malformed': (n) => [`X-Forwarded-For: ,, "[::${n}]:80", unknown-${n}`],
  Forwarded: (n) => [`Forwarded: for=${address(n)};proto=https;host=other.example`],
  'names of other proxies': (n) =>
    ['X-Real-IP', 'X-Client-IP', 'True-Client-IP', 'CF-Connecting-IP', 'X-Cluster-Client-IP'].map(
      (name) => `${name}: ${address(n)}`,
    ),
};

type NamedSpoof = readonly [string, Spoof];

/** From this time on each spoof has a series of requests of its own; before, they take turns in one. */
const SINGLY_FROM_SECONDS = 30;

function spoofsFor(seconds: number): readonly NamedSpoof[] {
  const all = Object.entries(SPOOFS);
  if (seconds >= SINGLY_FROM_SECONDS) return all;
  return [['in turn', (n) => all[n % all.length]?.[1](n) ?? []]];
}

/** Claims of a page of another site, or of another scheme, as headers of a proxy would support them. */
const FOREIGN_PAGES = [
  ['Origin: https://other.example', 'X-Forwarded-Host: other.example'],
  ['Origin: https://other.example', 'Forwarded: host=other.example;proto=https', 'X-Forwarded-Proto: https'],
  ['Origin: https://other.example', 'X-Original-Host: other.example', 'X-Host: other.example'],
  ['Origin: null', 'X-Forwarded-Proto: https'],
] as const;

/** Requests until one is refused with 429, at most `limit` and five more. */
async function countAccepted(limit: number, request: (n: number) => Promise<number>): Promise<number> {
  for (let n = 0; n < limit + 5; n += 1) if ((await request(n)) === 429) return n;
  return limit + 5;
}

async function signUpStatus(port: number, localAddress: string, headers: readonly string[]): Promise<number> {
  const lines = ['Host: x', 'Connection: close', 'Content-Length: 0', ...headers];
  const bytes = `POST /api/auth/signUp HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return parseAnswers(await sendRaw({ port, bytes, localAddress }))[0]?.status ?? 0;
}

async function handshakeStatus(
  port: number,
  localAddress: string,
  headers: readonly string[],
): Promise<number> {
  const { status, socket } = await openLiveSocket(port, localAddress, headers);
  socket.destroy();
  return status;
}

interface Counts {
  readonly signUps: number;
  readonly handshakes: number;
}

async function count(port: number, localAddress: string, spoof: Spoof): Promise<Counts> {
  return {
    signUps: await countAccepted(SIGN_UPS, (n) => signUpStatus(port, localAddress, spoof(n))),
    handshakes: await countAccepted(HANDSHAKES, (n) => handshakeStatus(port, localAddress, spoof(n))),
  };
}

function isLimited({ signUps, handshakes }: Counts): boolean {
  return signUps === SIGN_UPS && handshakes === HANDSHAKES;
}

/** Spoofs, each from an address of its own; @returns those that changed a limit */
async function trySpoofs(port: number, from: (n: number) => string, spoofs: readonly NamedSpoof[]) {
  const tried = await Promise.all(
    spoofs.map(async ([name, spoof], n) => ({ name, counts: await count(port, from(n), spoof) })),
  );
  return tried
    .filter(({ counts }) => !isLimited(counts))
    .map(({ name, counts }) => `${name} ${JSON.stringify(counts)}`);
}

async function attackSite(trustProxy: string, spoofs: readonly NamedSpoof[]): Promise<AttackFigures> {
  const site = await startSite({
    env: {
      RATE_LIMITS: 'on',
      DATABASE_URL: '',
      TRUST_PROXY: trustProxy,
      LIVE_HANDSHAKES_PER_MINUTE: String(HANDSHAKES),
    },
  });
  try {
    const port = Number(new URL(site.url).port);
    const changed = await trySpoofs(port, (n) => `127.0.2.${n + 1}`, spoofs);
    const statuses = await Promise.all(
      FOREIGN_PAGES.map((headers, n) => handshakeStatus(port, `127.0.3.${n + 1}`, headers)),
    );
    const own = `Origin: http://${PROXY}:${port}`;
    const ownStatus = await handshakeStatus(port, '127.0.3.100', [own, 'X-Forwarded-Proto: https']);
    return {
      'spoofs that changed a limit': changed.join('\n') || 'none',
      'foreign pages accepted': statuses.filter((status) => status !== 403).length,
      'own page after a spoofed scheme': ownStatus,
      ...(trustProxy === '' ? {} : await attackThroughProxy(port, spoofs)),
    };
  } finally {
    await site.stop();
  }
}

/** The proxy adds the client's address behind what the client has sent. */
async function attackThroughProxy(port: number, spoofs: readonly NamedSpoof[]) {
  const behind = spoofs.map(([name, spoof], client): NamedSpoof => [
    name,
    (n) => [...spoof(n), `X-Forwarded-For: 198.51.100.${client}`],
  ]);
  const changed = await trySpoofs(port, () => PROXY, behind);
  const clients = await count(port, PROXY, (n) => [`X-Forwarded-For: 192.0.2.${n}`]);
  return {
    'spoofs that changed a limit behind the proxy': changed.join('\n') || 'none',
    'sign-ups of as many clients behind the proxy': clients.signUps,
  };
}

/** Headers that claim another address, scheme or host, without a trusted proxy, beside one and through it. */
export const proxies: Attack = async ({ seconds }) => {
  const spoofs = spoofsFor(seconds);
  const [without, beside] = [await attackSite('', spoofs), await attackSite(PROXY, spoofs)];
  const named = Object.entries(beside).map(([name, value]) => [`TRUST_PROXY: ${name}`, value] as const);
  return { ...without, ...Object.fromEntries(named) };
};
