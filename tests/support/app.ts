import type { FastifyInstance } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { buildApp } from '../../server/bootstrap/app.ts';
import type { AppDeps } from '../../server/bootstrap/app.ts';
import type { AppSettings } from '../../server/bootstrap/create-fastify.ts';
import type { Call, CallData, CallInput } from '../../src/net/contract/call.ts';
import type { InvalidField } from '../../src/net/contract/envelope.ts';
import { envelopeOf, errorEnvelope } from '../../src/net/contract/envelope.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '../../src/net/contract/headers.ts';
import { testPorts } from './ports.ts';
import type { TestPorts } from './ports.ts';

/** Null: of a login that waits for a second factor. */
export interface TokenHolder {
  readonly token: string | null;
}

/** The answer of a call: read `data` where it must succeed, `code` where it must be refused. */
export interface ApiResponse<C> {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /**
   * Checked against the contract.
   * @throws Error with the code if the call was refused
   */
  readonly data: CallData<C>;
  /** Null for a success. */
  readonly code: string | null;
  readonly fields: readonly InvalidField[];
  /** Of a refusal: what holds now, where its code says so. */
  readonly now: unknown;
}

export interface CallOptions {
  /** Idempotency key. */
  readonly key?: string;
  /** Of the browser: its cookie, the host it asks. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly ports: TestPorts;
  /** What calls have answered, headers included. */
  readonly heard: readonly string[];
  /** Makes a call with its carrier; `player` null is a visitor. */
  call<C extends Call>(
    player: TokenHolder | null,
    call: C,
    input: CallInput<C>,
    options?: CallOptions,
  ): Promise<ApiResponse<C>>;
  close(): Promise<void>;
}

type TestAppOptions = Partial<Omit<AppDeps, 'settings' | 'ids'>> & {
  readonly settings?: Partial<AppSettings>;
  readonly ports?: TestPorts;
};

/** Fields in the form of a query or a form body; undefined ones are left out. */
function encodeForm(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** Secret fields travel in the body, the others in the query. */
function buildQueryRequest(call: Call, input: object) {
  const part = (secret: boolean) =>
    encodeForm(
      Object.fromEntries(Object.entries(input).filter(([name]) => call.secrets.includes(name) === secret)),
    );
  const [query, payload] = [part(false), part(true)];
  const body =
    payload === '' ? {} : { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload };
  return { method: call.method, url: query ? `${call.path}?${query}` : call.path, ...body };
}

function buildRequest(call: Call, input: object) {
  const fields = encodeForm(input);
  if (call.carrier === 'query') return buildQueryRequest(call, input);
  const isJson = call.carrier === 'json';
  return {
    method: call.method,
    url: call.path,
    headers: { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' },
    payload: isJson ? JSON.stringify(input) : fields,
  };
}

/** Parses an answer by the contract: one of neither shape fails the test. */
function parseResponse<C extends Call>(
  call: C,
  response: { statusCode: number; headers: OutgoingHttpHeaders; payload: string },
): ApiResponse<C> {
  const body: unknown = JSON.parse(response.payload);
  const { statusCode: status, headers } = response;
  if (status === 200) {
    const data = z.parse(envelopeOf(call.output), body).data as CallData<C>;
    return { status, headers, data, code: null, fields: [], now: undefined };
  }
  const apiError = z.parse(errorEnvelope, body);
  if (apiError.status !== status) throw new Error(`status ${status}, but ${apiError.status} in the envelope`);
  return {
    status,
    headers,
    code: apiError.code,
    fields: apiError.data?.fields ?? [],
    now: apiError.data?.now,
    get data(): CallData<C> {
      throw new Error(`${call.path} was refused: ${apiError.code}`);
    },
  };
}

/** Counters of rate limits without a store. */
function createMemoryCounters({ clock }: TestPorts): AppDeps['countAttempt'] {
  const counters = new Map<string, { count: number; end: number }>();
  return async (rules) => {
    const now = clock.now().getTime();
    const waits = rules.map(({ key, max, windowMs }) => {
      const open = counters.get(key);
      const counter = open !== undefined && open.end > now ? open : { count: 0, end: now + windowMs };
      counter.count += 1;
      counters.set(key, counter);
      return counter.count > max ? (counter.end - now) / 1_000 : 0;
    });
    const wait = Math.max(0, ...waits);
    return wait === 0 ? null : Math.ceil(wait);
  };
}

function buildDeps(options: TestAppOptions, ports: TestPorts): AppDeps {
  return {
    log: pino({ level: 'silent' }),
    authenticate: async () => null,
    countAttempt: createMemoryCounters(ports),
    routes: () => undefined,
    ...options,
    ids: ports.ids,
    clock: ports.clock,
    settings: { rateLimits: false, ...options.settings },
  };
}

/** Makes calls on an application as a client does; adds what is answered to `heard`. */
export function createCaller(app: FastifyInstance, heard: string[]): TestApp['call'] {
  return async (player, call, input, { key, headers = {} } = {}) => {
    const request = buildRequest(call, input);
    const response = await app.inject({
      ...request,
      headers: {
        ...request.headers,
        ...headers,
        ...(player === null ? {} : { [TOKEN_HEADER]: player.token ?? '' }),
        ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
      },
    });
    heard.push(`${JSON.stringify(response.headers)}\n${response.payload}`);
    return parseResponse(call, response);
  };
}

/** The real application with time and randomness under the test's control. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const ports = options.ports ?? testPorts();
  const app = await buildApp(buildDeps(options, ports));
  const heard: string[] = [];
  return { app, ports, heard, call: createCaller(app, heard), close: () => app.close() };
}
