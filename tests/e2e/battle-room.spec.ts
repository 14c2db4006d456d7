import type { Locator, Page } from '@playwright/test';
import { BattleRoomPage, callBotsByApi, createBattleByApi, playTieByApi } from '../support/battleRoomPage.ts';
import { expect, test } from '../support/fixtures.ts';
import { patient } from '../support/patience.ts';

test.describe.configure({ timeout: patient(300_000) });

/** Of the line below the lanes on wide screens, before and after the end. */
const RESULT_HEIGHT = 88;

test(
  'says before a seat is taken that others are bots of the house',
  { tag: '@phone' },
  async ({ visitor, second }) => {
    const host = await second.signInAsNewPlayer();
    const { battleId } = await createBattleByApi(second.page.request, host, { playerCount: 3 });
    const { page } = visitor;
    await visitor.signInAsNewPlayer(`/battle/${battleId}`);
    await page.getByRole('button', { name: '入座 3 号位' }).click();
    const dialog = page.getByRole('dialog', { name: '入座 3 号位' });
    await expect(dialog.getByRole('textbox', { name: '我的种子' })).not.toBeEmpty();
    await expect(dialog).not.toContainText('机器人');
    // The room follows while the dialog is open.
    await callBotsByApi(second.page.request, host, { battleId, playerCount: 2 });
    await expect(dialog).toContainText('本场已有 1 席由平台的机器人占用。');
    await expect(dialog).toContainText('赢得的也归平台');
  },
);

test('shows one battle in three browsers, from its empty seats to its replay', async ({
  visitor,
  second,
  browser,
  site,
}) => {
  const token = await visitor.signInAsNewPlayer();
  const { battleId } = await createBattleByApi(visitor.page.request, token, { playerCount: 3 });
  const path = `/battle/${battleId}`;
  const creator = new BattleRoomPage(visitor.page);
  const guest = new BattleRoomPage(second.page);
  await creator.open(path);
  await second.signInAsNewPlayer('/battle');
  await guest.open(path);
  await guest.takeSeat(2);
  await expect(guest.page.getByText('您已入座，满员即开始。')).toBeVisible();
  await expect(creator.seats.getByText('空席')).toHaveCount(1);
  await creator.callBot(3);

  await creator.waitForRound(1);
  await expect(creator.lane(1)).toHaveAccessibleName(/（您）/);
  await expect(guest.lane(2)).toHaveAccessibleName(/（您）/);
  await expect(guest.lane(1).getByRole('link')).toHaveAttribute('href', /^\/player\/[0-9a-f-]{36}$/);
  await expect(guest.lane(3).getByRole('link')).toHaveCount(0);
  const context = await browser.newContext({ baseURL: site.url, locale: 'zh-CN' });
  const watcher = new BattleRoomPage(await context.newPage());
  await watcher.open(path);
  await expect.poll(() => sameRound(creator, watcher), { intervals: [100] }).toBe(true);

  await guest.waitForRound(2);
  await guest.page.reload();
  await guest.waitForRound(2);
  await expect.poll(() => sameRound(creator, guest), { intervals: [100] }).toBe(true);

  const outcome = await watcher.waitForOutcome();
  expect(outcome).toMatch(/收下全部 9 件物品/);
  for (const player of [creator, guest]) expect(await player.waitForOutcome()).toMatch(/您赢得|您的合计为/);
  await expect(watcher.page.getByRole('article', { name: /（您）/ })).toHaveCount(0);
  await expect(watcher.page.getByTestId('payout')).toHaveText(/^赢得 [\d.,]+(×[\d.,]+)?$/);

  await guest.waitForFinished();
  await guest.verify();
  await expect(guest.page.getByTestId('kept')).toHaveAttribute('data-kept', 'matches');
  await expect(guest.section('概率表')).toContainText('初见');
  await expect(guest.section('每一轮').locator('tr[data-ok=true]')).toHaveCount(9);

  await watcher.open(`${path}?round=3`);
  await expect(watcher.slider).toBeVisible();
  await watcher.waitForRound(3);
  await watcher.slider.press('Home');
  await expect.poll(() => watcher.round()).toBe(0);
  await watcher.slider.press('End');
  expect(await watcher.waitForOutcome()).toBe(outcome);
  await context.close();
});

