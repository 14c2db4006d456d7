import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { JourneySite } from '../support/site.ts';
import { patient } from '../support/patience.ts';

/** Sends texts of an operator to all players, the last one newest. */
async function sendToAll(site: JourneySite, ...titles: string[]): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), 'fairdrop-message-')), 'message.json');
  for (const title of titles) {
    await writeFile(file, JSON.stringify({ title: { 'zh-CN': title }, body: { 'zh-CN': `${title}的正文` } }));
    await site.ops('message', 'all', file);
  }
}

const inboxButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^消息/ });
const inbox = (page: Page) => page.getByRole('dialog', { name: '消息' });
const rows = (page: Page) => inbox(page).getByRole('list', { name: '消息列表' }).getByRole('listitem');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });

/** Holds the answers of a call until it is released. */
async function holdCall(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test(
  'reads, marks and deletes messages, and a second tab follows',
  { tag: '@journey-phone' },
  async ({ visitor, page, site }) => {
    await visitor.signInAsNewPlayer();
    await sendToAll(site, '第一条', '第二条', '第三条');
    await page.goto('/home');
    await expect(inboxButton(page)).toHaveAccessibleName('消息，3 条未读');
    const other = await page.context().newPage();
    await other.goto('/box');
    await inboxButton(other).click();
    await expect(rows(other)).toHaveCount(3);

    await inboxButton(page).click();
    await row(page, '第一条').getByRole('button').click();
    await expect(inbox(page).getByRole('heading', { name: '第一条' })).toBeFocused();
    await expect(inbox(page).getByText('第一条的正文')).toBeVisible();
    await expect(inboxButton(other)).toHaveAccessibleName('消息，2 条未读');
    await expect(row(other, '第一条')).not.toContainText('未读');
    await inbox(page).getByRole('button', { name: '全部消息' }).click();
    await expect(row(page, '第一条').getByRole('button')).toBeFocused();

    const answer = await holdCall(page, '**/api/message/read');
    await inbox(page).getByRole('button', { name: '全部已读' }).click();
    await expect(page.getByText('正在标为已读')).toBeVisible();
    answer();
    await expect(page.getByText('全部消息已读')).toBeVisible();
    await expect(page.getByText('正在标为已读')).toBeHidden();
    await expect(inboxButton(other)).toHaveAccessibleName('消息');

    await row(page, '第二条').getByRole('button').click();
    await inbox(page).getByRole('button', { name: '删除' }).click();
    await expect(row(page, '第二条')).toHaveCount(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByText('消息已保留')).toBeVisible();
    await row(page, '第二条').getByRole('button').click();
    const id = new URL(page.url()).searchParams.get('inbox');
    await inbox(page).getByRole('button', { name: '删除' }).click();
    const deleted = page.getByRole('status').filter({ hasText: '消息已删除' });
    await deleted.getByRole('button', { name: '关闭提示' }).click();
    await expect(row(other, '第二条')).toHaveCount(0);
    await expect(rows(page)).toHaveCount(2);

    await other.goto(`/box?inbox=${id}`);
    await expect(inbox(other).getByText('这条消息已不存在')).toBeVisible();
    await inbox(page).getByRole('button', { name: '清空已读' }).click();
    await inbox(page).getByRole('button', { name: '删除', exact: true }).click();
    await expect(page.getByText('已删除 2 条消息')).toBeVisible();
    await expect(inbox(page).getByText('还没有消息')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(inbox(page)).toBeHidden();
  },
);

test('fetches the next page near the end, also after a failure', async ({ visitor, page, site }) => {
  await visitor.signInAsNewPlayer();
  await sendToAll(site, ...Array.from({ length: 25 }, (_, n) => `通知${n + 1}`));
  await page.goto('/home?inbox');
  await expect(rows(page)).toHaveCount(20);
  await page.route(/listMessage.*before=/, (route) => route.abort());
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(inbox(page).getByText('加载更多失败')).toBeVisible();
  await page.unrouteAll();
  await inbox(page).getByRole('button', { name: '重试' }).click();
  await expect(rows(page)).toHaveCount(25);
  await page.context().setOffline(true);
  await rows(page).first().getByRole('button').click();
  await expect(inbox(page).getByText('设备未连接网络')).toBeVisible();
  await page.context().setOffline(false);
  await inbox(page).getByRole('button', { name: '重试' }).click();
  await expect(inbox(page).getByText('通知25的正文')).toBeVisible();
});

test(
  'leads from the message of a battle that ended meanwhile to its room',
  { tag: '@desktop-only' },
  async ({ visitor, page, site }) => {
    const token = await visitor.signInAsNewPlayer();
    const headers = { token, 'Idempotency-Key': 'inbox-battle-0001' };
    const ask = async (method: 'get' | 'post', path: string, params = {}, key = 'inbox-battle-0001') => {
      const options = { headers: { ...headers, 'Idempotency-Key': key }, params };
      const response = await page.request[method](`${site.url}${path}`, options);
      return ((await response.json()) as { data: Record<string, string> }).data;
    };
    const { commitId } = await ask('get', '/api/fair/battleCommit');
    const rules = { boxes: `${await visitor.cheapestBox()}:1`, playerCount: 2, fast: true };
    const battle = { ...rules, commitId, userSeed: 'my_seed' };
    const { battleId } = await ask('post', '/api/battle/create', battle);
    await ask('post', '/api/battle/joinBot', { id: battleId, pos: 2 }, 'inbox-battle-0002');
    // After a restart nobody has been seen.
    await site.restart();
    const isOver = async () => {
      const response = await fetch(`${site.url}/api/battle/getBattleDetail?id=${battleId}`);
      return ((await response.json()) as { data: { state: number } }).data.state;
    };
    await expect.poll(isOver, { timeout: patient(30_000) }).toBe(2);
    await page.goto('/home');
    await expect(inboxButton(page)).toHaveAccessibleName('消息，1 条未读');
    await inboxButton(page).click();
    await row(page, '对战').getByRole('button').click();
    await inbox(page).getByRole('link', { name: '查看对战' }).click();
    await expect(page).toHaveURL(new RegExp(`/battle/${battleId}$`));
    await expect(inbox(page)).toBeHidden();
    await expect(inboxButton(page)).toHaveAccessibleName('消息');
  },
);

test('is neither fetched nor shown without a token', { tag: '@desktop-only' }, async ({ visitor, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/message/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/home?inbox');
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(inboxButton(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await visitor.signInAsNewPlayer('/home');
  await expect(inboxButton(page)).toHaveAccessibleName('消息');
  await expect.poll(() => asked).toContain('/api/message/countUserUnreadMessage');
});
