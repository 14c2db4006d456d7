import { expect, test } from '../support/fixtures.ts';

interface HeldWindow extends Window {
  releaseSheet?: () => void;
}

/** Half of the picture of a sheet arrives, the rest when `releaseSheet` is called. */
function holdHalfOfSheet(): void {
  const { fetch } = window;
  const released = new Promise<void>((resolve) => ((window as HeldWindow).releaseSheet = resolve));
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!/\/art\/sheets\//.test(response.url)) return response;
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

const release = () => (window as HeldWindow).releaseSheet?.();

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(holdHalfOfSheet);
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
