import { CLOSES_IN, giveCoins, joinGiveaway } from '../support/giveawayPage.ts';
import { expectDifference, FALSE_HASH } from '../support/memoryPage.ts';
import { allowGiftsBy, expect, test } from '../support/operatorSite.ts';
import { patient } from '../support/patience.ts';

test.beforeEach(({ operator }) => allowGiftsBy(operator));

// As memory-swaps.spec.ts, for giveaways.
const phone = { tag: '@phone-only' };

test(
  'stops before a code is taken: the hash was swapped',
  { tag: '@phone-only' },
  async ({ visitor, second, operator, page }) => {
    const giveawayId = await giveCoins(second);
    await visitor.signInAsNewPlayer(`/giveaways/${giveawayId}`);
    await expect(page.getByRole('button', { name: '领取抽奖号码' })).toBeEnabled();
    await operator.sql('UPDATE giveaways SET public_hash = $2 WHERE id = $1', [giveawayId, FALSE_HASH]);
    await joinGiveaway(page);
    await expectDifference(page, 'publicHash');
    const joined = await operator.sql('SELECT 1 FROM giveaway_participants WHERE giveaway_id = $1', [
      giveawayId,
    ]);
    expect(joined).toHaveLength(0);
  },
);

test(
  'reports a seed changed after the code was taken',
  phone,
  async ({ visitor, second, operator, page }) => {
    const giveawayId = await giveCoins(second);
    await visitor.signInAsNewPlayer(`/giveaways/${giveawayId}`);
    await joinGiveaway(page);
    await expect(page.getByTestId('own-code')).toBeVisible();
    await operator.sql(`UPDATE giveaway_participants SET user_seed = 'theirs' WHERE giveaway_id = $1`, [
      giveawayId,
    ]);
    await page.reload();
    await expectDifference(page, 'participantSeed');
  },
);

test(
  'reports other participants than those of the closing',
  phone,
  async ({ visitor, second, operator, page }) => {
    const giveawayId = await giveCoins(second, { closesIn: CLOSES_IN });
    await visitor.signInAsNewPlayer(`/giveaways/${giveawayId}`);
    await joinGiveaway(page);
    await expect(page.getByTestId('own-code')).toBeVisible();
    // Shown from the closing to the draw as a value of its own, then as the beginning of the seed.
    await expect(page.getByText(/^(参与者的哈希|开奖种子)$/)).toBeVisible({ timeout: patient(30_000) });
    await operator.sql('UPDATE giveaways SET participants_hash = $2 WHERE id = $1', [giveawayId, FALSE_HASH]);
    await page.reload();
    await expectDifference(page, 'drawSeed');
  },
);
