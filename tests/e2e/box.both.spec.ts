import AxeBuilder from '@axe-core/playwright';
import type { Page, Request } from '@playwright/test';
import { chooseCount, expect, PRODUCT_REEL_DURATION, test } from '../support/fixtures.ts';

test.use({ reelDuration: PRODUCT_REEL_DURATION });

/** The words of the page in its two languages. */
const LANGUAGES = {
  'zh-CN': {
    stage: '开启舞台',
    dock: '开启控制',
    demo: /试玩/,
    mark: '试玩',
    note: '这是试玩：没有扣款',
    said: '试玩结果',
    cards: '这次试玩转出的物品，不归您所有',
    sell: /出售|放入背包/,
    how: /计算过程/,
    steps: '这次试玩的计算过程',
    fewer: '改开 2 个',
    missing: '还差',
    left: '开启后',
    average: '平均返还',
    recent: '这个盒子的最近掉落',
    empty: '还没有人开过这个盒子',
  },
  en: {
    stage: 'Opening stage',
    dock: 'Opening controls',
    demo: /[Ff]ree demo spin/,
    mark: 'Demo',
    note: 'That was a demo. It cost nothing',
    said: 'Demo result',
    cards: 'Demo results. These items aren’t yours',
    sell: /^Sell|^Keep/,
    how: /computed/,
    steps: 'How this demo was computed',
    fewer: 'Open 2 instead',
    missing: /short by/i,
    left: 'Leaves',
    average: 'about',
    recent: 'Recent drops from this box',
    empty: 'No drops yet. Be the first',
  },
} as const;
type PageTexts = (typeof LANGUAGES)[keyof typeof LANGUAGES];

/** A box's page in the words of one language. */
class BoxPage {
  readonly page: Page;
  readonly texts: PageTexts;
  /** What the page sent that was more than a question. */
  readonly mutations: Request[] = [];

  constructor(page: Page, words: PageTexts) {
    this.page = page;
    this.texts = words;
    page.on('request', (request) => {
      if (request.method() !== 'GET') this.mutations.push(request);
    });
  }

  get stage() {
    return this.page.getByRole('region', { name: this.texts.stage });
  }
  get dock() {
    return this.page.getByRole('region', { name: this.texts.dock });
  }
  get demoButton() {
    return this.dock.getByRole('button', { name: this.texts.demo });
  }
  get openButton() {
    return this.dock.locator('[data-opens]').getByRole('button');
  }
  get cards() {
    return this.page.getByRole('region', { name: this.texts.cards }).getByRole('article');
  }
  get recent() {
    return this.page.getByRole('region', { name: this.texts.recent });
  }

  async goTo(boxId: string): Promise<void> {
    await this.page.goto(`/box/${boxId}`);
    await expect(this.demoButton).toBeEnabled();
  }

  async chooseCount(count: number): Promise<void> {
    await chooseCount(this.dock, count);
  }

  /** Plays a demo to its end, by a skip. */
  async playDemo(): Promise<void> {
    await this.demoButton.click();
    await expect(this.stage.getByText(this.texts.mark, { exact: true })).toBeVisible();
    await this.page.keyboard.press('Escape');
    await expect(this.stage.getByText(this.texts.note)).toBeVisible();
  }

  /** The result says that it is a demo, and there is nothing to be had of it. */
  async expectDemoResult(): Promise<void> {
    const { stage, texts } = this;
    await expect(stage.getByText(texts.mark, { exact: true })).toBeVisible();
    await expect(stage.getByRole('status')).toContainText(texts.said);
    await expect(this.page.getByRole('main').getByRole('button', { name: texts.sell })).toHaveCount(0);
    await expect(this.page.locator('a[href^="/provably-fair/verify/"]')).toHaveCount(0);
  }
}

interface Boxes {
  readonly cheapest: string;
  /** One that no test opens. */
  readonly unopened: string;
  readonly dearest: { readonly boxId: string; readonly price: number };
}

async function fetchBoxes(page: Page): Promise<Boxes> {
  const answer = await page.request.get('/api/box/list');
  const { data } = (await answer.json()) as { data: { boxes: { boxId: string; price: number }[] }[] };
  const sorted = data.flatMap((theme) => theme.boxes).sort((a, b) => a.price - b.price);
  const [cheapest, quiet, dearest] = [sorted[0], sorted[5], sorted.at(-1)];
  if (!cheapest || !quiet || !dearest) throw new Error('no box');
  return { cheapest: cheapest.boxId, unopened: quiet.boxId, dearest };
}

async function fetchData<T>(page: Page, path: string, token: string): Promise<T> {
  const answer = await page.request.get(path, { headers: { token } });
  return ((await answer.json()) as { data: T }).data;
}

/** Nothing of it is on the server: no roll, no item, and every coin is still there. */
async function expectNothingStored(page: Page, token: string): Promise<void> {
  expect((await fetchData<{ total: number }>(page, '/api/fair/rolls', token)).total).toBe(0);
  expect(
    (await fetchData<{ ownedCount: number }>(page, '/api/profile/getMyVoucherPage', token)).ownedCount,
  ).toBe(0);
  const { balance } = await fetchData<{ balance: { main: number } }>(page, '/api/profile/userInfo', token);
  expect(balance.main).toBe(50_000);
}

/** Each language in one size: together both languages and both sizes are tested. */
const SIZE_TAGS = { 'zh-CN': '@phone-only', en: '@desktop-only' } as const;

