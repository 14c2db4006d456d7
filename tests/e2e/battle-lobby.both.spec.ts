import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { readMemory } from '../support/memoryPage.ts';
import type { Visitor } from '../support/fixtures.ts';

const ROOM_URL = /\/battle\/([0-9a-f-]{36})$/;

/** The page on which a battle is put together, in the words of the page. */
class BattleEditorPage {
  readonly page: Page;

  constructor(visitor: Visitor) {
    this.page = visitor.page;
  }

  get lane(): Locator {
    return this.page.getByRole('region', { name: '开启顺序' });
  }

  get dock(): Locator {
    return this.page.getByRole('region', { name: '创建对战' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: '创建这场对战？' });
  }

  async add(box: string): Promise<void> {
    const offers = this.page.getByRole('region', { name: '选择盒子' });
    await offers.getByRole('button', { name: `加一个 ${box}`, exact: true }).click();
  }

  /** On a phone boxes and rules are two steps. */
  async goToRules(): Promise<void> {
    await expect(this.dock).toBeVisible();
    const next = this.dock.getByRole('button', { name: '席位与规则' });
    if (await next.isVisible()) await next.click();
    await expect(this.rule('组队')).toBeVisible();
  }

  rule(name: string): Locator {
    return this.page.getByRole('switch', { name, exact: true });
  }

  async chooseSeatCount(count: number): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: '席位数' })
      .getByRole('radio', { name: String(count) })
      .check();
  }

  async review(): Promise<void> {
    await this.dock.getByRole('button', { name: '创建对战' }).click();
    await expect(this.dialog.getByLabel('我的种子')).toBeVisible();
  }

  /** Confirms, and answers with the id of the battle whose room opens. */
  async confirm(): Promise<string> {
    await this.dialog.getByRole('button', { name: /创建并入座/ }).click();
    await expect(this.page).toHaveURL(ROOM_URL);
    return ROOM_URL.exec(this.page.url())?.[1] ?? '';
  }
}

/** The entry of a battle in a list. */
function battleListItem(page: Page, battleId: string): Locator {
  return page.getByRole('listitem').filter({ has: page.locator(`a[href^="/battle/${battleId}"]`) });
}

/** Creates a battle behind the page's back: for tests that are about something else. */
async function createBattle(
  visitor: Visitor,
  token: string,
  settings: Record<string, string>,
): Promise<string> {
  const { request } = visitor.page;
  const commit = await request.get('/api/fair/battleCommit', { headers: { token } });
  const { data: commitment } = (await commit.json()) as { data: { commitId: string } };
  const answer = await request.post('/api/battle/create', {
    headers: { token, 'Idempotency-Key': commitment.commitId.replaceAll('-', '') },
    params: { playerCount: '2', commitId: commitment.commitId, userSeed: 'lamp', ...settings },
  });
  const { data } = (await answer.json()) as { data: { battleId: string } };
  return data.battleId;
}

test('shows a battle of two boxes live in another browser, and its seed matches the hash shown before', async ({
  visitor,
  second,
}) => {
  await second.page.goto('/battle');
  await expect(second.page.getByRole('heading', { name: '对战大厅' })).toBeVisible();

  await visitor.signInAsNewPlayer('/battle/create');
  const editor = new BattleEditorPage(visitor);
  await editor.add('鹿鸣');
  await editor.add('潮汐');
  await editor.add('鹿鸣');
  await editor.lane.getByRole('button', { name: '潮汐 提前一位' }).click();
  await expect(editor.lane.getByRole('listitem')).toContainText(['潮汐', '鹿鸣']);
  await editor.goToRules();
  await editor.chooseSeatCount(4);
  await editor.rule('组队').click();
  await editor.rule('极速').click();
  await expect(editor.dock).toContainText('84.50');

  await editor.review();
  const hash = (await editor.dialog.locator('code').textContent()) ?? '';
  const seed = await editor.dialog.getByLabel('我的种子').inputValue();
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(seed).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  await expect(editor.dialog).toContainText('公共信标');
  const battleId = await editor.confirm();

  const kept = await readMemory(visitor.page, 'commitments');
  expect(kept).toMatchObject([{ battleId, publicHash: hash, request: { userSeed: seed } }]);

  const seen = battleListItem(second.page, battleId);
  await expect(seen).toContainText('2 对 2');
  await expect(seen).toContainText('极速');
  await expect(seen).toContainText('1 / 4 席');
  await expect(seen).toContainText('84.50');

  await test.step('asks a visitor to log in to join, not to watch', async () => {
    await seen.getByRole('link', { name: /^加入/ }).click();
    await expect(second.page.getByRole('dialog', { name: '注册后就能玩' })).toBeVisible();
    await second.page.keyboard.press('Escape');
    await expect(second.page).toHaveURL(/\/battle$/);
  });
});

