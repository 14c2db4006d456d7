import { BattleRoom, makeBattle } from '../support/battleRoom.ts';
import { expect, test } from '../support/e2e.ts';

test.describe.configure({ timeout: 300_000 });

test('three browsers see one battle, from its empty seats to its replay', async ({
  visitor,
  second,
  browser,
  site,
}) => {
  const token = await visitor.comeAsNewPlayer();
  const { battleId } = await makeBattle(visitor.page.request, token, { playerCount: 3 });
  const path = `/battle/${battleId}`;
  const creator = new BattleRoom(visitor.page);
  const guest = new BattleRoom(second.page);
  await creator.open(path);
  await second.comeAsNewPlayer('/battle');
  await guest.open(path);
  await guest.sitDown(2);
  await expect(guest.page.getByText('您已入座，坐满就开始。')).toBeVisible();
  await expect(creator.seats.getByText('空席')).toHaveCount(1);
  await creator.callBot(3);

  await creator.reach(1);
  const context = await browser.newContext({ baseURL: site.url, locale: 'zh-CN' });
  const watcher = new BattleRoom(await context.newPage());
  await watcher.open(path);
  await expect.poll(() => sameRound(creator, watcher), { intervals: [100] }).toBe(true);

  await guest.reach(2);
  await guest.page.reload();
  await guest.reach(2);
  await expect.poll(() => sameRound(creator, guest), { intervals: [100] }).toBe(true);

  const outcome = await creator.outcome();
  expect(outcome).toMatch(/收下全部 9 件物品/);
  expect(await guest.outcome()).toBe(outcome);
  expect(await watcher.outcome()).toBe(outcome);

  await guest.finished();
  await guest.verify();
  await expect(guest.chapter('承诺').getByText(/与这台设备入座前看到的一致/)).toBeVisible();
  await expect(guest.chapter('每一轮').locator('tr[data-ok=true]')).toHaveCount(9);

  await watcher.open(`${path}?round=3`);
  await expect(watcher.slider).toBeVisible();
  await watcher.reach(3);
  await watcher.slider.press('Home');
  await expect.poll(() => watcher.round()).toBe(0);
  await watcher.slider.press('End');
  expect(await watcher.outcome()).toBe(outcome);
  await context.close();
});

test('a reverse battle of two teams moves to its own list, splits the sum and can be verified', async ({
  visitor,
}) => {
  const token = await visitor.comeAsNewPlayer();
  const rules = { playerCount: 4, mode: 1, teams: true, fast: true } as const;
  const { battleId } = await makeBattle(visitor.page.request, token, rules);
  const room = new BattleRoom(visitor.page);
  await room.open(`/battle/${battleId}`);
  await expect(visitor.page).toHaveURL(`/reverse/${battleId}`);
  for (const pos of [2, 3, 4]) {
    await room.callBot(pos);
    await expect(room.page.getByRole('button', { name: `叫机器人坐 ${pos} 号位` })).toBeHidden();
  }
  expect(await room.outcome()).toMatch(/第 [12] 队 以最低的 [\d.,]+ 获胜，全部物品折现平分/);
  await room.finished();
  await room.verify();
  const saving = visitor.page.waitForEvent('download');
  await visitor.page.getByRole('button', { name: '保存凭证文件' }).click();
  const proof = await (await saving).path();
  await visitor.page.goto('/provably-fair/verify#file');
  await visitor.page.locator('input[type=file]').setInputFiles(proof);
  await expect(visitor.page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'verified');
  await expect(visitor.page.locator('tr[data-ok=true]')).toHaveCount(12);
});

test('a cancelled battle gives everybody the price back and reveals its seed', async ({
  visitor,
  second,
}) => {
  const token = await visitor.comeAsNewPlayer();
  const { battleId } = await makeBattle(visitor.page.request, token, { playerCount: 3 });
  const creator = new BattleRoom(visitor.page);
  const guest = new BattleRoom(second.page);
  await creator.open(`/battle/${battleId}`);
  await second.comeAsNewPlayer('/battle');
  await guest.open(`/battle/${battleId}`);
  await guest.sitDown(3);
  await expect(guest.page.getByText('您已入座，坐满就开始。')).toBeVisible();
  await creator.page.getByRole('button', { name: '取消对战' }).click();
  await creator.page.getByRole('dialog').getByRole('button', { name: '取消并退款' }).click();
  for (const room of [creator, guest]) {
    await expect(room.page.getByRole('heading', { name: '房主取消了这场对战' })).toBeVisible();
    await expect(room.page.getByRole('banner').getByText('500', { exact: true }).first()).toBeVisible();
  }
  await guest.page.getByRole('button', { name: '核对承诺' }).click();
  await expect(guest.page.getByText('一致', { exact: true })).toBeVisible();
});

test('a private battle opens only with its key', async ({ visitor, second }) => {
  const token = await visitor.comeAsNewPlayer();
  const { battleId, key } = await makeBattle(visitor.page.request, token, {
    playerCount: 2,
    isPrivate: true,
  });
  await second.page.goto(`/battle/${battleId}`);
  await expect(second.page.getByRole('heading', { name: '没有这场对战' })).toBeVisible();
  await new BattleRoom(second.page).open(`/battle/${battleId}?key=${key ?? ''}`);
  await expect(second.page.getByRole('button', { name: '加入对战' })).toBeVisible();
});

test('on a phone: a seat is taken, the battle plays and everybody shares @phone', async ({
  visitor,
  second,
}) => {
  const token = await second.comeAsNewPlayer();
  const rules = { playerCount: 2, share: true, fast: true };
  const { battleId } = await makeBattle(second.page.request, token, rules);
  await visitor.comeAsNewPlayer();
  const room = new BattleRoom(visitor.page);
  await room.open(`/battle/${battleId}`);
  await room.sitDown(2);
  await room.reach(1);
  expect(await room.outcome()).toMatch(/全员平分/);
  await room.finished();
  await room.verify();
});

async function sameRound(one: BattleRoom, other: BattleRoom): Promise<boolean> {
  const [round, otherRound] = await Promise.all([one.round(), other.round()]);
  return round > 0 && round === otherRound;
}
