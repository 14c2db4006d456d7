import type { Locator, Page } from '@playwright/test';
import type { CatalogueItem } from '../../src/net/contract/entities.ts';
import english from '../../src/ui/i18n/en/dream.json' with { type: 'json' };
import englishFair from '../../src/ui/i18n/en/fair.json' with { type: 'json' };
import englishPlay from '../../src/ui/i18n/en/play.json' with { type: 'json' };
import chinese from '../../src/ui/i18n/zh-CN/dream.json' with { type: 'json' };
import chineseFair from '../../src/ui/i18n/zh-CN/fair.json' with { type: 'json' };
import chinesePlay from '../../src/ui/i18n/zh-CN/play.json' with { type: 'json' };
import { expect, setReelDuration, test } from '../support/fixtures.ts';
import { patient } from '../support/patience.ts';

type Texts = typeof chinese | typeof english;
type PlayTexts = typeof chinesePlay;

interface DreamAnswer {
  readonly rollId: string;
  readonly roll: number;
  readonly tickets: number;
  readonly won: boolean;
  readonly stakedItems: number;
}

/** The page of dreams, by its texts in one language. */
class DreamPage {
  readonly page: Page;
  readonly texts: Texts;
  readonly playTexts: PlayTexts;

  constructor(page: Page, texts: Texts = chinese, playTexts: PlayTexts = chinesePlay) {
    this.page = page;
    this.texts = texts;
    this.playTexts = playTexts;
  }

  /** The cheapest item is the target. */
  async goto(): Promise<void> {
    const answer = await this.page.request.get('/api/dream/targets?sort=priceLow&pageSize=1');
    const { data } = (await answer.json()) as { data: { list: { itemId: string }[] } };
    await this.page.goto(`/dream?target=${data.list[0]?.itemId ?? ''}`);
    await expect(this.startButton).toBeEnabled();
  }

  get stage(): Locator {
    return this.page.getByRole('region', { name: this.texts.stage.label });
  }
  get status(): Locator {
    return this.page.getByTestId('dream-status');
  }
  get startButton(): Locator {
    return this.page.locator('[data-opens]').getByRole('button');
  }
  get slider(): Locator {
    return this.page.getByRole('slider', { name: this.texts.dock.chance });
  }
  get result(): Locator {
    return this.status.locator('div[data-won]');
  }

  /** Starts a dream and waits until the page shows its result. */
  async dream(): Promise<DreamAnswer> {
    const answered = this.page.waitForResponse('**/api/dream/start');
    await this.startButton.click();
    const { data } = (await (await answered).json()) as { data: { dream: DreamAnswer } };
    await expect(this.status.getByRole('link', { name: this.verifyLabel(data.dream.roll) })).toBeVisible();
    return data.dream;
  }

  /** Dreams until one is won or lost; `at` tickets make that likely enough. */
  async dreamUntil(won: boolean, at: number): Promise<DreamAnswer> {
    await this.slider.fill(String(at));
    for (let tries = 0; tries < 12; tries += 1) {
      const dream = await this.dream();
      if (dream.won === won) return dream;
    }
    throw new Error(`twelve dreams at ${at} tickets, none ${won ? 'won' : 'lost'}`);
  }

  verifyLabel(roll: number): string {
    return this.playTexts.result.verifyLabel.replace('{{ticket}}', roll.toLocaleString('en'));
  }
}

/** Side and switches are folded on a phone. */
async function unfold(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: chinese.dock.options });
  if (await fold.isVisible()) await fold.click();
}