test(
  'adds battles that match a list and removes those that no longer do',
  { tag: '@desktop-only' },
  async ({ visitor, second }) => {
    const token = await visitor.signInAsNewPlayer('/battle?view=mine');
    const cheap = await createBattle(visitor, token, { boxes: 'deer-call:1' });
    const dear = await createBattle(visitor, token, { boxes: 'deer-call:3' });
    const mine = (id: string) => battleListItem(visitor.page, id);
    await expect(mine(cheap)).toContainText('1 / 2 席');
    await expect(mine(dear).getByRole('link', { name: /^进入/ })).toBeVisible();

    await second.page.goto('/battle');
    await expect(battleListItem(second.page, dear)).toBeVisible();
    await visitor.page.goto('/battle');
    await expect(mine(dear)).toContainText('我已入座');
    await visitor.page.goto('/battle?view=mine');
    await second.page.getByRole('radio', { name: '50 以下' }).check();
    await expect(battleListItem(second.page, cheap)).toBeVisible();
    await expect(battleListItem(second.page, dear)).toHaveCount(0);
    await expect(second.page).toHaveURL(/price=low/);
    await second.page.getByRole('radio', { name: '进行中' }).check();
    await expect(battleListItem(second.page, cheap)).toHaveCount(0);
    await expect(second.page.getByText('没有符合条件的对战')).toBeVisible();
    await second.page.goto('/battle');
    await expect(battleListItem(second.page, cheap)).toBeVisible();

    const headers = { token, 'Idempotency-Key': 'cancel0123456789' };
    await visitor.page.request.post('/api/battle/cancel', { headers, params: { id: cheap } });
    await expect(battleListItem(second.page, cheap)).toHaveCount(0);
    await expect(mine(cheap)).toContainText('已退款');
  },
);

test(
  'gives the reason when rules exclude each other, and names the limit of boxes',
  { tag: '@phone-only' },
  async ({ visitor }) => {
    await visitor.signInAsNewPlayer('/battle/create?box=deer-call:20');
    const editor = new BattleEditorPage(visitor);
    await expect(editor.lane).toContainText('20 / 20');
    await editor.lane.getByRole('button', { name: '加一个 鹿鸣' }).click();
    await expect(editor.lane).toContainText('最多 20 个盒子');
    await expect(
      visitor.page.getByRole('status').filter({ hasText: '最多 20 个盒子' }).first(),
    ).toBeVisible();
    await expect(editor.lane).toContainText('20 / 20');

    await editor.goToRules();
    await expect(editor.rule('组队')).toHaveAccessibleDescription('组队需要 4 或 6 席。');
    await expect(editor.rule('组队')).toBeDisabled();
    await editor.rule('平分').click();
    await expect(editor.rule('终局')).toHaveAccessibleDescription('不能与“平分”同时使用。');
    await editor.rule('终局').click({ force: true });
    await expect(editor.rule('终局')).not.toBeChecked();
    await editor.rule('平分').click();
    await editor.rule('终局').click();
    await expect(editor.rule('终局')).toBeChecked();

    await visitor.page.goto('/reverse/create');
    await editor.add('潮汐');
    await editor.goToRules();
    await expect(editor.rule('平分')).toHaveAccessibleDescription('反向对战不能使用这条规则。');
  },
);

