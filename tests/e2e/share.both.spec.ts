import { readFile, stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BattleRoomPage, callBotsByApi, createBattleByApi } from '../support/battleRoomPage.ts';
import { expect, test } from '../support/fixtures.ts';
import { CLOSES_IN, giveCoins, joinGiveaway } from '../support/giveawayPage.ts';
import { patient } from '../support/patience.ts';
import { ShareDialog } from '../support/shareDialog.ts';
import { allowGiftsAt } from '../support/siteGifts.ts';

/** What the system's share sheet was given. */
interface Passed {
  readonly files: readonly string[];
  readonly text: string;
}

/** A browser whose share sheet takes files. */
async function installShareSheet(page: Page): Promise<() => Promise<Passed[]>> {
  await page.addInitScript(() => {
    const passed: unknown[] = [];
    Object.assign(window, { passed });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', {
      value: ({ files = [], text }: ShareData) => {
        passed.push({ files: files.map(({ name, type }) => `${name} ${type}`), text });
        return Promise.resolve();
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { passed: Passed[] }).passed);
}

/** The shown clip moves, and can be saved. */
async function expectClip(share: ShareDialog): Promise<void> {
  await share.record();
  expect(await share.countFrames()).toBeGreaterThan(1);
  const clip = await share.save('保存片段');
  expect(clip.suggestedFilename()).toMatch(/^fairdrop-clip\.(mp4|webm)$/);
  expect((await stat(await clip.path())).size).toBeGreaterThan(10_000);
}

test(
  'a player shares a drop as link, picture and clip, and a stranger verifies it in one press',
  { tag: '@journey-phone' },
  async ({ visitor, second, page }) => {
    await visitor.signInAsNewPlayer();
    await visitor.goToCheapestBox();
    const answered = page.waitForResponse('**/api/box/open');
    await visitor.open();
    await visitor.waitForResult();
    const { data } = (await (await answered).json()) as { data: { openings: { rollId: string }[] } };
    const rollId = data.openings[0]?.rollId ?? '';
    const readDrop = async () => (await page.request.get(`/api/drop/detail?id=${rollId}`)).status();
    await expect.poll(readDrop).toBe(200);
    const share = new ShareDialog(page);
    await share.open(visitor.stage.getByRole('button', { name: '分享' }));
    await expect(share.dialog).toContainText('种子还没有公开');
    const picture = await share.save('竖版图片');
    const bytes = await readFile(await picture.path());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_080, 1_920]);
    await expectClip(share);
    await share.dialog.getByRole('link', { name: '公开种子' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '轮换并公开' }).click();
    await expect(page.getByText('刚刚公开的种子')).toBeVisible();

    const stranger = second.page;
    await stranger.goto(`/drop/${rollId}`);
    await stranger.getByRole('main').getByRole('link', { name: '验证', exact: true }).click();
    await expect(stranger.getByTestId('verdict')).toHaveAttribute('data-verdict', 'consistent');
  },
);

test('the share sheet takes a picture where there is one that takes files', async ({ visitor, page }) => {
  const passed = await installShareSheet(page);
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.open();
  await visitor.waitForResult();
  const share = new ShareDialog(page);
  await share.open(visitor.stage.getByRole('button', { name: '分享' }));
  await share.dialog.getByRole('button', { name: '横版图片' }).click();
  await expect.poll(passed).toEqual([
    {
      files: [expect.stringMatching(/^fairdrop-[0-9a-f-]+-wide\.png image\/png$/) as unknown],
      text: expect.stringMatching(/ http.*\/drop\//) as unknown,
    },
  ]);
});

test('a recording ends with the dialog, and where the page is hidden says why', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.open();
  await visitor.waitForResult();
  const share = new ShareDialog(page);
  const button = visitor.stage.getByRole('button', { name: '分享' });
  await share.open(button);
  await share.dialog.getByRole('button', { name: '录制 6 秒片段' }).click();
  await page.keyboard.press('Escape');
  await expect(share.dialog).toHaveCount(0);
  await share.open(button);
  await share.dialog.getByRole('button', { name: '录制 6 秒片段' }).click();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(share.dialog.getByText('页面切到后台，录制已停止')).toBeVisible();
  await expect(share.dialog.getByRole('button', { name: '重新录制' })).toBeVisible();
});

