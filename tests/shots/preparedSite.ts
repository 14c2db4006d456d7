import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { callBotsByApi, createBattleByApi } from '../support/battleRoomPage.ts';
import { drawGiveawayOutcomes, playBattleOutcomes } from './outcomes.ts';
import { prepareData } from '../support/preparedData.ts';
import { cheapestBoxAt, formRequest, requestData, signUpAt } from '../support/siteRequests.ts';
import { allowGiftsAt } from '../support/siteGifts.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';

/** Things of the site that the states name, by their ids. */
export interface SiteIds {
  readonly box: string;
  readonly dearBox: string;
  readonly waitingBattle: string;
  readonly finishedBattle: string;
  readonly fourSeatBattle: string;
  readonly sixSeatBattle: string;
  readonly wonBattle: string;
  readonly lostBattle: string;
  readonly giveaway: string;
  /** Drawn; its prize is in no atlas. */
  readonly wonGiveaway: string;
  readonly lostGiveaway: string;
  readonly redPacket: string;
  readonly roll: string;
  readonly playerId: string;
  readonly cancelledBattle: string;
  readonly helpDocument: string;
  /** The cheapest one that is in no atlas. */
  readonly dreamTarget: string;
}

export interface PreparedSite {
  readonly url: string;
  /** `player` has openings, items, battles and messages; `poor` has items and no coins. */
  readonly tokens: Readonly<Record<'player' | 'poor', string>>;
  readonly ids: SiteIds;
  stop(): Promise<void>;
}

const PHONES = { player: '13700000001', other: '13700000002', poor: '13700000003' };
/** Seconds until a giveaway that is drawn for its picture closes. */
const CLOSES_IN = 15;
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
let keys = 0;

