import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardShapes } from '../../server/share/card-content.ts';
import type { CardContent, CardShape } from '../../server/share/card-content.ts';
import { drawCard } from '../../server/share/card.ts';
import { drawLine, drawParagraph, drawText, drawableName } from '../../server/share/card-text.ts';
import { readBattleResult } from '../../server/share/results/battle-result.ts';
import { readDropResult } from '../../server/share/results/drop-result.ts';
import { readGiveawayResult } from '../../server/share/results/giveaway-result.ts';
import { createPageTags } from '../../server/share/results/page-tags.ts';
import { formatOdds } from '../../server/share/share-texts.ts';
import { formatCoins } from '../../server/texts/format-amount.ts';
import { formatWhole } from '../../server/texts/format-whole.ts';
import { fairRotate, fairVerified } from '../../src/net/contract/calls/games/fair.ts';
import { dropDetail } from '../../src/net/contract/calls/games/drop.ts';
import { BattleClient } from '../support/battleClient.ts';
import { GiveawayClient } from '../support/giveaways.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

/** px that no text of a card may enter. */
const EDGE = 60;
const NOBODY = 'ffffffff-ffff-7fff-bfff-ffffffffffff';

let product: Product;
let battles: BattleClient;
let player: TestPlayer;
let dropId: string;
beforeAll(async () => {
  product = await startProduct('share cards');
  battles = new BattleClient(product);
  player = await product.newPlayer();
  const { boxId } = await product.cheapestBox();
  const { openings } = (await product.open(player, { boxId, count: 1 })).data;
  dropId = openings[0]?.rollId ?? '';
  product.ports.advance(60_000);
});
afterAll(() => product.stop());

const get = (name: string, headers: Record<string, string> = {}) =>
  product.app.inject({ url: `/cards/${name}`, headers: { host: 'play.example', ...headers } });

async function sizeOf(name: string): Promise<[number, number]> {
  const { statusCode, headers, rawPayload } = await get(name);
  expect([name, statusCode, headers['content-type']]).toEqual([name, 200, 'image/png']);
  expect(headers['cache-control']).toBe('public, max-age=600');
  return [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)];
}

async function expectBothShapes(card: string): Promise<void> {
  expect(await sizeOf(`${card}.zh-CN.png`)).toEqual([1_200, 630]);
  expect(await sizeOf(`${card}.tall.en.png`)).toEqual([1_080, 1_920]);
}

const expectNone = async (name: string) => expect([name, (await get(name)).statusCode]).toEqual([name, 404]);

