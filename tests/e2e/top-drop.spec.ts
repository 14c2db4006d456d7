import type { Page, WebSocketRoute } from '@playwright/test';
import { dropOf } from '../unit/net/dropFixtures.ts';
import { expect, test } from '../support/fixtures.ts';

/** @returns sends the page a drop of grade 0, as the server would */
async function listen(page: Page): Promise<(number: number) => void> {
  let toPage: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => socket.send(message));
    toPage = socket;
  });
  return (number) => {
    const body = JSON.stringify({
      eventType: 21,
      data: { ...dropOf(number, number, 0), playerName: '潮汐' },
    });
    const headers = `subscription:sub-0\nmessage-id:${number}\ndestination:/topic/messages`;
    toPage?.send(`MESSAGE\n${headers}\n\n${body}\0`);
  };
}

const lineOf = (page: Page) => page.getByRole('complementary', { name: '臻品消息' });

test('shows a visitor who got an item of grade 0', async ({ visitor: _, page }) => {
  const hear = await listen(page);
  await page.goto('/box');
  await expect(page.getByText('实时连接正常').first()).toBeAttached();
  hear(1);
  await expect(lineOf(page).getByRole('link', { name: /深流/ })).toBeVisible();
});

test('shows who got an item of grade 0 in a line over the page, unless it is turned off', async ({
  visitor,
  page,
}) => {
  const hear = await listen(page);
  const line = lineOf(page);
  await visitor.signInAsNewPlayer('/home');
  await expect(page.getByText('实时连接正常').first()).toBeAttached();
  hear(1);
  await expect(line.getByRole('link', { name: /深流/ })).toBeVisible();
  await expect(page.getByText('潮汐 获得臻品：深流')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(line).toHaveCount(0);

  await page.getByRole('button', { name: '设置' }).first().click();
  const setting = page.getByRole('switch', { name: '臻品消息' });
  await setting.click();
  await expect(setting).not.toBeChecked();
  await page.goto('/home');
  await expect(page.getByText('实时连接正常').first()).toBeAttached();
  hear(2);
  // The feed has it.
  const feed = page.getByRole('complementary', { name: '实时掉落' });
  await expect(feed.getByText('潮汐').first()).toBeVisible();
  await expect(line).toHaveCount(0);
});
