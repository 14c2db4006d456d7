import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SmsPurpose } from '../../../src/net/contract/calls/account/sms.ts';
import type { Locale } from '../../../src/net/contract/locales.ts';
import type { Store } from '../../db/store/store.ts';
import { networkOf } from '../../platform/network-of.ts';
import type { Ports } from '../../platform/ports.ts';
import type { SmsProvider } from '../../providers/sms/sms.ts';
import { serverTexts } from '../../texts/texts.ts';
import { toE164 } from '../../providers/sms/e164.ts';
import { assertPossiblePhone, canonicalPhone, phoneSpellings } from './phones.ts';
import type { Captchas } from '../captcha/captchas.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { countAttempt } from '../limits/rate-counters.ts';
import type { RateRule } from '../limits/rate-counters.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** Wrong tries of one code by the network that asked for it, and by all others together. */
const MAX_FAILURES = 5;
const CODES = 1_000_000;

export interface CodeRequest {
  readonly phone: string;
  readonly purpose: SmsPurpose;
  readonly captchaVerification: string | undefined;
  readonly locale: Locale;
  /** The address of the request. */
  readonly address: string;
}

interface NewCode {
  readonly phone: string;
  readonly purpose: SmsPurpose;
  readonly code: string;
  /** False writes a row that no code matches, after the same work. */
  readonly isSent: boolean;
  /** Of the request. */
  readonly network: string;
}

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'rng' | 'ids'>;
  readonly captchas: Captchas;
  /** Null: nothing can be sent. */
  readonly provider: SmsProvider | null;
  /** False: requests are not counted by phone, address and dial code. */
  readonly limited: boolean;
  readonly onError: (error: unknown, what: string) => void;
}

/** Codes of six digits sent to phones: each for one purpose, one use and ten minutes. */
export class SmsCodes {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Sends one message to the phone whatever it belongs to, so that answer and time tell nothing: a code, or a note that
   * the number has no account or already has one.
   * @returns seconds until the next request
   * @throws DomainError auth.phone, captcha.required, sms.tooMany, sms.failed
   */
  async request({ captchaVerification, locale, address, ...wanted }: CodeRequest): Promise<number> {
    const { store, ports, captchas } = this.#deps;
    assertPossiblePhone(wanted.phone);
    const phone = canonicalPhone(wanted.phone);
    if (captchaVerification === undefined || !(await captchas.use(store, captchaVerification))) {
      throw new DomainError('captcha.required', [
        { field: 'captchaVerification', problem: 'Missing or used' },
      ]);
    }
    const { smsResendSeconds } = await readSysConfig(store);
    await this.#count(phone, address, smsResendSeconds);
    const hasAccount = await this.#hasAccount(wanted.phone);
    const code = String(drawCode(ports.rng)).padStart(6, '0');
    const content = contentFor(wanted.purpose, hasAccount, code);
    // Written for every request: the time tells nothing. A code that is not sent is never guessed from its hash.
    const isSent = content.kind === 'code';
    await this.#store({ phone, purpose: wanted.purpose, code, isSent, network: networkOf(address) });
    await this.#send(phone, smsText(content, locale));
    return smsResendSeconds;
  }

  /**
   * Takes the newest code of the phone and purpose. Strangers who guess do not use up the tries of who asked for it.
   * @param address of the request; without one the try is its owner's, in a session of theirs
   * @throws DomainError sms.code
   */
  async use(phone: string, purpose: SmsPurpose, code: string, address?: string): Promise<void> {
    const { store, ports } = this.#deps;
    const now = ports.clock.now();
    const [newest] = await store.query<{ id: string; salt: string; code_hash: string; network: string }>(
      `SELECT id, salt, code_hash, network FROM sms_codes WHERE phone = $1 AND purpose = $2
       ORDER BY id DESC LIMIT 1`,
      [canonicalPhone(phone), purpose],
    );
    const isRight = newest !== undefined && sameHash(hashCode(code, newest.salt), newest.code_hash);
    const isOwner = address === undefined || newest?.network === networkOf(address);
    const failures = isOwner ? 'failures' : 'stranger_failures';
    const open = `id = $1 AND used_at IS NULL AND expires_at > $2 AND ${failures} < $3`;
    const values = [newest?.id ?? ports.ids(), now, MAX_FAILURES];
    const changed = await store.query(
      isRight
        ? `UPDATE sms_codes SET used_at = $2 WHERE ${open} RETURNING 1`
        : `UPDATE sms_codes SET ${failures} = ${failures} + 1 WHERE ${open} RETURNING 1`,
      values,
    );
    if (!isRight || changed.length === 0) {
      throw new DomainError('sms.code', [{ field: 'smsCode', problem: 'Wrong or expired' }]);
    }
  }