describe('the card of a drop', () => {
  it('is a PNG in two shapes and languages, sent once to who has it', async () => {
    await expectBothShapes(dropId);
    const first = await get(`${dropId}.en.png`);
    const etag = String(first.headers['etag']);
    expect((await get(`${dropId}.en.png`, { 'if-none-match': etag })).statusCode).toBe(304);
    expect(first.rawPayload.equals((await get(`${dropId}.zh-CN.png`)).rawPayload)).toBe(false);
    const elsewhere = await get(`${dropId}.en.png`, { host: 'other.example' });
    expect(elsewhere.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  it('is refused for what is not there', async () => {
    const names = [`${NOBODY}.en.png`, `${dropId}.xx.png`, `${dropId}.flat.en.png`, 'x.png', 'site.png'];
    for (const name of [...names, `battle-${dropId}.en.png`, `player-${dropId}.en.png`])
      await expectNone(name);
    expect((await get(`${NOBODY}.en.png`)).payload).not.toMatch(/\bat .*\.ts/);
  });

  it('says odds, ticket and page, and who verified it once somebody has', async () => {
    const { data } = await product.call(null, dropDetail, { id: dropId });
    const words = async () =>
      (await readDropResult(product.services, { id: dropId, key: undefined })).describe('en');
    expect(await words()).toMatchObject({
      title: data.item.names.en,
      facts: [
        expect.any(String) as string,
        `${formatOdds(data.tickets)} odds · ticket ${formatWhole(data.roll.roll)}`,
      ],
      note: 'Anyone can recompute this roll once its seed is revealed',
    });
    await product.call(player, fairRotate, {});
    expect((await words()).note).toBe('The seed is public: anyone can recompute this');
    await product.call(player, fairVerified, { id: dropId });
    expect((await words()).note).toBe('Verified by 1 player');
  });
});

describe('the card of a battle', () => {
  it('is there once the battle has ended, with every seat and the best drop', async () => {
    const { battleId } = await battles.create(player, { playerCount: 6 });
    await expectNone(`battle-${battleId}.en.png`);
    await battles.fillWithBots(player, battleId, 6);
    await expectNone(`battle-${battleId}.en.png`);
    const { outcome, pulls, seats } = await battles.playToEnd(battleId);
    await expectBothShapes(`battle-${battleId}`);
    const { path, describe: words } = await readBattleResult(product.services, {
      id: battleId,
      key: undefined,
    });
    const best = [...pulls].sort((a, b) => b.value - a.value)[0];
    expect(path).toBe(`/battle/${battleId}`);
    expect(words('zh-CN')).toMatchObject({
      itemId: best?.item.itemId,
      facts: [`最佳掉落：${best?.item.names['zh-CN']}`, expect.stringMatching(/^概率 .*% · 号码 /) as string],
      rows: outcome?.totals.map((total, seat) => ({
        name: seats[seat]?.name,
        figure: formatCoins(total),
        hasWon: outcome.winners.includes(seat + 1),
      })),
    });
    const tags = await createPageTags(product.services)(`/battle/${battleId}`, 'en');
    expect(tags).toMatchObject({
      title: expect.stringMatching(/ wins · /) as string,
      image: `/cards/battle-${battleId}.en.png`,
    });
  });

  it('of a private battle needs its key', async () => {
    const { battleId, key } = await battles.create(player, { isPrivate: true });
    await battles.fillWithBots(player, battleId, 2);
    await battles.playToEnd(battleId, key ?? '');
    await expectNone(`battle-${battleId}.en.png`);
    await expectNone(`battle-${battleId}.en.png?key=wrong`);
    expect(await sizeOf(`battle-${battleId}.en.png?key=${key}`)).toEqual([1_200, 630]);
  });
});

describe('the card of a giveaway', () => {
  it('is there once the draw has been watched, with winners and their codes', async () => {
    const client = new GiveawayClient(product);
    const { giver, owned } = await client.newGiver();
    const id = await client.create(giver, { prizes: `item:${owned.id},coins:2500` });
    for (const joining of [await product.newPlayer(), await product.newPlayer()])
      await client.tryJoin(joining, id);
    await expectNone(`giveaway-${id}.en.png`);
    await client.sweepAfter(61_000);
    await expectNone(`giveaway-${id}.en.png`);
    const ended = await client.playToEnd(id);
    await expectBothShapes(`giveaway-${id}`);
    const { describe: words } = await readGiveawayResult(product.services, { id, key: undefined });
    expect(words('en').rows).toEqual(
      ended.prizes.map(({ winner }) => ({ name: winner?.name, figure: String(winner?.code), hasWon: true })),
    );
    const tags = await createPageTags(product.services)(`/giveaways/${id}`, 'zh-CN');
    expect(tags?.image).toBe(`/cards/giveaway-${id}.zh-CN.png`);
  });
});

describe('a text on a card', () => {
  const line = { font: 'text', size: 30, color: '#ffffff' } as const;

  it('is of names that the fonts hold, and of no others', () => {
    for (const name of [
      '玩家 a1b2c3',
      'Zoë-7',
      '臻品',
      'Тихий Лис',
      'Jiří Ő',
      'Đan',
      'Nguyễn',
      'しずかな猫',
      '달빛고래',
      'نمر الشرق',
    ])
      expect(drawableName(name)).toBe(name);
    expect(['ḱ Ṫ', 'ไทย', '𠮷', 'Ω'].map(drawableName)).toEqual(['k T', null, null, null]);
  });

  it('fits into its line, smaller first and then cut', async () => {
    const short = await drawText({ ...line, text: '永' });
    expect((await drawLine({ ...line, text: '永' }, 100)).width).toBe(short.width);
    for (const text of ['永'.repeat(16), 'W'.repeat(16), 'iiii W 永']) {
      expect((await drawLine({ ...line, text }, 120)).width).toBeLessThanOrEqual(120);
    }
  });

  it('fits into its paragraph', async () => {
    const text = 'Midnight Observatory Long Rifle of the Northern Isles';
    const { width, height } = await drawParagraph({ ...line, size: 60, text, width: 500, spacing: -18 }, 150);
    expect([width <= 500, height <= 150]).toEqual([true, true]);
  });

  it('of the longest names stays inside of the card and clear of what is beside it', async () => {
    const row = { name: '永'.repeat(16), figure: '1,234,567.50', hasWon: true };
    const content: CardContent = {
      grade: 0,
      itemId: null,
      label: 'Box battle: 6 seats, 20 boxes',
      title: `${'W'.repeat(16)} wins`,
      worth: { value: '1,234,567.50', multiple: null },
      coins: 'coins',
      facts: ['Best drop: Midnight Observatory Long Rifle of the Isles', '0.001% odds · ticket 100,000'],
      rows: Array.from({ length: 6 }, () => row),
      who: '',
      note: 'Verified by 1,234 players',
      address: `https://play.example/battle/${NOBODY}`,
    };
    // At the edges lies the ground alone.
    const edgesOf = async (card: CardContent, shape: CardShape) => {
      const { data, info } = await sharp(await drawCard(card, shape))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const columns = (from: number) => {
        const row = (y: number) => (y * info.width + from) * info.channels;
        return Array.from({ length: info.height }, (_, y) =>
          data.subarray(row(y), row(y) + EDGE * info.channels),
        );
      };
      return Buffer.concat([...columns(0), ...columns(info.width - EDGE)]);
    };
    const bare = { ...content, label: 'x', title: 'x', facts: ['x'], note: 'x' };
    for (const shape of cardShapes)
      expect((await edgesOf(content, shape)).equals(await edgesOf(bare, shape))).toBe(true);
  });
});
