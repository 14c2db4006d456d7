import type { Page } from '@playwright/test';
import { BattleRoomPage, callBotsByApi, createBattleByApi } from '../support/battleRoomPage.ts';
import { expect, test } from '../support/fixtures.ts';
import { patient } from '../support/patience.ts';

test.describe.configure({ timeout: patient(300_000) });

/** Who wins is a matter of chance: here one seat does, and takes this amount. */
async function decide(page: Page, winner: number, amount: number): Promise<void> {
  await page.route('**/api/battle/getBattleDetail*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as {
      data: { outcome: { decidedBy: string; winners: number[]; payouts: number[] } | null };
    };
    const { outcome } = answer.data;
    if (outcome) {
      const payouts = outcome.payouts.map((_, seat) => (seat + 1 === winner ? amount : 0));
      Object.assign(outcome, { decidedBy: 'total', winners: [winner], payouts });
    }
    await route.fulfill({ response, json: answer });
  });
}

/** Presses the button that ends the scene of an own win as soon as there is one: the scene itself takes seconds. */
function skipOwnWin(page: Page): Promise<{ wasOver: boolean; wasFinished: boolean }> {
  return page.evaluate(
    () =>
      new Promise<{ wasOver: boolean; wasFinished: boolean }>((resolve) => {
        const observer = new MutationObserver(() => {
          const skip = document.querySelector<HTMLElement>('[data-own-win] button[aria-label="跳过"]');
          if (skip === null) return;
          observer.disconnect();
          const wasOver = document.querySelector('[data-testid="result"][data-over]') !== null;
          const wasFinished = document.querySelector('h1 ~ div [data-state="finished"]') !== null;
          skip.click();
          resolve({ wasOver, wasFinished });
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
}

/** The round that the page shows when it first says how the battle ended. */
function roundAtEnd(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('[data-testid="result"][data-over]') === null) return;
          observer.disconnect();
          resolve(Number.parseInt(document.querySelector('[data-testid="round"]')?.textContent ?? '', 10));
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
}

test(
  'plays a battle for two at one pace, and tells each what it was',
  { tag: '@phone' },
  async ({ visitor, second }) => {
    const token = await visitor.signInAsNewPlayer();
    const { battleId } = await createBattleByApi(visitor.page.request, token, { playerCount: 2 });
    const [creator, guest] = [new BattleRoomPage(visitor.page), new BattleRoomPage(second.page)];
    await decide(creator.page, 1, 19_300);
    await decide(guest.page, 1, 19_300);
    await creator.open(`/battle/${battleId}`);
    await second.signInAsNewPlayer('/battle');
    await guest.open(`/battle/${battleId}`);
    await guest.takeSeat(2);

    const skipped = skipOwnWin(creator.page);
    const ends = Promise.all([roundAtEnd(creator.page), roundAtEnd(guest.page)]);

    // Fast mode makes strips stop sooner. Nobody is ahead of a round, and the result comes for both.
    await creator.playbackBar.getByRole('button', { name: '极速' }).click();
    await creator.waitForRound(1);
    await expect(creator.playbackBar.getByText('实时', { exact: true })).toBeVisible();
    for (const round of [1, 2, 3]) {
      await creator.waitForRound(round);
      const isTogether = async () => (await guest.round()) - (await creator.round());
      await expect.poll(isTogether, { intervals: [100] }).toBe(0);
    }
    expect(await ends).toEqual([3, 3]);

    // The own win has the stage before the page says it in words; the other player reads a line.
    expect(await skipped).toEqual({ wasOver: false, wasFinished: false });
    const stage = creator.page.getByRole('region', { name: '对战场' });
    await expect(stage).not.toHaveAttribute('data-own-win');
    await expect(creator.page.locator('h1 ~ div [data-state="finished"]')).toBeVisible();
    await expect(creator.page.getByTestId('own-won')).toContainText(/您赢得.*193.*×[\d.,]+/);
    const loss = guest.page.getByTestId('own-lost').getByRole('paragraph');
    await expect(loss).toHaveText(/^.+ 以 [\d.,]+ 获胜，您的合计为 [\d.,]+$/);
    await expect(guest.page.locator('[data-own-win]')).toHaveCount(0);
  },
);

test('shows the end of an own win at once with reduced motion, without a multiple below 1', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const token = await visitor.signInAsNewPlayer();
  const { battleId } = await createBattleByApi(page.request, token, { playerCount: 2, boxes: 1, fast: true });
  await decide(page, 1, 1);
  const room = new BattleRoomPage(page);
  await room.open(`/battle/${battleId}`);
  await callBotsByApi(page.request, token, { battleId, playerCount: 2 });
  await room.waitForOutcome();
  await expect(page.locator('[data-own-win]')).toHaveCount(0);
  await expect(page.getByTestId('own-won')).toContainText('0.01');
  await expect(page.getByTestId('own-won')).not.toContainText('×');
});
