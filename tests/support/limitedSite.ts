import { assembleTestProduct } from './assembly.ts';
import type { Assembly } from '../../server/bootstrap/assembly.ts';
import { readSmsOutbox } from '../../server/domain/accounts/sms-outbox.ts';
import { authLogin, authSignUp } from '../../src/net/contract/calls/account/auth.ts';
import { commonSmsCode } from '../../src/net/contract/calls/account/sms.ts';
import type { SmsPurpose } from '../../src/net/contract/calls/account/sms.ts';
import type { TestPorts } from './ports.ts';
import { encryptPoint } from './smsCodes.ts';
import type { TestStore } from './stores.ts';

export interface LimitedAnswer {
  readonly status: number;
  readonly code: string | null;
  readonly retryAfter: number;
  readonly data: unknown;
  /** `device=…`, as a browser sends it back; null without a cookie. */
  readonly cookie: string | null;
  readonly setCookie: string;
}

interface Sender {
  readonly address: string;
  readonly cookie?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A process of the product with rate limits on; requests come from the addresses that a test names. */
export interface LimitedSite {
  readonly server: Assembly;
  post(url: string, fields: Record<string, string>, from: Sender): Promise<LimitedAnswer>;
  signUp(phone: string, password: string, from: Sender): Promise<LimitedAnswer>;
  login(phone: string, password: string, from: Sender): Promise<LimitedAnswer>;
}

export async function startLimitedSite(store: TestStore, ports: TestPorts): Promise<LimitedSite> {
  const server = await assembleTestProduct(store.store, ports, {
    rateLimits: true,
    trustedProxies: { hops: 1 },
  });
  const post: LimitedSite['post'] = async (url, fields, { address, cookie, headers = {} }) => {
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress: address,
    });
    const { status, code = null, data } = response.json<{ status: number; code?: string; data?: unknown }>();
    const setCookie = String(response.headers['set-cookie'] ?? '');
    const kept = setCookie.split(';', 1)[0] || null;
    return {
      status,
      code,
      data,
      retryAfter: Number(response.headers['retry-after']),
      cookie: kept,
      setCookie,
    };
  };
  const consents = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
  return {
    server,
    post,
    signUp: (phone, password, from) => post(authSignUp.path, { phone, password, ...consents }, from),
    login: (phone, password, from) => post(authLogin.path, { phone, password }, from),
  };
}

/** Addresses of different networks, `count` of them. */
export function addresses(count: number): string[] {
  return Array.from({ length: count }, (_, n) => `10.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`);
}

/** Solves a puzzle and asks for a code from an address. @returns the six digits */
export async function requestCodeAt(
  { server, post }: LimitedSite,
  phone: string,
  purpose: SmsPurpose,
  from: Sender,
): Promise<string> {
  const { captchas, store } = server.services;
  const { repData: puzzle } = await captchas.create(from.address);
  if (puzzle === null) throw new Error('no puzzle');
  const [row] = await store.query<{ x: number }>('SELECT x FROM captcha_puzzles WHERE secret_key = $1', [
    puzzle.secretKey,
  ]);
  const { repData } = await captchas.check(puzzle.token, encryptPoint(row?.x ?? 0, puzzle.secretKey));
  const captchaVerification = repData?.captchaVerification ?? '';
  const { code } = await post(commonSmsCode.path, { phone, purpose, captchaVerification }, from);
  if (code !== null) throw new Error(code);
  const sent = await readSmsOutbox(store);
  return /\d{6}/.exec(sent.find((each) => each.phone.endsWith(phone))?.body ?? '')?.[0] ?? '';
}
