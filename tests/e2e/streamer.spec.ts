import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { noteState, wasSeen } from '../support/transientStates.ts';

const SPINNING = 'section[data-spinning]';

const TRADE_URL = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbCdEf12';

const mainOf = (page: Page) => page.getByRole('main');
const textOf = (page: Page) => page.locator('body').innerText();

async function turnOn(page: Page): Promise<void> {
  await page.keyboard.press('h');
  await expect(page.getByRole('button', { name: '主播模式已开启' })).toBeVisible();
}

test('streamer mode hides what is private on every page, and asks before it shows it', async ({
  visitor,
  page,
}) => {
  const token = await visitor.signInAsNewPlayer('/personal');
  await page.request.post('/api/profile/modifyTradeUrl', {
    form: { tradeUrl: TRADE_URL },
    headers: { token },
  });
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.open();
  await visitor.waitForResult();
  const ask = async <T>(path: string) =>
    ((await (await page.request.get(path, { headers: { token } })).json()) as { data: T }).data;
  const player = await ask<{ phone: string; balance: { main: number } }>('/api/profile/userInfo');
  const { code } = await ask<{ code: string }>('/api/promotion/overview');
  const balance = (player.balance.main / 100).toFixed(2).replace(/\.?0+$/, '');
  const secrets = [balance, player.phone, code, TRADE_URL, TRADE_URL.replace('https://', '')];

  await page.goto('/personal');
  for (const secret of [balance, player.phone, TRADE_URL])
    await expect(mainOf(page).getByText(secret).first()).toBeVisible();
  await turnOn(page);
  await expect.poll(() => textOf(page)).not.toContain(balance);

  const places = [
    ['/personal', '账号'],
    ['/personal/flow?tab=journey', '明细'],
    ['/personal/promo', '邀请'],
    ['/personal/transfer', ''],
    ['/personal/security', ''],
    ['/personal/bag', ''],
    ['/home?inbox', '主播模式下不显示消息'],
    [`/box/${await visitor.cheapestBox()}`, ''],
  ];
  for (const [path = '', awaited = ''] of places) {
    await page.goto(path);
    if (awaited === '') await expect(page.getByRole('heading').first()).toBeVisible();
    else await expect(page.getByText(awaited).first()).toBeVisible();
    await expect(page.getByRole('group', { name: /余额|•••/ }).first()).toContainText('•••');
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const shown = (await textOf(page)) + (await page.locator('body').evaluate(labelsIn));
    for (const secret of secrets) expect(shown, `${secret} on ${path}`).not.toContain(secret);
  }

  await page.goto('/personal');
  await visitor.move();
  await page.keyboard.press('h');
  const question = page.getByRole('dialog', { name: '关闭主播模式？' });
  await question.getByRole('button', { name: '保持开启' }).click();
  expect(await textOf(page)).not.toContain(balance);
  await page.getByRole('button', { name: '主播模式已开启' }).click();
  await question.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(mainOf(page).getByText(balance).first()).toBeVisible();
});

test('what a too dear box lacks, and so the balance beside its price, is not told while streaming', async ({
  visitor,
  page,
  site,
}) => {
  const token = await visitor.signInAsNewPlayer();
  const answer = await page.request.get('/api/profile/userInfo', { headers: { token } });
  const { data } = (await answer.json()) as { data: { playerId: string; balance: { main: number } } };
  const correct = (balance: string, coins: string) =>
    site.ops('correct', data.playerId, balance, coins, '--reason', 'test');
  await correct('main', `-${((data.balance.main - 3) / 100).toFixed(2)}`);
  await correct('secondary', '900');
  await page.goto(`/box/${await visitor.cheapestBox()}`);
  const transfer = visitor.dock.getByRole('button', { name: /^用副余额/ });
  const missing = /\d[\d.]*/.exec(await transfer.innerText())?.[0] ?? 'no amount';
  expect(Number(missing)).toBeGreaterThan(0);
  const readShown = async () =>
    (await visitor.dock.innerText()).split(/\s+/).filter((word) => word === missing);
  expect(await readShown()).not.toEqual([]);
  await turnOn(page);
  await expect(transfer).not.toContainText(/\d/);
  expect(await readShown()).toEqual([]);
  await transfer.click();
  await expect(page.getByRole('status').filter({ hasText: '已转入主余额' })).toContainText('••• 金币');
});

