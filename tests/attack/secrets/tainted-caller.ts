import type { Call } from '../../../src/net/contract/call.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '../../../src/net/contract/headers.ts';
import { captchaCheck, captchaGet } from '../../../src/net/contract/calls/account/captcha.ts';
import type { Store } from '../../../server/db/store/store.ts';
import { encryptPoint } from '../../support/smsCodes.ts';
import type { Site } from '../../support/site.ts';

type Fields = Readonly<Record<string, string>>;
type Data = Readonly<Record<string, unknown>>;

/** Makes calls and keeps every secret that it sends or gets. */
export class TaintedCaller {
  /** Texts that no log may have. */
  readonly secrets = new Set<string>();
  /** Codes of six digits. */
  readonly codes = new Set<string>();
  readonly statuses: number[] = [];
  readonly #site: Site;
  readonly #store: Store;
  #calls = 0;

  constructor(site: Site, store: Store) {
    this.#site = site;
    this.#store = store;
  }

  keep(...secrets: readonly string[]): void {
    for (const secret of secrets) if (secret.length >= 8) this.secrets.add(secret);
  }

  async #send(path: string, init: RequestInit): Promise<Data> {
    const response = await fetch(`${this.#site.url}${path}`, init);
    this.statuses.push(response.status);
    this.keep(...response.headers.getSetCookie().map((cookie) => /=([^;]*)/.exec(cookie)?.[1] ?? ''));
    const text = await response.text();
    const { data } = (text.startsWith('{') ? JSON.parse(text) : {}) as { data?: Data | null };
    for (const name of ['token', 'confirmation', 'captchaVerification', 'secretKey']) {
      const found = JSON.stringify(data ?? {}).matchAll(new RegExp(`"${name}":"([^"]+)"`, 'g'));
      this.keep(...[...found].map(([, value = '']) => value));
    }
    return data ?? {};
  }

  #headers(token: string | null, type?: string): Record<string, string> {
    this.#calls += 1;
    return {
      ...(token === null ? {} : { [TOKEN_HEADER]: token }),
      ...(type === undefined ? {} : { 'content-type': type }),
      [IDEMPOTENCY_HEADER]: `taint-${this.#calls}`,
      cookie: `device=${'d'.repeat(43)}`,
    };
  }

  get(path: string, fields: Fields = {}, token: string | null = null): Promise<Data> {
    const query = new URLSearchParams(fields).toString();
    return this.#send(`${path}?${query}`, { headers: this.#headers(token) });
  }

  post(path: string, fields: Fields, token: string | null = null): Promise<Data> {
    const headers = this.#headers(token, 'application/x-www-form-urlencoded');
    return this.#send(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
  }

  raw(path: string, body: string, type: string, token: string | null = null): Promise<Data> {
    return this.#send(path, { method: 'POST', headers: this.#headers(token, type), body });
  }

  /** A call in all wrong ways: secrets in the address, as broken JSON, in a body that is too large, of no type. */
  async misuse(call: Call, secret: string, token: string): Promise<void> {
    const fields = Object.fromEntries(Object.keys(call.input.def.shape).map((name) => [name, secret]));
    await this.get(call.path, fields, token);
    await this.post(call.path, fields, token);
    await this.post(call.path, fields, secret);
    await this.raw(`${call.path}?password=${secret}`, JSON.stringify(fields), 'application/json', token);
    await this.raw(call.path, `{"password":"${secret}`, 'application/json', token);
    await this.raw(call.path, `password=${secret}%`, 'text/plain', token);
  }

  /** Solves a puzzle, whose place it reads in the database. @returns the proof */
  async solvePuzzle(): Promise<string> {
    const wanted = JSON.stringify({ captchaType: 'blockPuzzle' });
    const puzzle = (await this.raw(captchaGet.path, wanted, 'application/json')) as {
      repData?: { token: string; secretKey: string };
    };
    const { token = '', secretKey = '' } = puzzle.repData ?? {};
    const [row] = await this.#store.query<{ x: number }>(
      'SELECT x FROM captcha_puzzles WHERE secret_key = $1',
      [secretKey],
    );
    const pointJson = encryptPoint(row?.x ?? 0, secretKey);
    const body = JSON.stringify({ captchaType: 'blockPuzzle', token, pointJson });
    const answer = (await this.raw(captchaCheck.path, body, 'application/json')) as {
      repData?: { captchaVerification: string };
    };
    return answer.repData?.captchaVerification ?? '';
  }
}