test('plays a reverse battle of two teams that splits the sum and can be verified', async ({ visitor }) => {
  const token = await visitor.signInAsNewPlayer();
  const rules = { playerCount: 4, mode: 1, teams: true, fast: true } as const;
  const { battleId } = await createBattleByApi(visitor.page.request, token, rules);
  const room = new BattleRoomPage(visitor.page);
  await room.open(`/battle/${battleId}`);
  await expect(visitor.page).toHaveURL(`/reverse/${battleId}`);
  await room.page.getByRole('button', { name: '用机器人补满 3 席' }).click();
  // Cheap boxes tie now and then.
  expect(await room.waitForOutcome()).toMatch(
    /^您赢得$|^第 2 队 (以最低的 [\d.,]+ 获胜|平手（同为 [\d.,]+），加赛抽中)，您的队伍为 [\d.,]+$/,
  );
  await room.waitForFinished();
  await room.verify();
  const saving = visitor.page.waitForEvent('download');
  await visitor.page.getByRole('button', { name: '保存凭证文件' }).click();
  const proof = await (await saving).path();
  await visitor.page.goto('/provably-fair/verify#file');
  await visitor.page.locator('input[type=file]').setInputFiles(proof);
  await expect(visitor.page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'matched');
  await expect(visitor.page.locator('tr[data-ok=true]')).toHaveCount(12);
});

test('refunds everybody and reveals the seed when a battle is cancelled', async ({ visitor, second }) => {
  const token = await visitor.signInAsNewPlayer();
  const { battleId } = await createBattleByApi(visitor.page.request, token, { playerCount: 3 });
  const creator = new BattleRoomPage(visitor.page);
  const guest = new BattleRoomPage(second.page);
  await creator.open(`/battle/${battleId}`);
  await second.signInAsNewPlayer('/battle');
  await guest.open(`/battle/${battleId}`);
  await guest.takeSeat(3);
  await expect(guest.page.getByText('您已入座，满员即开始。')).toBeVisible();
  await creator.page.getByRole('button', { name: '取消对战' }).click();
  await creator.page.getByRole('dialog').getByRole('button', { name: '取消并退款' }).click();
  for (const room of [creator, guest]) {
    await expect(room.page.getByRole('heading', { name: '房主取消了这场对战' })).toBeVisible();
    await expect(room.page.getByRole('banner').getByText('500', { exact: true }).first()).toBeVisible();
  }
  await guest.page.getByRole('button', { name: '核对承诺' }).click();
  await expect(guest.page.getByText('一致', { exact: true })).toBeVisible();
});

test('opens a private battle only with its key', async ({ visitor, second }) => {
  const token = await visitor.signInAsNewPlayer();
  const { battleId, key } = await createBattleByApi(visitor.page.request, token, {
    playerCount: 2,
    isPrivate: true,
  });
  await second.page.goto(`/battle/${battleId}`);
  await expect(second.page.getByRole('heading', { name: '没有这场对战' })).toBeVisible();
  await new BattleRoomPage(second.page).open(`/battle/${battleId}?key=${key ?? ''}`);
  await expect(second.page.getByRole('button', { name: '加入对战' })).toBeVisible();
});

test('fits a result of seven rounds in low windows, and keeps a rematch private', async ({ visitor }) => {
  const token = await visitor.signInAsNewPlayer();
  const rules = { playerCount: 2, boxes: 7, isPrivate: true, fast: true };
  const { battleId, key } = await createBattleByApi(visitor.page.request, token, rules);
  const room = new BattleRoomPage(visitor.page);
  await room.open(`/battle/${battleId}?key=${key ?? ''}`);
  await room.callBot(2);
  await room.waitForRound(0);
  // Pictures of what is still to come are fetched, unseen: a line that breaks later leaves no holes.
  await expect(room.lane(1).locator('ol img')).toHaveCount(7);
  await expect(room.lane(1).locator('ol img').last()).toBeHidden();
  // The rounds of a fast battle are short for everybody: there is nothing to switch.
  await expect(room.playbackBar.getByRole('button', { name: '极速' })).toHaveCount(0);
  await room.waitForFinished();
  for (const height of [900, 768]) {
    await room.page.setViewportSize({ width: 1440, height });
    await expect.poll(() => isArenaInViewport(room, height)).toBe(true);
  }
  // Lower still, the bar goes out of the result's way.
  await room.page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => isArenaInViewport(room, Infinity)).toBe(true);
  await room.page.setViewportSize({ width: 1440, height: 768 });
  await room.page.context().setOffline(true);
  await expect(room.page.getByText(/^设备已离线/)).toBeVisible();
  expect(await isArenaInViewport(room, 768)).toBe(true);
  await room.page.context().setOffline(false);
  await room.page.getByRole('link', { name: '再来一局' }).click();
  await expect(room.page.getByRole('switch', { name: '私密', exact: true })).toBeChecked();
  await expect(room.section('开启顺序')).toContainText('7 / 20');
});

