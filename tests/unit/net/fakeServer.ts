import axios, { AxiosError, AxiosHeaders } from 'axios';
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { createHttp } from '../../../src/net/http/http.ts';
import type { Downloads, Http } from '../../../src/net/http/http.ts';

interface Request {
  readonly method: string;
  /** Path and query as they would stand in the request line. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly timeout: number | undefined;
}

type Answer = (
  config: InternalAxiosRequestConfig,
) => Promise<{ status: number; body: unknown; headers?: Record<string, string> }>;

/** Stands in for the network between axios and the server; says what was sent and what came of it. */
export class FakeServer {
  readonly requests: Request[] = [];
  readonly refusedTokens: number[] = [];
  token: string | null = null;
  page = 'http://localhost:3000/home';
  private answer: Answer = async () => ({ status: 200, body: { status: 0, success: true, data: {} } });

  /** Whose page it is, and what it was told of others. */
  readonly visit = { playerId: undefined as string | undefined, isOver: false, others: 0 };

  isOffline = false;

  locale = 'zh-CN';

  readonly http: Http & Downloads = createHttp({
    isOffline: () => this.isOffline,
    locale: () => this.locale,
    visit: {
      playerId: () => this.visit.playerId,
      isOver: () => this.visit.isOver,
      onOtherPlayer: () => (this.visit.others += 1),
    },
    baseUrl: '',
    token: () => this.token,
    onUnauthorised: () => this.refusedTokens.push(this.requests.length),
    pageUrl: () => this.page,
    adapter: (config) => this.carry(config),
  });

  get last(): Request {
    const request = this.requests.at(-1);
    if (!request) throw new Error('nothing was sent');
    return request;
  }

  answersWith(data: unknown): void {
    this.answersRaw(200, { status: 0, success: true, data });
  }

  refuses(status: number, code: string, msg: string, data?: unknown, headers?: Record<string, string>): void {
    this.answersRaw(status, { status, success: false, code, msg, data }, headers);
  }

  answersRaw(status: number, body: unknown, headers: Record<string, string> = {}): void {
    this.answer = async () => ({ status, body, headers });
  }

  breaks(requestId: string): void {
    const body = { status: 500, success: false, code: 'common.internal', msg: '服务器出错了' };
    this.answer = async () => ({ status: 500, body, headers: { 'x-request-id': requestId } });
  }

  cannotBeReached(): void {
    this.answer = async (config) => {
      throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    };
  }

  /** As axios' own adapters end a request that ran out of time. */
  neverAnswers(): void {
    this.answer = async ({ transitional }) => {
      const code = transitional?.clarifyTimeoutError ? AxiosError.ETIMEDOUT : AxiosError.ECONNABORTED;
      throw new AxiosError('timeout exceeded', code);
    };
  }

  /** Something happens on the client while the answer is under way. */
  meanwhile(change: () => void): void {
    const { answer } = this;
    this.answer = (config) => {
      change();
      return answer(config);
    };
  }

  private readonly carry: AxiosAdapter = async (config) => {
    this.requests.push({
      method: (config.method ?? '').toUpperCase(),
      url: axios.getUri(config),
      headers: Object.fromEntries(
        Object.entries(AxiosHeaders.from(config.headers).toJSON()).map(([name, value]) => [
          name.toLowerCase(),
          String(value),
        ]),
      ),
      body: config.data,
      timeout: config.timeout,
    });
    const { status, body, headers = {} } = await this.answer(config);
    return { data: body, status, statusText: '', headers, config };
  };
}