/** Texts that are read out or shown on hover. */
function labelsIn(body: Element): string {
  return [...body.querySelectorAll('[aria-label], [title]')]
    .map((node) => `${node.getAttribute('aria-label') ?? ''} ${node.getAttribute('title') ?? ''}`)
    .join('\n');
}

test('? lists the keys, but not while a field is typed in', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading').first()).toBeVisible();
  const keys = page.getByRole('dialog', { name: '键盘快捷键' });
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus();
  await page.keyboard.press('?');
  await expect(keys).toBeHidden();
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('?');
  await expect(keys.getByText('结果出来后，再开一次或再追一次')).toBeVisible();
});

test(
  'an overlay shows drops without a session, and stops when its link is withdrawn',
  { tag: '@journey-desktop' },
  async ({ visitor, page, second }) => {
    await visitor.signInAsNewPlayer('/home');
    await page.getByRole('button', { name: '设置' }).first().click();
    const settings = page.getByRole('dialog', { name: '设置' });
    await settings.getByLabel('名称').fill('主场景');
    await settings.getByRole('button', { name: '创建链接' }).click();
    const link = await settings.getByText(/\/overlay\?lang=zh-CN#/).innerText();

    const overlay = second.page;
    const sent: string[] = [];
    overlay.on('request', (request) => {
      const { token } = request.headers();
      sent.push(`${request.url()} ${token ?? ''} ${request.headers()['x-page-url'] ?? ''}`);
    });
    await overlay.addInitScript(() => localStorage.setItem('token', 'planted-token'));
    await overlay.goto(link);
    await expect(overlay.getByRole('list', { name: '最新掉落' })).toBeAttached();
    expect(await overlay.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    );
    await expect(overlay.getByRole('banner')).toHaveCount(0);

    await settings.getByRole('button', { name: '关闭' }).first().click();
    await visitor.goToCheapestBox();
    await visitor.setFast();
    await visitor.open();
    await visitor.waitForResult();
    await expect(overlay.getByRole('listitem')).toHaveCount(1);
    const key = link.split('#')[1] ?? '';
    expect(sent.filter((line) => line.includes('planted-token') || line.includes(key))).toEqual([]);
    expect(await overlay.locator('body').innerText()).not.toMatch(/500|余额|登录/);

    await page.getByRole('button', { name: '设置' }).first().click();
    await settings.getByRole('button', { name: '停用 主场景' }).click();
    await expect(overlay.getByText('这个叠加层链接已停用。')).toBeVisible();
    await expect(overlay.getByRole('listitem')).toHaveCount(0);
  },
);

test('with music and sound off a spin fetches neither, and each is fetched when its switch is pressed', async ({
  visitor,
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const file = /\/sound\/(\w+)\.(?:webm|mp3)/.exec(request.url())?.[1];
    if (file !== undefined) fetched.push(file);
  });
  await page.addInitScript(() => {
    if (sessionStorage.getItem('set') !== null) return;
    sessionStorage.setItem('set', 'yes');
    localStorage.setItem('music', 'false');
    localStorage.setItem('voice', 'false');
  });
  await noteState(page, SPINNING);
  await visitor.goToCheapestBox();
  await visitor.dock.locator('[data-demo]').getByRole('button').click();
  await expect.poll(() => wasSeen(page, SPINNING)).toBe(true);
  await expect(visitor.stage).not.toHaveAttribute('data-spinning', /.*/);
  expect(fetched).toEqual([]);
  await visitor.dock.getByRole('switch', { name: '音效' }).click();
  await expect.poll(() => [...new Set(fetched)]).toEqual(['game']);
  await visitor.dock.getByRole('switch', { name: '音乐' }).click();
  await expect.poll(() => [...new Set(fetched)]).toEqual(['game', 'music']);
});
