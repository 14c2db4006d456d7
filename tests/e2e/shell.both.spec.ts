import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { zhCN as textsOfTheHouse } from '../../src/ui/i18n/zh-CN.ts';
import { expect, test } from '../support/fixtures.ts';

type Texts = Pick<typeof textsOfTheHouse, 'app' | 'feed' | 'home' | 'shell' | 'skin'>;

/** What the page says in a language, as its files have it. */
function readTexts(code: string): Texts {
  const folder = new URL(`../../src/ui/i18n/${code}/`, import.meta.url);
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
  const names = ['app', 'feed', 'home', 'shell', 'skin'];
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Texts;
}

const zhCN = readTexts('zh-CN');
const en = readTexts('en');
/** Each language in one size: together both languages and both sizes are tested. */
const languages = [
  { code: 'zh-CN', texts: zhCN, tag: '@phone-only' },
  { code: 'en', texts: en, tag: '@desktop-only' },
];

/** Comes with a language already chosen on this device. */
async function setLocale(page: Page, code: string): Promise<void> {
  await page.addInitScript((locale) => {
    if (localStorage.getItem('locale') === null) localStorage.setItem('locale', locale);
  }, code);
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** The button that opens the left menu: in the header of a phone, in the rail of a wide page. */
function menuButton(page: Page, { app }: Texts): Locator {
  return isPhone(page)
    ? page.getByRole('button', { name: app.header.menu })
    : page.getByRole('button', { name: app.nav.more, exact: true });
}

async function openSettings(page: Page, texts: Texts): Promise<Locator> {
  await menuButton(page, texts).click();
  const menu = page.getByRole('dialog', { name: texts.shell.menu.title });
  await menu.getByRole('button', { name: texts.shell.menu.settings }).click();
  const settings = page.getByRole('dialog', { name: texts.shell.settings.title });
  await expect(settings).toBeVisible();
  return settings;
}

for (const { code, texts, tag } of languages) {
  test.describe(`in ${code}`, { tag }, () => {
    test.beforeEach(({ page }) => setLocale(page, code));

    test(`shows a link to home where no page exists (${code})`, async ({ visitor: _, page }) => {
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading', { level: 1, name: texts.app.notFound.title })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: texts.app.action.goHome }).click();
      await expect(page).toHaveURL(/\/home$/);
    });

    test(
      `reports code that failed to load, and fetches it on a press (${code})`,
      { tag: '@journey-phone' },
      async ({ visitor: _, page }) => {
        await page.route('**/assets/BoxesScreen-*.js', (route) => route.abort('failed'));
        await page.goto('/box');
        const main = page.getByRole('main');
        await expect(main.getByRole('alert')).toContainText(texts.app.state.chunk);
        await expect(main).toContainText(
          /Loading chunk boxes failed\.\s*\(error: http:.*\/assets\/BoxesScreen-.*\.js\)/,
        );
        await page.unroute('**/assets/BoxesScreen-*.js');
        await main.getByRole('button', { name: texts.app.action.retry }).click();
        await expect(main.getByRole('heading', { level: 1, name: texts.home.boxes.title })).toBeVisible();
      },
    );

    test(`reports styles that failed to load, and fetches them on a press (${code})`, async ({
      visitor: _,
      page,
    }) => {
      await page.route('**/assets/GalleryScreen-*.css', (route) => route.abort('failed'));
      await page.goto('/skin');
      const main = page.getByRole('main');
      await expect(main.getByRole('alert')).toContainText(texts.app.state.chunk);
      await expect(main).toContainText(
        /Loading CSS chunk skin failed\.\s*\(error: http:.*\/assets\/GalleryScreen-.*\.css\)/,
      );
      await page.unroute('**/assets/GalleryScreen-*.css');
      await main.getByRole('button', { name: texts.app.action.retry }).click();
      const first = main.getByRole('listitem').first();
      await expect(first).toBeVisible();
      await expect(main.getByRole('list').first()).toHaveCSS('display', 'grid');
    });

    test(
      `finds items by category, grade and name, and the boxes that hold them (${code})`,
      { tag: '@journey-desktop' },
      async ({ visitor: _, page }) => {
        await page.goto('/skin');
        const main = page.getByRole('main');
        const cards = main.getByRole('listitem');
        const all = await main.getByRole('status').innerText();
        await main.getByRole('radio', { name: texts.app.category.knife }).check({ force: true });
        await main.getByRole('radio', { name: texts.app.grade[0] }).check({ force: true });
        await expect(page).toHaveURL(/category=knife&grade=0/);
        await expect(main.getByRole('status')).not.toHaveText(all);
        await expect(cards.first()).toContainText(texts.app.category.knife);
        await main.getByRole('searchbox').fill('zzz');
        await expect(main.getByRole('heading', { name: texts.skin.none.title })).toBeVisible();
        await main.getByRole('button', { name: texts.skin.none.clear }).click();
        await expect(main.getByRole('status')).toHaveText(all);
        await cards.first().getByRole('button').click();
        const skin = page.getByRole('dialog');
        await expect(skin).toContainText(texts.skin.panel.from);
        await expect(skin).toContainText(/\d%/);
        await skin.getByRole('link').first().click();
        await expect(page).toHaveURL(/\/box\/[a-z0-9-]+$/);
      },
    );

    test(`stores settings, and shows the latency only when it is switched on (${code})`, async ({
      visitor: _,
      page,
    }) => {
      await page.goto('/home');
      const latency = page.getByTitle(texts.app.latency.meaning).filter({ visible: true });
      await expect(latency).toContainText(/\d+ ms/);
      const settings = await openSettings(page, texts);
      const names = ['fast', 'voice', 'music', 'agreePing'] as const;
      for (const name of names)
        await settings.getByRole('switch', { name: texts.shell.settings[name] }).click();
      expect(await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), names)).toEqual([
        'true',
        'false',
        'false',
        'false',
      ]);
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/health')) asked += 1;
      });
      await page.reload();
      const again = await openSettings(page, texts);
      const shown = names.map((name) => again.getByRole('switch', { name: texts.shell.settings[name] }));
      await expect(shown[0]!).toBeChecked();
      for (const off of shown.slice(1)) await expect(off).not.toBeChecked();
      await expect(latency).toHaveCount(0);
      expect(asked).toBe(0);
      await shown[3]!.click();
      await expect(latency.first()).toContainText(/\d+ ms/);
      expect(asked).toBeGreaterThan(0);
    });

    test(`shows recent or top drops, and stores the choice (${code})`, async ({ visitor: _, page }) => {
      const { feed: words } = texts;
      await page.goto('/home');
      if (isPhone(page)) {
        const onlyTop = page.getByRole('button', { name: words.onlyTop });
        await expect(onlyTop).toHaveAttribute('aria-pressed', 'false');
        await onlyTop.click();
        await expect(onlyTop).toHaveAttribute('aria-pressed', 'true');
        await page.reload();
        await expect(onlyTop).toHaveAttribute('aria-pressed', 'true');
        await expect(onlyTop).toHaveText(new RegExp(words.top));
      } else {
        const feed = page.getByRole('complementary', { name: words.title });
        await feed.getByRole('radio', { name: words.top }).check({ force: true });
        await page.reload();
        await expect(feed.getByRole('radio', { name: words.top })).toBeChecked();
      }
    });

    test(`shows the public notice once, and only while the site shows it (${code})`, async ({
      visitor: _,
      page,
      site,
    }) => {
      const show = (word: string) => site.ops('config', 'showPublicText', word);
      const notice = page.getByRole('dialog', { name: texts.shell.notice.title });
      await show('on');
      try {
        await page.goto('/home');
        await expect(notice).toContainText('Fairdrop');
        await notice.getByRole('button', { name: texts.shell.notice.read }).click();
        await expect(notice).toBeHidden();
        await page.reload();
        await menuButton(page, texts).click();
        await expect(notice).toBeHidden();
        await page.getByRole('button', { name: texts.shell.menu.notice }).click();
        await expect(notice).toBeVisible();
      } finally {
        await show('off');
      }
      await page.reload();
      await menuButton(page, texts).click();
      const menu = page.getByRole('dialog', { name: texts.shell.menu.title });
      await expect(menu.getByRole('button', { name: texts.shell.menu.settings })).toBeVisible();
      await expect(menu.getByRole('button', { name: texts.shell.menu.notice })).toHaveCount(0);
    });
  });
}

