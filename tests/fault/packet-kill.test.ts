/** @module-tag full */
import { describe, expect, it } from 'vitest';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';
import { createSeededRandom, formRequest, requestData, signUpAt } from '../support/siteRequests.ts';
import { patient } from '../support/patience.ts';

// FAIRDROP_SEED chooses another run.
const SEED = Number(process.env['FAIRDROP_SEED'] ?? 20_261_123);
const ROUNDS = process.env['FAIRDROP_FULL'] === '1' ? 30 : 2;
const PACKETS = 10;

/** The lines of an operator's command; null if the server was killed before it answered. */
const ops = (site: Site, ...words: string[]) => site.ops(...words).catch(() => null);

describe('the server', () => {
  it(
    'gives the rest of every red packet back once, however often it is killed meanwhile',
    { timeout: patient(120_000 + ROUNDS * 30_000) },
    async () => {
      const random = createSeededRandom(SEED);
      const site = await startSite();
      try {
        const token = await signUpAt(site, '13900000001');
        for (let round = 0; round < ROUNDS; round += 1) {
          const ids: string[] = [];
          for (let n = 0; n < PACKETS; n += 1) {
            const given = await ops(site, 'packet', 'give', '10', '3', 'site', '60');
            ids.push(/redPacket\/([\w-]+)/.exec(given?.[0] ?? '')?.[1] ?? expect.fail());
          }
          const first = ids[0] ?? '';
          await requestData(
            site,
            '/api/redPacket/claim',
            formRequest({ id: first, userSeed: 'mine' }, { token, 'idempotency-key': `kill-claim-${round}` }),
          );
          const killAfter = 1 + Math.floor(random() * (PACKETS - 2));
          let answers = 0;
          let crash: Promise<void> | undefined;
          await Promise.all(
            ids.map(async (id) => {
              const ended = await ops(site, 'packet', 'end', id);
              if (ended !== null) answers += 1;
              if (answers >= killAfter) crash ??= site.crash();
            }),
          );
          await crash;
          await site.restart();
          for (const id of ids) await ops(site, 'packet', 'end', id);
          for (const id of ids) {
            const packet = await requestData<{ state: string; left: number }>(
              site,
              `/api/redPacket/detail?id=${id}`,
            );
            expect(packet.state).toBe('expired');
          }
          expect((await site.ops('audit')).at(-1)).toBe('audit: coherent');
        }
      } finally {
        await site.stop();
      }
    },
  );
});