test('fits the result of a tie into the place it has', async ({ visitor }) => {
  const token = await visitor.signInAsNewPlayer();
  const battleId = await playTieByApi(visitor.page.request, token);
  const room = new BattleRoomPage(visitor.page);
  await room.open(`/battle/${battleId}`);
  await room.waitForOutcome();
  await expect(room.result.getByText(/^平手：/)).toBeVisible();
  expect((await room.result.boundingBox())?.height).toBe(RESULT_HEIGHT);
});

test('reports missing WebGL, and shows the results without any canvas', async ({ visitor }) => {
  const token = await visitor.signInAsNewPlayer();
  const { battleId } = await createBattleByApi(visitor.page.request, token, { playerCount: 2, fast: true });
  const room = new BattleRoomPage(visitor.page);
  await blockCanvasContexts(room.page, ['webgl', 'webgl2']);
  await room.open(`/battle/${battleId}`);
  await room.callBot(2);
  await room.waitForOutcome();
  await expect(room.page.getByRole('note')).toHaveText(/未启用图形加速/);
  await room.waitForFinished();
  await expect.poll(() => isArenaInViewport(room, 900)).toBe(true);
  await blockCanvasContexts(room.page, ['2d']);
  await room.open(`/battle/${battleId}`);
  await expect(room.page.getByRole('note')).toHaveText(/无法显示转轮画面/);
  await expect(room.lane(1).locator('img').first()).toBeVisible();
});

test('leaves room for prices on a narrow phone @phone', async ({ visitor, second }) => {
  const token = await second.signInAsNewPlayer();
  const { battleId } = await createBattleByApi(second.page.request, token, { playerCount: 6, boxes: 20 });
  const { page } = visitor;
  await page.setViewportSize({ width: 340, height: 700 });
  await visitor.signInAsNewPlayer();
  const room = new BattleRoomPage(page);
  await room.open(`/battle/${battleId}`);
  await expect.poll(() => fits(page.getByText('全场合计').locator('../..'))).toBe(true);
  await room.seats.getByRole('button', { name: '入座 2 号位' }).click();
  const dialog = page.getByRole('dialog', { name: '入座 2 号位' });
  await expect.poll(() => fits(dialog.getByText('每席').locator('..'))).toBe(true);
});

test(
  'plays on a phone, from taking a seat to sharing the total @phone-only',
  { tag: '@journey-phone' },
  async ({ visitor, second }) => {
    const token = await second.signInAsNewPlayer();
    const rules = { playerCount: 2, share: true, fast: true };
    const { battleId } = await createBattleByApi(second.page.request, token, rules);
    await visitor.signInAsNewPlayer();
    const room = new BattleRoomPage(visitor.page);
    await room.open(`/battle/${battleId}`);
    await room.takeSeat(2);
    await room.waitForRound(1);
    expect(await room.waitForOutcome()).toMatch(/全员平分|您赢得/);
    await room.waitForFinished();
    await room.verify();
  },
);

/** Who keeps the browser from drawing: calls add up. */
async function blockCanvasContexts(page: Page, kinds: readonly string[]): Promise<void> {
  await page.addInitScript((refused) => {
    const canvas = HTMLCanvasElement.prototype as { getContext: (...asked: unknown[]) => unknown };
    const { getContext } = canvas;
    canvas.getContext = function (this: unknown, ...asked) {
      return refused.includes(String(asked[0])) ? null : getContext.apply(this, asked);
    };
  }, kinds);
}

/** Lanes, result and bar below each other, without a scroll. */
async function isArenaInViewport(room: BattleRoomPage, height: number): Promise<boolean> {
  const [lane, result, bar] = await Promise.all([
    room.lane(1).locator('ol').boundingBox(),
    room.result.boundingBox(),
    room.playbackBar.boundingBox(),
  ]);
  if (!lane || !result || !bar) return false;
  return (
    lane.y + lane.height <= result.y && result.y + result.height <= bar.y && bar.y + bar.height <= height
  );
}

/** Whether nothing of it stands out. */
function fits(box: Locator): Promise<boolean> {
  return box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
}

async function sameRound(one: BattleRoomPage, other: BattleRoomPage): Promise<boolean> {
  const [round, otherRound] = await Promise.all([one.round(), other.round()]);
  return round > 0 && round === otherRound;
}
