/** @module-tag full */
import { describe, expect, it } from 'vitest';
import type { GiveawayDetail } from '../../src/net/contract/games/giveaways.ts';
import { runProgram } from '../support/programs.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';
import { allowGiftsAt } from '../support/siteGifts.ts';
import { createSeededRandom, formRequest, requestData, signUpAt } from '../support/siteRequests.ts';
import { patient } from '../support/patience.ts';

// FAIRDROP_SEED chooses another run.
const SEED = Number(process.env['FAIRDROP_SEED'] ?? 20_261_123);
const KILLS = process.env['FAIRDROP_FULL'] === '1' ? 30 : 2;
/** Giveaways of a round; the kill comes when some of them are drawn. */
const GIVEAWAYS = 6;
const PLAYERS = 4;
const CLOSES_IN = '10';

type Draw = Pick<GiveawayDetail, 'draws' | 'userSeed' | 'drawTime' | 'publicHash'>;

const detailOf = (site: Site, id: string) =>
  requestData<GiveawayDetail>(site, `/api/giveaway/detail?id=${id}`);
const drawOf = ({ draws, userSeed, drawTime, publicHash }: GiveawayDetail): Draw => ({
  draws,
  userSeed,
  drawTime,
  publicHash,
});

/** Creates the giveaways of a round, each joined by everybody but its giver. */
async function openRound(site: Site, tokens: readonly string[], newKey: () => string): Promise<string[]> {
  const post = <T>(path: string, fields: Record<string, string>, token = '') =>
    requestData<T>(site, path, formRequest(fields, { token, 'idempotency-key': newKey() }));
  const ids: string[] = [];
  for (let n = 0; n < GIVEAWAYS; n += 1) {
    const giver = tokens[n % tokens.length];
    const fields = { prizes: 'coins:20,coins:10', closesIn: CLOSES_IN };
    const { giveawayId } = await post<{ giveawayId: string }>('/api/giveaway/create', fields, giver);
    for (const [place, token] of tokens.entries()) {
      if (token === giver) continue;
      await post('/api/giveaway/join', { id: giveawayId, userSeed: `seed_${place}` }, token);
    }
    ids.push(giveawayId);
  }
  return ids;
}

/** Waits until so many of them are drawn, or the first one has closed if none must be; then kills the server. */
async function killWhenDrawn(site: Site, ids: readonly string[], enough: number): Promise<Map<string, Draw>> {
  const seen = new Map<string, Draw>();
  const read = async () => {
    for (const id of ids) {
      const detail = await detailOf(site, id);
      if (detail.drawTime !== null) seen.set(id, drawOf(detail));
      if (enough === 0 && detail.serverTime >= detail.closeTime) return true;
      if (enough > 0 && seen.size >= enough) return true;
    }
    return false;
  };
  await expect.poll(read, { timeout: patient(60_000), interval: 5 }).toBe(true);
  await site.crash();
  return seen;
}

describe('the server', () => {
  it(
    'draws and ends every giveaway once, however often it is killed',
    { timeout: patient(180_000 + KILLS * 60_000) },
    async () => {
      const chance = createSeededRandom(SEED);
      const site = await startSite({
        env: { DATABASE_URL: '', NODE_ENV: '', LOG_LEVEL: 'error' },
      });
      let keys = 0;
      const newKey = () => `giveaway-kill-${String((keys += 1)).padStart(4, '0')}`;
      const all = new Map<string, Draw | null>();
      try {
        await allowGiftsAt(site);
        const tokens: string[] = [];
        while (tokens.length < PLAYERS) tokens.push(await signUpAt(site, `138${10_000_000 + tokens.length}`));
        for (let kill = 0; kill < KILLS; kill += 1) {
          const ids = await openRound(site, tokens, newKey);
          const enough = Math.floor(chance() * GIVEAWAYS);
          const seen = await killWhenDrawn(site, ids, enough);
          await site.restart();
          for (const id of ids) all.set(id, seen.get(id) ?? null);
          const audit = await runProgram('audit', [], { DATA_DIR: site.dataDir });
          expect(audit, `seed ${SEED}, kill ${kill}`).toMatchObject({ code: 0, err: '' });
        }
        for (const [id, seen] of all) {
          await expect
            .poll(async () => (await detailOf(site, id)).state, { timeout: patient(60_000) })
            .toBe(1);
          const ended = await detailOf(site, id);
          expect(ended.draws).toHaveLength(2);
          if (seen !== null) expect(drawOf(ended)).toEqual(seen);
        }
        // Every coin was handed over once: prizes only moved between the players.
        const balances = await Promise.all(
          tokens.map((token) =>
            requestData<{ balance: { main: number; hold: number } }>(site, '/api/profile/userInfo', {
              headers: { token },
            }),
          ),
        );
        const sum = balances.reduce((total, { balance }) => total + balance.main + balance.hold, 0);
        expect(sum).toBe(PLAYERS * 50_000);
        const audit = await runProgram('audit', [], { DATA_DIR: site.dataDir });
        expect(audit, `seed ${SEED}, at the end`).toMatchObject({ code: 0, err: '' });
      } finally {
        await site.stop();
      }
    },
  );
});