test('gives up loading code after 120 s', { tag: '@desktop-only' }, async ({ visitor: _, page }) => {
  await page.clock.install();
  await page.route('**/assets/GalleryScreen-*.js', () => undefined);
  const styles = page.waitForResponse('**/assets/GalleryScreen-*.css');
  await page.goto('/skin', { waitUntil: 'commit' });
  await (await styles).finished();
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('main')).toContainText(
    /Loading chunk skin failed\.\s*\(timeout: http:.*\/assets\/[Gg]allery\w*-.*\.js\)/,
  );
});

test(
  'changes the language from the menu and stores it',
  { tag: '@journey-phone' },
  async ({ visitor: _, page }) => {
    await page.goto('/home');
    await menuButton(page, zhCN).click();
    await page.getByRole('dialog').getByRole('button', { name: '简体中文' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(en.app.footer.play)).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const settings = await openSettings(page, en);
    await settings.getByRole('button', { name: '简体中文' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.getByRole('dialog', { name: zhCN.shell.settings.title })).toBeVisible();
  },
);

test('opens the left menu with the keyboard, traps the focus and restores it', async ({
  visitor: _,
  page,
}) => {
  await page.goto('/home');
  const button = menuButton(page, zhCN);
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: '菜单' });
  await expect(menu).toBeVisible();
  const links = await menu.getByRole('link').count();
  for (let step = 0; step < links + 6; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  // An opening dialog takes the focus: pressed before that, the key would go to what it focuses.
  await expect(menu.locator(':focus').or(page.locator('dialog:focus'))).toHaveCount(1);
  await menu.getByRole('link', { name: '皮肤图鉴' }).press('Enter');
  await expect(page).toHaveURL(/\/skin$/);
  await expect(menu).toBeHidden();
});

test(
  'reports a panel that failed to load, and opens it on the next press',
  { tag: '@phone-only' },
  async ({ visitor: _, page }) => {
    await page.route('**/assets/MenuPanel-*.js', (route) => route.abort('failed'));
    await page.goto('/home');
    const button = menuButton(page, zhCN);
    await button.click();
    await expect(page.getByText('页面加载失败')).toBeVisible();
    await page.unroute('**/assets/MenuPanel-*.js');
    await button.click();
    await expect(page.getByRole('dialog', { name: '菜单' })).toBeVisible();
  },
);

test(
  'does not fetch the player’s part of the header for a visitor',
  { tag: '@desktop-only' },
  async ({ visitor: _, page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/home');
    await expect(page.getByRole('button', { name: zhCN.app.header.register, exact: true })).toBeVisible();
    await page.waitForFunction(() => window.earlyPresses?.isDone);
    expect(fetched.filter((url) => /\/assets\/(page|PlayerControls)-.*\.js$/.test(url))).toHaveLength(1);
  },
);

test(
  'reports the player’s part of the header that failed to load, and fetches it on a press',
  { tag: '@phone-only' },
  async ({ visitor, page }) => {
    await page.route('**/assets/PlayerControls-*.js', (route) => route.abort('failed'));
    await visitor.signInAsNewPlayer('/home');
    const again = page.getByRole('banner').getByRole('button', { name: zhCN.app.state.chunk });
    await expect(again).toBeVisible();
    await page.unroute('**/assets/PlayerControls-*.js');
    await again.click();
    await expect(page.getByRole('group', { name: '余额：主余额 500，副余额 0' })).toBeVisible();
    await expect(again).toBeHidden();
  },
);

test(
  'shows offline in place of the latency',
  { tag: '@desktop-only' },
  async ({ visitor: _, page, context }) => {
    await page.goto('/home');
    const latency = page.getByTitle('到服务器的往返时间').filter({ visible: true });
    await expect(latency).toContainText(/\d+ ms/);
    await context.setOffline(true);
    await expect(latency).toContainText('离线');
    await context.setOffline(false);
    await expect(latency).toContainText(/\d+ ms/);
  },
);

test('the footer of every page links to verification and the gallery', async ({ visitor: _, page }) => {
  await page.goto('/shop');
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('仅限年满 18 岁的玩家');
  // By keyboard: the list of the mall grows while the footer is scrolled to.
  await foot.getByRole('link', { name: '皮肤图鉴' }).press('Enter');
  await expect(page).toHaveURL(/\/skin$/);
  await foot.getByRole('link', { name: '如何验证' }).click();
  await expect(page).toHaveURL(/\/provably-fair$/);
});

test('shows one banner of the catalogue at a time', async ({ visitor: _, page }) => {
  await page.goto('/home');
  const banner = page.getByRole('region', { name: '推荐盒子' });
  const title = banner.getByRole('heading', { level: 1 });
  const first = await title.innerText();
  await banner.getByRole('button', { pressed: false }).first().click();
  await expect(title).not.toHaveText(first);
});
