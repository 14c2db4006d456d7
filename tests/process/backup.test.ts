import { appendFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnedItem } from '../../src/net/contract/entities.ts';
import { patient } from '../support/patience.ts';
import { runProgram } from '../support/programs.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';
import { cheapestBoxAt, formRequest, requestData, signUpAt } from '../support/siteRequests.ts';

/** Backups of the running site, each restored. */
const ROUNDS = process.env['FAIRDROP_TIER'] === 'daily' ? 1 : 10;
/** At least, and at most: a new player has coins for so many. */
const OPENINGS = { least: 4, most: 120 };

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await startSite({ env: { NODE_ENV: '', LOG_LEVEL: 'fatal' } });
  folder = await mkdtemp(join(tmpdir(), 'fairdrop-backups-'));
}, patient(120_000));
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

const ops = (...words: string[]) => runProgram('ops', words, { DATA_DIR: site.dataDir });
const place = (name: string) => join(folder, name);

/** Openings of one player, one after another, until they are told to end. */
function openRepeatedly(token: string, boxId: string, from: string) {
  const answered: string[] = [];
  let isOver = false;
  const open = async (): Promise<void> => {
    for (let count = 0; count < OPENINGS.most; count += 1) {
      if (isOver && count >= OPENINGS.least) return;
      const headers = { token, 'idempotency-key': `${from}-${String(count).padStart(4, '0')}` };
      const body = formRequest({ boxId, count: '1', fast: 'true' }, headers);
      const { openings } = await requestData<{ openings: { rollId: string }[] }>(site, '/api/box/open', body);
      answered.push(...openings.map(({ rollId }) => rollId));
    }
  };
  const work = open();
  return {
    answered,
    async end() {
      isOver = true;
      await work;
    },
  };
}

async function itemsOf(token: string): Promise<number> {
  const path = '/api/profile/getMyVoucherPage?page=1&pageSize=100';
  const { total } = await requestData<{ total: number; list: OwnedItem[] }>(site, path, {
    headers: { token },
  });
  return total;
}

/** Takes away the database and the keys, as a lost disk would. */
async function loseData(): Promise<void> {
  await site.end();
  for (const name of ['pg', 'VERSION', 'seed.key', 'log.key'])
    await rm(join(site.dataDir, name), { recursive: true, force: true });
}

describe('a backup of the embedded database', { timeout: patient(120_000 + ROUNDS * 60_000) }, () => {
  it(`is one moment between two answered openings, and is restored, ${ROUNDS} times`, async () => {
    const { boxId } = await cheapestBoxAt(site);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [backup, keys] = [place(`moment-${round}`), place(`moment-${round}-keys`)];
      const token = await signUpAt(site, `138${20_000_000 + round}`);
      const work = openRepeatedly(token, boxId, `round-${round}`);
      await expect.poll(() => work.answered.length, { timeout: patient(60_000) }).toBeGreaterThan(1);
      const before = work.answered.length;
      const made = await ops('backup', backup, '--keys', keys);
      expect(made, made.err).toMatchObject({ code: 0, err: '' });
      expect(made.out).toContain('Keys: seed.key, log.key.');
      const during = work.answered.length + 1;
      await work.end();
      await requestData(
        site,
        '/api/box/open',
        formRequest({ boxId, count: '1' }, { token, 'idempotency-key': `after-backup-${round}` }),
      );
      const all = await itemsOf(token);

      await loseData();
      const restored = await ops('restore', backup, '--keys', keys);
      expect(restored, restored.err).toMatchObject({ code: 0, err: '' });
      const audit = await runProgram('audit', [], { DATA_DIR: site.dataDir });
      expect(audit, `round ${round}`).toMatchObject({ code: 0, err: '' });
      await site.restart();
      const kept = await itemsOf(token);
      expect(kept).toBeGreaterThanOrEqual(before);
      expect(kept).toBeLessThanOrEqual(during);
      expect(kept).toBeLessThan(all);
      // What was opened after the backup can be opened again with its key, once.
      const again = formRequest({ boxId, count: '1' }, { token, 'idempotency-key': `after-backup-${round}` });
      await requestData(site, '/api/box/open', again);
      await requestData(site, '/api/box/open', again);
      expect(await itemsOf(token)).toBe(kept + 1);
    }
  });

  it('is refused where it would overwrite, or be lost with the data', async () => {
    const backup = place('refused');
    expect(await ops('backup', backup)).toMatchObject({ code: 0 });
    const { mode } = await stat(backup);
    expect(mode & 0o077).toBe(0);
    expect(await readdir(backup)).toEqual(['VERSION', 'backup.json', 'pg']);
    for (const [words, why] of [
      [['backup', backup], 'exists already'],
      [['backup', join(site.dataDir, 'inside')], 'is in DATA_DIR'],
      [['backup', place('apart'), '--keys', place('apart/keys')], 'Keys belong apart'],
      [['backup', backup, '--dry-run'], 'exists already'],
      [['restore', backup], 'A server runs on this DATA_DIR'],
    ] as const) {
      const { code, err } = await ops(...words);
      expect(code, words.join(' ')).toBe(1);
      expect(err).toContain(why);
    }
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it(
    'needs its keys: none are copied from a folder without them, no server starts without',
    { tags: ['full'] },
    async () => {
      const [backup, keys] = [place('keyless'), place('keyless-keys')];
      expect(await ops('backup', backup, '--keys', keys)).toMatchObject({ code: 0 });
      await loseData();
      const { code, err } = await ops('restore', backup, '--keys', place('nowhere'));
      expect(code).toBe(1);
      expect(err).toContain('There are no keys in');
      expect(await readdir(site.dataDir)).not.toContain('pg');
      expect(await ops('restore', backup)).toMatchObject({ code: 0 });
      await expect(site.restart()).rejects.toThrow(/ended with 1 before it was ready/);
      await loseData();
      expect(await ops('restore', backup, '--keys', keys)).toMatchObject({ code: 0 });
      await site.restart();
    },
  );

  it('is restored whole or not at all', { tags: ['full'] }, async () => {
    const backup = place('damaged');
    expect(await ops('backup', backup)).toMatchObject({ code: 0 });
    await site.end();
    expect(await ops('restore', backup)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/holds a database already/) as string,
    });
    const elsewhere = join(folder, 'elsewhere');
    const restore = (from: string) => runProgram('ops', ['restore', from], { DATA_DIR: elsewhere });
    expect(await restore(place('nothing'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is no backup/) as string,
    });
    await appendFile(join(backup, 'pg/PG_VERSION'), ' ');
    expect(await restore(backup)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/pg\/PG_VERSION of the backup/) as string,
    });
    await writeFile(join(backup, 'backup.json'), '{');
    expect(await restore(backup)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/cannot be read/) as string,
    });
    expect((await readdir(elsewhere).catch(() => [])).filter((name) => name.startsWith('pg'))).toEqual([]);
    await site.restart();
  });
});
