import type { Page } from '@playwright/test';
import type { Visitor } from './fixtures.ts';
import { patient } from './patience.ts';

/** Seconds until it closes: enough for who is logged in to open it and to join. The shortest that the server takes is 10. */
export const CLOSES_IN = 10 + patient(5_000) / 1_000;

interface GiveawayConditions {
  readonly password?: string;
  readonly level?: number;
  readonly closesIn?: number;
}

let keyCount = 0;

/** Another player gives 10 coins through the API. */
export async function giveCoins(
  giver: Visitor,
  { closesIn = 600, ...conditions }: GiveawayConditions = {},
): Promise<string> {
  const token = await giver.signInAsNewPlayer();
  keyCount += 1;
  const answer = await giver.page.request.post('/api/giveaway/create', {
    form: { prizes: 'coins:1000', closesIn, ...conditions },
    headers: { token, 'Idempotency-Key': `giveaway-${process.pid}-${keyCount}` },
  });
  const { data } = (await answer.json()) as { data: { giveawayId: string } };
  return data.giveawayId;
}

/** The page’s shortest closing time is a minute: what it sends closes earlier. */
export async function closeSoon(page: Page): Promise<void> {
  await page.route('**/api/giveaway/create', (route) => {
    const sent = route.request().postData() ?? '';
    return route.continue({ postData: sent.replace(/closesIn=\d+/, `closesIn=${CLOSES_IN}`) });
  });
}

/** Takes the roll code; resolves once the button was pressed. */
export async function joinGiveaway(page: Page): Promise<void> {
  const join = page.getByRole('button', { name: '领取抽奖号码' });
  await join.click();
}