/** A site on temporary data with a player who has done a little of everything. */
export async function startPreparedSite(): Promise<PreparedSite> {
  await prepareData();
  const site = await startSite({ env: { LOG_LEVEL: 'error' } });
  try {
    const tokens = {
      player: await signUpAt(site, PHONES.player),
      other: await signUpAt(site, PHONES.other),
      poor: await signUpAt(site, PHONES.poor),
    };
    return {
      url: site.url,
      tokens,
      ids: await fillSite(site, tokens),
      stop: () => site.stop(),
    };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

async function fillSite(
  site: Site,
  { player, other, poor }: Record<keyof typeof PHONES, string>,
): Promise<SiteIds> {
  await allowGiftsAt(site);
  for (const phone of [PHONES.player, PHONES.other])
    await site.ops('grant', phone, '4000', '--reason', 'Welcome back');
  const { boxId } = await cheapestBoxAt(site);
  const themes = await requestData<{ boxes: { boxId: string; price: number }[] }[]>(site, '/api/box/list');
  const dearest = themes.flatMap(({ boxes }) => boxes).sort((one, next) => next.price - one.price)[0];
  const openings = await openBoxes(site, player, boxId);
  await openBoxes(site, other, boxId);
  await openBoxes(site, poor, boxId);
  const { balance } = await requestData<{ balance: { main: number } }>(site, '/api/profile/userInfo', {
    headers: { token: poor },
  });
  await site.ops('correct', PHONES.poor, 'main', `-${(balance.main / 100).toFixed(2)}`, '--reason', 'Empty');
  await post(site, other, '/api/profile/exchangeQuantity', { all: 'true' });
  await site.ops('free-box', PHONES.player, boxId, '7');
  const [packet = ''] = await site.ops('packet', 'give', '20', '5', 'site', '600');
  await withFile(
    {
      titles: { 'zh-CN': '周末赠礼', en: 'Weekend giveaway' },
      prizes: [{ coins: 50_000 }],
      closesIn: 86_400,
    },
    (file) => site.ops('giveaway', 'create', file),
  );
  const words = {
    title: { 'zh-CN': '维护通知', en: 'Maintenance' },
    body: { 'zh-CN': '周日凌晨两点维护半小时。', en: 'Half an hour on Sunday at 2 a.m.' },
  };
  await withFile(words, (file) => site.ops('message', 'all', file));
  const giveaways = await requestData<{ list: { giveawayId: string }[] }>(
    site,
    '/api/giveaway/list?kind=official',
  );
  const documents = await requestData<{ list: { documentId: string }[] }>(
    site,
    '/api/common/documentList?kind=help',
  );
  const battles = await playBattles(site, player, other);
  const targets = await requestData<{ list: { itemId: string }[] }>(
    site,
    '/api/dream/targets?sort=priceLow&pageSize=1',
  );
  const dreamTarget = targets.list[0]?.itemId ?? '';
  const drawn = await withFile(
    {
      titles: { 'zh-CN': '一件赠礼', en: 'One prize' },
      prizes: [{ item: dreamTarget }],
      closesIn: CLOSES_IN,
    },
    (file) =>
      drawGiveawayOutcomes(site, player, {
        create: async () => UUID.exec((await site.ops('giveaway', 'create', file)).join(' '))?.[0] ?? '',
        join: async (id) => {
          for (const token of [player, other])
            await post(site, token, '/api/giveaway/join', { id, userSeed: 'shots' });
        },
      }),
  );
  const { playerId } = await requestData<{ playerId: string }>(site, '/api/profile/userInfo', {
    headers: { token: player },
  });
  return {
    box: boxId,
    dearBox: dearest?.boxId ?? boxId,
    ...battles,
    giveaway: giveaways.list[0]?.giveawayId ?? '',
    wonGiveaway: drawn.won,
    lostGiveaway: drawn.lost,
    redPacket: packet.replace('/redPacket/', ''),
    roll: openings[0]?.rollId ?? '',
    playerId,
    dreamTarget,
    helpDocument: documents.list[0]?.documentId ?? '',
  };
}

async function withFile<T>(content: unknown, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fairdrop-shots-'));
  const file = join(folder, 'content.json');
  try {
    await writeFile(file, JSON.stringify(content));
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function post<T>(site: Site, token: string, path: string, fields: Record<string, string>): Promise<T> {
  keys += 1;
  const headers = { token, 'Idempotency-Key': `shots-${process.pid}-${String(keys).padStart(20, '0')}` };
  return requestData<T>(site, path, formRequest(fields, headers));
}

async function openBoxes(site: Site, token: string, boxId: string): Promise<{ rollId: string }[]> {
  const { openings } = await post<{ openings: { rollId: string }[] }>(site, token, '/api/box/open', {
    boxId,
    count: '10',
    fast: 'true',
  });
  return openings;
}

/** A waiting battle of the player, and one against a bot that is played to its end. */
async function playBattles(site: Site, token: string, other: string) {
  const client = await request.newContext({ baseURL: site.url });
  try {
    await createBattleByApi(client, other, { playerCount: 4, boxes: 5 });
    const waiting = await createBattleByApi(client, token, { playerCount: 3, boxes: 4 });
    const finished = await createBattleByApi(client, token, { playerCount: 3, boxes: 3, fast: true });
    await callBotsByApi(client, token, { battleId: finished.battleId, playerCount: 3 });
    const cancelled = await createBattleByApi(client, token, { playerCount: 2, boxes: 2 });
    await post(site, token, `/api/battle/cancel?id=${cancelled.battleId}`, {});
    const playAlone = async (playerCount: number) => {
      const { battleId } = await createBattleByApi(client, token, { playerCount, boxes: 6, fast: true });
      await callBotsByApi(client, token, { battleId, playerCount });
      return battleId;
    };
    const fourSeatBattle = await playAlone(4);
    const sixSeatBattle = await playAlone(6);
    const { won, lost } = await playBattleOutcomes(site, client, token);
    return {
      waitingBattle: waiting.battleId,
      finishedBattle: finished.battleId,
      fourSeatBattle,
      sixSeatBattle,
      wonBattle: won,
      lostBattle: lost,
      cancelledBattle: cancelled.battleId,
    };
  } finally {
    await client.dispose();
  }
}
