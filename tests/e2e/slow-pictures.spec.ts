import { expect, test } from '../support/fixtures.ts';

interface HeldWindow extends Window {
  releaseAtlas?: () => void;
}

/** Half of the picture of an atlas or sheet arrives, the rest when `releaseAtlas` is called. */
function holdHalfOfAtlas(): void {
  const { fetch } = window;
  const released = new Promise<void>((resolve) => ((window as HeldWindow).releaseAtlas = resolve));
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!/\/art\/(?:atlas\/[^/]+\.webp|sheets\/)/.test(response.url)) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const half = Math.ceil(bytes.length / 2);
    const { headers, status } = response;
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes.slice(0, half));
        await released;
        controller.enqueue(bytes.slice(half));
        controller.close();
      },
    });
    return new Response(body, { headers, status });
  };
}

const release = () => (window as HeldWindow).releaseAtlas?.();

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(holdHalfOfAtlas);
});

test('says how much of the pictures has arrived while a spin waits for them', async ({ visitor, page }) => {
  await page.goto(`/box/${await visitor.cheapestBox()}`);
  await visitor.dock.locator('[data-demo] button').click();
  const bar = visitor.stage.getByRole('progressbar', { name: '正在加载转轮画面…' });
  await expect(bar).toHaveAttribute('value', '50');
  await expect(visitor.stage.getByRole('status').filter({ hasText: '正在加载转轮画面… 50%' })).toBeAttached();
  await expect(visitor.stage.getByText('50%').filter({ visible: true }).first()).toBeVisible();
  await page.evaluate(release);
  await expect(visitor.stage.getByRole('button', { name: '收起' })).toBeVisible();
  await expect(bar).toBeHidden();
});

test('says it of the wheel of a dream, in English', async ({ visitor: _, page }) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  const answer = await page.request.get('/api/dream/targets?sort=priceLow&pageSize=1');
  const { data } = (await answer.json()) as { data: { list: { itemId: string }[] } };
  await page.goto(`/dream?target=${data.list[0]?.itemId ?? ''}`);
  await page.locator('[data-demo] button').click();
  const status = page.getByTestId('dream-status');
  await expect(status.getByRole('progressbar', { name: 'Loading the wheel…' })).toHaveAttribute(
    'value',
    '50',
  );
  await page.evaluate(release);
  await expect(status.locator('div[data-won]')).toBeVisible();
});