for (const { locale, texts, play, fair, tag } of [
  { locale: 'zh-CN', texts: chinese, play: chinesePlay, fair: chineseFair, tag: '@journey-phone' },
  { locale: 'en', texts: english, play: englishPlay, fair: englishFair, tag: '@desktop-only' },
]) {
  test(
    `wins and loses a dream, sells what was won and verifies the roll (${locale})`,
    { tag },
    async ({ visitor, page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
      await visitor.signInAsNewPlayer();
      const dreams = new DreamPage(page, texts, play);
      await dreams.goto();

      const won = await dreams.dreamUntil(true, 75_000);
      expect(won.roll).toBeLessThanOrEqual(won.tickets);
      await expect(dreams.result).toContainText(texts.result.won);
      await dreams.status.getByRole('button', { name: play.result.sell }).click();
      await expect(dreams.status).toContainText(texts === english ? 'now in secondary' : '金币在副余额');

      const lost = await dreams.dreamUntil(false, 1_000);
      expect(lost.roll).toBeGreaterThan(lost.tickets);
      await expect(dreams.result).toContainText(texts.result.lost);
      await expect(dreams.status.getByRole('button', { name: play.result.sell })).toHaveCount(0);

      await page.getByRole('radio', { name: texts.log.title }).check();
      const log = page.getByRole('region', { name: texts.log.title });
      await expect(log.getByRole('listitem').first()).toContainText(lost.roll.toLocaleString('en'));

      await dreams.status.getByRole('link', { name: dreams.verifyLabel(lost.roll) }).click();
      await expect(page).toHaveURL(new RegExp(`/provably-fair/verify/${lost.rollId}$`));
      await expect(page.getByRole('main')).toContainText(lost.roll.toLocaleString('en'));
      await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'pending');

      await page.goto('/provably-fair');
      await page.getByRole('button', { name: fair.rotate.open }).click();
      await page.getByRole('dialog').getByRole('button', { name: fair.rotate.confirm }).click();
      await expect(page.getByText(fair.revealed.title)).toBeVisible();
      for (const { rollId } of [won, lost]) {
        await page.goto(`/provably-fair/verify/${rollId}`);
        await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', 'matched');
      }
    },
  );
}

test('stakes an item and coins together; both are gone afterwards', async ({ visitor, page }) => {
  const token = await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.setFast();
  await visitor.open();
  await visitor.waitForResult();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answer = await page.request.get('/api/dream/targets?minPrice=50000&sort=priceLow&pageSize=1');
  const { data } = (await answer.json()) as { data: { list: { itemId: string }[] } };
  await page.goto(`/dream?target=${data.list[0]?.itemId ?? ''}`);
  const dreams = new DreamPage(page);

  await page.getByRole('button', { name: chinese.stake.add }).click();
  const dialog = page.getByRole('dialog', { name: chinese.stake.choose });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: chinese.stake.done }).click();
  await dreams.slider.fill('5000');
  await expect(page.getByText(/未中则失去投入的\s*1\s*件物品和/)).toBeVisible();
  const dream = await dreams.dream();
  expect(dream.stakedItems).toBe(1);
  await expect(page.getByRole('button', { name: /^移除 / })).toHaveCount(0);

  const owned = await page.request.get('/api/profile/getMyVoucherPage?stat=5', { headers: { token } });
  expect(((await owned.json()) as { data: { list: unknown[] } }).data.list).toHaveLength(1);
});

test('shows terms that have changed before anything is paid', async ({ visitor, page, site }) => {
  const setEdge = (edge: string) => site.ops('config', 'dreamEdge', edge);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A page that is connected follows the change at once.
  await page.routeWebSocket(/\/ws$/, () => undefined);
  await visitor.signInAsNewPlayer();
  const dreams = new DreamPage(page);
  await dreams.goto();
  await setEdge('600');
  try {
    await dreams.startButton.click();
    const dialog = page.getByRole('dialog', { name: chinese.changed.title });
    await expect(dialog).toContainText('5%');
    await expect(dialog).toContainText('6%');
    await dialog.getByRole('button', { name: chinese.changed.accept }).click();
    await expect(dreams.stage).toContainText('6%');
    await dreams.dream();
  } finally {
    await setEdge('500');
  }
});

test('keeps a price until the player has seen that the house edge has changed', async ({
  visitor,
  page,
  site,
}) => {
  const setEdge = (edge: string) => site.ops('config', 'dreamEdge', edge);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.signInAsNewPlayer();
  const dreams = new DreamPage(page);
  await dreams.goto();
  await expect(dreams.startButton).toBeEnabled();
  const before = await dreams.startButton.innerText();
  const edge = page.getByRole('status').filter({ hasText: chinese.head.edge });
  await setEdge('600');
  try {
    await expect(edge).toContainText('5%');
    await expect(edge).toContainText('6%');
    await expect(dreams.startButton).toHaveText(before, { useInnerText: true });
    await expect(dreams.stage).toContainText('5%');
    // Amounts and figures of the sentence stand on one baseline.
    const bottoms = await edge.locator('.num').evaluateAll((parts) =>
      parts.map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part.lastElementChild ?? part);
        return Math.round(range.getBoundingClientRect().bottom);
      }),
    );
    expect(bottoms).toHaveLength(4);
    expect(new Set(bottoms).size).toBe(1);
    // The price that is shown is no longer the server's: it is refused, and nothing is paid.
    await dreams.startButton.click();
    const dialog = page.getByRole('dialog', { name: chinese.changed.title });
    await dialog.getByRole('button', { name: chinese.changed.accept }).click();
    await expect(dreams.stage).toContainText('6%');
    await expect(edge).toHaveCount(0);
    await setEdge('500');
    await edge.getByRole('button', { name: chinese.changed.accept }).click();
    await expect(edge).toHaveCount(0);
    await expect(dreams.stage).toContainText('5%');
    await expect(dreams.startButton).toHaveText(before, { useInnerText: true });
    await dreams.dream();
  } finally {
    await setEdge('500');
  }
});