  /** Deletes codes that no check accepts any more. */
  async deleteExpired(): Promise<void> {
    const { store, ports } = this.#deps;
    await store.query('DELETE FROM sms_codes WHERE expires_at < $1', [ports.clock.now()]);
  }

  async #count(phone: string, address: string, resendSeconds: number): Promise<void> {
    const { store, ports, limited } = this.#deps;
    if (!limited) return;
    const wait = await countAttempt(store, rulesFor(phone, address, resendSeconds), ports.clock.now());
    if (wait !== null) throw new DomainError('sms.tooMany', [], { retryAfterSeconds: wait });
  }

  async #hasAccount(phone: string): Promise<boolean> {
    const [row] = await this.#deps.store.query<{ known: boolean }>(
      'SELECT EXISTS (SELECT 1 FROM players WHERE phone = ANY ($1::text[])) AS known',
      [phoneSpellings(phone)],
    );
    return row?.known ?? false;
  }

  async #store({ phone, purpose, code, isSent, network }: NewCode): Promise<void> {
    const { store, ports } = this.#deps;
    const now = ports.clock.now();
    const salt = Buffer.from(ports.rng(16)).toString('hex');
    const hash = hashCode(code, salt);
    await store.query(
      `INSERT INTO sms_codes (id, phone, purpose, code_hash, salt, created_at, expires_at, network)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ports.ids(),
        phone,
        purpose,
        isSent ? hash : '',
        salt,
        now,
        new Date(now.getTime() + CODE_LIFETIME_MS),
        network,
      ],
    );
  }

  async #send(phone: string, text: string): Promise<void> {
    const { provider, onError } = this.#deps;
    try {
      if (provider === null) throw new Error('there is no provider of SMS');
      await provider.send(phone, text);
    } catch (error) {
      onError(error, 'SMS');
      throw new DomainError('sms.failed');
    }
  }
}

function contentFor(purpose: SmsPurpose, hasAccount: boolean, code: string): SmsContent {
  if (purpose === 'signUp' && hasAccount) return { kind: 'hasAccount' };
  if ((purpose === 'login' || purpose === 'recovery') && !hasAccount) return { kind: 'noAccount' };
  return { kind: 'code', purpose, code, minutes: CODE_LIFETIME_MS / MINUTE_MS };
}

/** Country codes have one to three digits; three group them well enough for a limit. */
function dialCodeOf(phone: string): string {
  return toE164(phone).slice(0, 4);
}

function rulesFor(phone: string, address: string, resendSeconds: number): RateRule[] {
  const network = networkOf(address);
  return [
    { key: `sms resend ${phone}`, max: 1, windowMs: resendSeconds * 1_000 },
    { key: `sms phone ${phone}`, max: 10, windowMs: 24 * HOUR_MS },
    { key: `sms address ${network}`, max: 20, windowMs: HOUR_MS },
    // Slows fraud with numbers of one country without closing the site to it for a day.
    { key: `sms dial ${dialCodeOf(phone)}`, max: 2_000, windowMs: HOUR_MS },
  ];
}

function drawCode(rng: Ports['rng']): number {
  return Buffer.from(rng(6)).readUIntBE(0, 6) % CODES;
}

function hashCode(code: string, salt: string): string {
  return createHmac('sha256', salt).update(code).digest('hex');
}

function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** A code for its purpose, or a note where the phone's account does not fit the request. */
type SmsContent =
  | { readonly kind: 'code'; readonly purpose: SmsPurpose; readonly code: string; readonly minutes: number }
  | { readonly kind: 'noAccount' | 'hasAccount' };

function smsText(content: SmsContent, locale: Locale): string {
  const { sms } = serverTexts[locale];
  return content.kind === 'code' ? sms[content.purpose](content.code, content.minutes) : sms[content.kind];
}