test('restores the battle a visitor put together after a reload and the login', async ({ visitor }) => {
  const { page } = visitor;
  await page.goto('/battle/create?box=tideway:2&seats=3');
  const editor = new BattleEditorPage(visitor);
  await expect(editor.lane).toContainText('2 / 20');
  await expect(page).toHaveURL(/\/battle\/create$/);
  await editor.add('鹿鸣');
  await page.reload();
  await expect(editor.lane.getByRole('listitem')).toContainText(['潮汐', '鹿鸣']);
  await expect(editor.dock).toContainText('3 / 20');
  await editor.dock.getByRole('button', { name: '减一个 潮汐' }).click();
  await expect(editor.dock).toContainText('2 / 20');
  await expect(editor.lane.getByRole('listitem')).toContainText(['潮汐', '鹿鸣']);
  await editor.goToRules();
  await expect(page.getByRole('radiogroup', { name: '我的席位' }).getByRole('radio')).toHaveCount(3);
  await editor.dock.getByRole('button', { name: '创建对战' }).click();
  await expect(page.getByRole('dialog', { name: '注册后就能玩' })).toBeVisible();

  await visitor.signInAsNewPlayer('/battle/create');
  await expect(editor.lane.getByRole('listitem')).toContainText(['潮汐', '鹿鸣']);
});

test(
  'shows how much is missing when the balance does not cover the price',
  { tag: '@phone-only' },
  async ({ visitor }) => {
    await visitor.signInAsNewPlayer('/battle/create?box=tideway:20');
    const editor = new BattleEditorPage(visitor);
    await editor.goToRules();
    const button = editor.dock.getByRole('button', { name: /去充值，还差/ });
    await expect(button).toContainText('230');
    await button.click();
    await expect(visitor.page.getByRole('dialog', { name: '充值' })).toBeVisible();
  },
);

test(
  'repeats the request when the answer is lost, without a second battle',
  { tag: '@desktop-only' },
  async ({ visitor }) => {
    const token = await visitor.signInAsNewPlayer('/battle/create?box=deer-call');
    const editor = new BattleEditorPage(visitor);
    await editor.goToRules();
    await editor.review();
    await visitor.page.route('**/api/battle/create*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await editor.dialog.getByRole('button', { name: /创建并入座/ }).click();
    await expect(editor.dialog.getByRole('alert')).toContainText('暂时无法确认对战是否已创建');
    await visitor.page.unroute('**/api/battle/create*');

    await visitor.page.reload();
    await expect(editor.dialog.getByRole('alert')).toContainText('暂时无法确认对战是否已创建');
    await editor.dialog.getByRole('button', { name: '重试' }).click();
    await expect(visitor.page).toHaveURL(ROOM_URL);
    const answer = await visitor.page.request.get('/api/battle/getMyBattleList', { headers: { token } });
    expect(((await answer.json()) as { data: { total: number } }).data.total).toBe(1);
  },
);

test('a rematch has the settings of the last battle', { tag: '@phone-only' }, async ({ visitor }) => {
  const token = await visitor.signInAsNewPlayer();
  const battleId = await createBattle(visitor, token, {
    boxes: 'tideway:1,deer-call:1,tideway:1',
    playerCount: '6',
    teams: 'true',
    terminal: 'true',
  });
  await visitor.page.goto(`/battle/create/${battleId}`);
  const editor = new BattleEditorPage(visitor);
  await expect(visitor.page.getByRole('heading', { name: '再来一局' })).toBeVisible();
  await expect(editor.lane.getByRole('listitem')).toContainText(['潮汐', '鹿鸣', '潮汐']);
  await editor.goToRules();
  await expect(editor.rule('组队')).toBeChecked();
  await expect(editor.rule('终局')).toBeChecked();
  await expect(editor.dock).toContainText('97');

  await visitor.page.goto('/battle/create/0198f0a0-0000-7000-8000-000000000001');
  await expect(visitor.page.getByText('没有这场对战')).toBeVisible();
});
