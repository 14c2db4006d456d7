import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Visitor } from './fixtures.ts';

/** The records of one store of the memory in this browser. */
export function readMemory(page: Page, store: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    (name) =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const opening = indexedDB.open('fairdrop-memory');
        opening.onerror = () => reject(new Error(opening.error?.message));
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result as Record<string, unknown>[]);
          };
        };
      }),
    store,
  );
}

/** The panel that shows what differs. */
export const differencePanel = (page: Page): Locator => page.getByTestId('difference');

/** Waits for the panel with this difference. */
export async function expectDifference(page: Page, field: string): Promise<void> {
  await expect(differencePanel(page).locator(`[data-field="${field}"]`).first()).toBeVisible();
}

export async function closeDifference(page: Page): Promise<void> {
  await differencePanel(page).getByRole('button', { name: '关闭' }).click();
  await expect(differencePanel(page)).toBeHidden();
}

/** A public hash that no seed gives. */
export const FALSE_HASH = 'f'.repeat(64);

export async function playerId(page: Page, token: string): Promise<string> {
  const answer = await page.request.get('/api/profile/userInfo', { headers: { token } });
  return ((await answer.json()) as { data: { playerId: string } }).data.playerId;
}

export async function mainBalance(page: Page, token: string): Promise<number> {
  const answer = await page.request.get('/api/profile/userInfo', { headers: { token } });
  return ((await answer.json()) as { data: { balance: { main: number } } }).data.balance.main;
}

/** Opens the cheapest box so many times; the page then has the pair and the rolls in its memory. */
export async function openBoxes(visitor: Visitor, times: number): Promise<void> {
  await visitor.goToCheapestBox();
  await visitor.setFast();
  for (let time = 0; time < times; time += 1) {
    await visitor.open();
    await visitor.waitForResult();
    await visitor.stage.getByRole('button', { name: /放入背包/ }).click();
  }
}