for (const isMuted of [false, true]) {
  test(`a clip is ${isMuted ? 'silent where the page is muted' : 'recorded with the sound of its scene'}`, async ({
    visitor,
    page,
  }) => {
    if (isMuted)
      await page.addInitScript(() => {
        localStorage.setItem('voice', 'false');
        localStorage.setItem('music', 'false');
      });
    await visitor.signInAsNewPlayer();
    await visitor.goToCheapestBox();
    await visitor.open();
    await visitor.waitForResult();
    const share = new ShareDialog(page);
    await share.open(visitor.stage.getByRole('button', { name: '分享' }));
    await share.record();
    const loudness = await share.loudness();
    if (isMuted) expect(loudness).toBe(0);
    else expect(loudness).toBeGreaterThan(0.02);
  });
}

test('offers no clip to who wants no motion', async ({ visitor, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.signInAsNewPlayer();
  await visitor.goToCheapestBox();
  await visitor.open();
  await visitor.waitForResult();
  const share = new ShareDialog(page);
  await share.open(visitor.stage.getByRole('button', { name: '分享' }));
  await expect(share.dialog.getByRole('button', { name: '录制 6 秒片段' })).toHaveCount(0);
});

test('a won dream is shared', async ({ visitor, page }) => {
  await visitor.signInAsNewPlayer();
  const answer = await page.request.get('/api/dream/targets?sort=priceLow&pageSize=1');
  const { data } = (await answer.json()) as { data: { list: { itemId: string }[] } };
  await page.goto(`/dream?target=${data.list[0]?.itemId ?? ''}`);
  const start = page.locator('[data-opens]').getByRole('button');
  await expect(start).toBeEnabled();
  await page.getByRole('slider').first().fill('75000');
  const button = page.getByTestId('dream-status').getByRole('button', { name: '分享' });
  const verify = page.getByTestId('dream-status').getByRole('link', { name: /验证/ });
  for (let tries = 0; tries < 12 && (await button.count()) === 0; tries += 1) {
    const answered = page.waitForResponse('**/api/dream/start');
    await start.click();
    const { data: rolled } = (await (await answered).json()) as { data: { dream: { roll: number } } };
    await expect(verify).toContainText(rolled.dream.roll.toLocaleString('en'), { timeout: patient(20_000) });
  }
  const share = new ShareDialog(page);
  await share.open(button);
  await expectClip(share);
});

test('a stranger shares and verifies a battle', async ({ second, page }) => {
  const token = await second.signInAsNewPlayer();
  const { battleId } = await createBattleByApi(second.page.request, token, { playerCount: 2, fast: true });
  await callBotsByApi(second.page.request, token, { battleId, playerCount: 2 });
  const readState = async () => {
    const answer = await page.request.get(`/api/battle/getBattleDetail?id=${battleId}`);
    return ((await answer.json()) as { data: { state: number } }).data.state;
  };
  await expect.poll(readState, { timeout: patient(40_000) }).toBe(2);
  await page.goto(`/battle/${battleId}`);
  const share = new ShareDialog(page);
  await share.open(new BattleRoomPage(page).playbackBar.getByRole('button', { name: /^分享/ }));
  await expectClip(share);
  await page.keyboard.press('Escape');
  await new BattleRoomPage(page).result.getByRole('link', { name: /验证/ }).first().click();
  await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', /^(?:matched|consistent)$/);
});

test('a stranger shares and verifies a giveaway', async ({ visitor, second, page, site }) => {
  await allowGiftsAt(site);
  await visitor.signInAsNewPlayer('/giveaways');
  const room = `/giveaways/${await giveCoins(second, { closesIn: CLOSES_IN })}`;
  await page.goto(room);
  await joinGiveaway(page);
  await expect(page.getByTestId('winner')).toBeVisible({ timeout: patient(60_000) });

  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(room);
  const share = new ShareDialog(page);
  await share.open(page.getByRole('group', { name: '开奖回放' }).getByRole('button', { name: '分享' }));
  await expectClip(share);
  await page.keyboard.press('Escape');
  await page.getByTestId('winner').getByRole('link', { name: '验证' }).click();
  await expect(page.getByTestId('verdict')).toHaveAttribute('data-verdict', /^(?:matched|consistent)$/);
});