for (const locale of ['zh-CN', 'en'] as const) {
  const words = LANGUAGES[locale];
  test.describe(locale, { tag: SIZE_TAGS[locale] }, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    });

    test(
      'a visitor spins a demo of one box, marked as a demo, and nothing is sent',
      { tag: '@journey-phone' },
      async ({ visitor, page }) => {
        const box = new BoxPage(visitor.page, words);
        await box.goTo((await fetchBoxes(page)).cheapest);
        await box.playDemo();
        await box.expectDemoResult();
        await box.stage.getByRole('button', { name: words.how }).click();
        const steps = page.getByRole('dialog', { name: words.steps });
        const ticket = await steps.getByRole('listitem').last().locator('.num').last().innerText();
        expect(Number(ticket)).toBeGreaterThanOrEqual(1);
        expect(Number(ticket)).toBeLessThanOrEqual(100_000);
        await page.keyboard.press('Escape');
        await expect(steps).toBeHidden();
        expect(box.mutations).toEqual([]);
      },
    );

    test('a visitor spins a demo of ten, repeats it by key, and the feed shows no drop', async ({
      visitor,
      page,
    }) => {
      const box = new BoxPage(visitor.page, words);
      const { unopened } = await fetchBoxes(page);
      const readRecent = async () => (await page.request.get(`/api/box/recent?id=${unopened}`)).text();
      const before = await readRecent();
      await box.goTo(unopened);
      await box.chooseCount(10);
      await box.playDemo();
      await expect(box.cards).toHaveCount(10);
      await box.expectDemoResult();
      await page.keyboard.press('r');
      await expect(box.cards).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(box.cards).toHaveCount(10);
      expect(box.mutations).toEqual([]);
      expect(await readRecent()).toBe(before);
    });

    test('offers a demo when the balance is too small', async ({ visitor, page }) => {
      const { dearest } = await fetchBoxes(page);
      const token = await visitor.signInAsNewPlayer();
      const box = new BoxPage(visitor.page, words);
      await box.goTo(dearest.boxId);
      await box.chooseCount(10);
      expect(dearest.price * 10).toBeGreaterThan(50_000);
      await expect(box.openButton).toHaveText(words.fewer);
      await expect(box.dock).toContainText(words.missing);
      await box.playDemo();
      await expect(box.cards).toHaveCount(10);
      await box.expectDemoResult();
      expect(box.mutations).toEqual([]);
      await expectNothingStored(page, token);
    });

    test('shows the price, the balance after it and the average return', async ({ visitor, page }) => {
      const { cheapest } = await fetchBoxes(page);
      const detail = await page.request.get(`/api/box/detail?id=${cheapest}`);
      const { data } = (await detail.json()) as { data: { price: number; returnRate: number } };
      const coins = (amount: number) =>
        (amount / 100).toLocaleString('en', { minimumFractionDigits: amount % 100 === 0 ? 0 : 2 });
      const total = data.price * 3;
      const average = coins(Math.round((total * data.returnRate) / 10_000));
      const box = new BoxPage(visitor.page, words);
      await box.goTo(cheapest);
      await box.chooseCount(3);
      await expect(box.dock).toContainText(`× 3 =`);
      await expect(box.dock).toContainText(coins(total));
      await expect(box.dock).toContainText(words.average);
      await expect(box.dock).toContainText(average);
      await expect(box.dock).not.toContainText(words.left);
      await visitor.signInAsNewPlayer(`/box/${cheapest}`);
      await box.chooseCount(3);
      await expect(box.dock).toContainText(words.left);
      await expect(box.dock).toContainText(coins(50_000 - total));
    });
  });
}

test('shows the hash of the table among the odds, and copies it whole', async ({
  visitor,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { cheapest } = await fetchBoxes(page);
  const answer = await page.request.get(`/api/box/detail?id=${cheapest}`);
  const { data } = (await answer.json()) as { data: { tableHash: string } };
  await new BoxPage(visitor.page, LANGUAGES['zh-CN']).goTo(cheapest);
  await expect(page.getByText(data.tableHash)).toBeVisible();
  await page.getByRole('button', { name: '复制概率表哈希' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(data.tableHash);
});

test(
  'adds a drop of this box to the open page once its reel has stopped',
  { tag: '@desktop-only' },
  async ({ visitor, second }) => {
    const words = LANGUAGES['zh-CN'];
    const { dearest } = await fetchBoxes(visitor.page);
    const watching = new BoxPage(second.page, words);
    await watching.goTo(dearest.boxId);
    await expect(watching.recent).toContainText(words.empty);
    await visitor.signInAsNewPlayer();
    const box = new BoxPage(visitor.page, words);
    await box.goTo(dearest.boxId);
    const answered = visitor.page.waitForResponse('**/api/box/open');
    await box.openButton.click();
    const { data } = (await (await answered).json()) as {
      data: { openings: { item: { voucherName: string } }[] };
    };
    await expect(watching.recent.getByRole('listitem')).toHaveCount(0);
    await visitor.waitForResult();
    await expect(watching.recent.getByRole('listitem')).toHaveCount(1);
    await expect(watching.recent.getByRole('listitem')).toContainText(
      data.openings[0]?.item.voucherName ?? '?',
    );
    await expect(box.recent.getByRole('listitem')).toHaveCount(1);
  },
);

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('shows the demo’s result at once, without accessibility violations', async ({ visitor, page }) => {
    const words = LANGUAGES['zh-CN'];
    const box = new BoxPage(visitor.page, words);
    await box.goTo((await fetchBoxes(page)).cheapest);
    await box.chooseCount(2);
    await box.demoButton.click();
    await expect(box.stage.getByText(words.note)).toBeVisible();
    await expect(box.cards).toHaveCount(2);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
});
