import type { Page, Route } from '@playwright/test';

/** Holds files back; the function it returns lets them through. */
export async function hold(page: Page, files: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const pass = async (route: Route) => {
    await released;
    await route.continue();
  };
  await page.route(files, pass);
  return () => release();
}

/** Holds the page's code back, so that it stays as the server sent it. */
export const holdCode = (page: Page) => hold(page, '**/assets/packages-*.js');
