import { once } from 'node:events';
import { WebSocket } from 'ws';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '../../../src/net/contract/headers.ts';
import { LIVE_PATH, LIVE_TOPIC } from '../../../src/net/contract/limits.ts';
import { formRequest } from '../../support/siteRequests.ts';
import type { Site } from '../../support/site.ts';
import type { Transcript } from './transcript.ts';

type Fields = Readonly<Record<string, string>>;
type Data = Record<string, unknown>;

/** A player who keeps every answer, headers included. */
export class Searcher {
  readonly #site: Site;
  readonly #heard: Transcript;
  readonly #phone: string;
  #token = '';
  #calls = 0;

  constructor(site: Site, heard: Transcript, phone: string) {
    this.#site = site;
    this.#heard = heard;
    this.#phone = phone;
  }

  async #send(path: string, init: RequestInit): Promise<Data> {
    this.#calls += 1;
    const headers = new Headers(init.headers);
    headers.set(TOKEN_HEADER, this.#token);
    headers.set(IDEMPOTENCY_HEADER, `search-${this.#phone}-${this.#calls}`);
    const response = await fetch(`${this.#site.url}${path}`, { ...init, headers });
    const text = await response.text();
    this.#heard.add(path.split('?', 1)[0] ?? '', `${[...response.headers].join('\n')}\n${text}`);
    return (JSON.parse(text) as { data?: Data | null }).data ?? {};
  }

  get(path: string, fields: Fields = {}): Promise<Data> {
    return this.#send(`${path}?${new URLSearchParams(fields).toString()}`, {});
  }

  post(path: string, fields: Fields = {}): Promise<Data> {
    return this.#send(path, formRequest(fields));
  }

  async signUp(): Promise<void> {
    const consents = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
    const fields = { phone: this.#phone, password: 'correct horse', ...consents };
    this.#token = String((await this.post('/api/auth/signUp', fields))['token']);
    await this.post('/api/fair/userSeed', { userSeed: 'my_seed' });
  }

  /** Opens boxes, and starts a battle that runs and one that waits; then asks for what it may not see. */
  async search(boxId: string): Promise<void> {
    const opened = await this.post('/api/box/open', { boxId, count: '1' });
    const [opening] = (opened['openings'] ?? []) as { rollId: string }[];
    const running = await this.#createBattle(boxId);
    await this.post('/api/battle/joinBot', { id: running.battleId, pos: '2' });
    const waiting = await this.#createBattle(boxId);
    await this.#look([running, waiting], opening?.rollId ?? '');
    await this.#provokeRefusals();
    await this.post('/api/battle/cancel', { id: waiting.battleId });
  }

  async #createBattle(boxId: string) {
    const commitId = String((await this.get('/api/fair/battleCommit'))['commitId']);
    const settings = { boxes: `${boxId}:1`, playerCount: '2', fast: 'true', userSeed: 'seed', commitId };
    return { commitId, battleId: String((await this.post('/api/battle/create', settings))['battleId']) };
  }

  async #look(battles: { commitId: string; battleId: string }[], rollId: string): Promise<void> {
    for (const { commitId, battleId } of battles) {
      await this.get('/api/fair/battleCommitDetail', { id: commitId });
      await this.get('/api/battle/getBattleDetail', { id: battleId });
      await this.get('/api/battle/getBattleResults', { id: battleId });
      await this.get('/api/fair/roll', { id: battleId });
    }
    await this.get('/api/fair/roll', { id: rollId });
    await this.post('/api/fair/verified', { id: rollId });
    for (const path of [
      ...['/api/battle/getList', '/api/battle/getMyBattleList', '/api/battle/rank', '/api/fair/seeds'],
      ...['/api/fair/rolls', '/api/fair/history', '/api/fair/battleCommit', '/api/profile/userInfo'],
      ...['/api/profile/getMyBalanceLog', '/api/profile/getMyVoucherPage', '/api/stat/lastDrop'],
    ])
      await this.get(path);
  }

  /** Calls whose refusals and log lines might repeat more than they should. */
  async #provokeRefusals(): Promise<void> {
    for (const id of ["' OR 1=1 --", '%00', '00000000-0000-0000-0000-000000000000', 'x'.repeat(5_000)]) {
      await this.get('/api/fair/roll', { id });
      await this.get('/api/fair/battleCommitDetail', { id });
      await this.get('/api/battle/getBattleDetail', { id });
    }
    await this.get('/api/fair/history', { before: 'x' });
    await this.post('/api/fair/userSeed', { userSeed: 'not a seed' });
    await this.post('/api/box/open', { boxId: 'none', count: 'x' });
    await this.post('/api/battle/create', { boxes: 'none:1', commitId: 'x', userSeed: '' });
  }
}

/** Subscribes to the feed and keeps every frame. */
export async function listenToAll(site: Site, heard: Transcript): Promise<WebSocket> {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}${LIVE_PATH}`);
  socket.on('message', (data: Buffer) => heard.add(LIVE_PATH, data.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'open');
  socket.send('CONNECT\naccept-version:1.2\nhost:x\nheart-beat:0,0\n\n\0');
  socket.send(`SUBSCRIBE\nid:0\ndestination:${LIVE_TOPIC}\n\n\0`);
  return socket;
}