test('repeats a dream, each with a roll of its own, until it is stopped', async ({ visitor, page }) => {
  await setReelDuration(page, '900ms');
  await visitor.signInAsNewPlayer();
  const dreams = new DreamPage(page);
  await dreams.goto();
  await dreams.slider.fill('1000');
  await unfold(page);
  await page.getByRole('button', { name: chinese.repeat.open }).click();
  const dialog = page.getByRole('dialog', { name: chinese.repeat.title });
  await dialog.getByRole('switch', { name: chinese.repeat.stopAtWin }).click();
  await dialog.getByRole('button', { name: chinese.repeat.start }).click();
  const series = page.getByRole('region', { name: chinese.repeat.list });
  await expect(series.getByRole('listitem')).toHaveCount(2, { timeout: patient(30_000) });
  await dreams.startButton.click();
  await expect(page.getByText(/您已停止，共 \d+ 次/)).toBeVisible();
  const rolls = await series
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(rolls).size).toBe(rolls.length);
  expect(rolls.length).toBeLessThan(10);
});

test(
  'lets a visitor turn the wheel as a demo, rolled on the device, and skip it',
  { tag: '@journey-phone' },
  async ({ visitor: _, page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/dream/start')) sent.push(request.url());
    });
    await setReelDuration(page, '60s');
    const dreams = new DreamPage(page);
    await dreams.goto();
    await page.getByRole('button', { name: chinese.demo.buttonLabel }).click();
    await expect(dreams.stage.getByRole('button', { name: chinese.stage.skip })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dreams.status).toContainText(chinese.demo.note);
    await dreams.status.getByRole('button', { name: /计算过程/ }).click();
    await expect(page.getByRole('dialog', { name: chinesePlay.demo.steps.title })).toContainText('HMAC');
    expect(sent).toEqual([]);
  },
);

test(
  'shows the result in text where there is no graphics',
  { tag: '@desktop-only' },
  async ({ visitor: _, page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    const dreams = new DreamPage(page);
    await dreams.goto();
    await expect(dreams.stage).toContainText(chinese.stage.failed.noWebgl);
    await page.getByRole('button', { name: chinese.demo.buttonLabel }).click();
    await expect(dreams.status).toContainText(chinese.demo.note);
  },
);

test('draws the picture of a target, and of the next one', async ({ visitor: _, page }) => {
  const answer = await page.request.get('/api/dream/targets?sort=priceLow&pageSize=2');
  const { data } = (await answer.json()) as { data: { list: CatalogueItem[] } };
  const drawn: string[] = [];
  // Pictures of the page have a type of their own; the canvas fetches.
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') drawn.push(new URL(request.url()).pathname);
  });
  await page.goto('/dream');
  const targets = page.getByRole('region', { name: chinese.targets.title });
  for (const { names, weaponImage } of data.list) {
    await targets.getByRole('searchbox').fill(names['zh-CN']);
    await targets.getByRole('article').filter({ hasText: names['zh-CN'] }).getByRole('checkbox').click();
    await expect.poll(() => drawn).toContain(new URL(weaponImage, page.url()).pathname);
  }
});

test('chooses a target by a multiple of the stake, and the chance by keyboard', async ({
  visitor: _,
  page,
}) => {
  await page.goto('/dream');
  const dreams = new DreamPage(page);
  const targets = page.getByRole('region', { name: chinese.targets.title });
  await page.getByRole('textbox', { name: chinese.stake.coins }).fill('100');
  await targets.getByRole('button', { name: '×5' }).click();
  const first = targets.getByRole('article').first();
  await expect(first).toContainText(/[5-9]\d\d/);
  await first.getByRole('checkbox').click();
  const chance = await dreams.slider.inputValue();
  expect(Number(chance)).toBeLessThanOrEqual(19_000);
  await dreams.slider.press('ArrowRight');
  await expect(dreams.slider).toHaveValue(String(Number(chance) + 10));
  await page.getByRole('textbox', { name: /^概率，/ }).fill('50');
  await expect(dreams.slider).toHaveValue('50000');
  await unfold(page);
  await page.getByRole('radio', { name: chinese.side.over }).check();
  await expect(dreams.stage).toContainText('50,001–100,000');
});
