import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../support/programs.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';

const embeddedStoreEnv = { DATABASE_URL: '', NODE_ENV: '', LOG_LEVEL: 'error' };

describe('the shutdown of the server', () => {
  let site: Site;
  beforeEach(async () => {
    site = await startSite({ env: embeddedStoreEnv });
  });
  afterEach(async () => {
    await site.stop();
  });

  it('answers running calls first', async () => {
    const field = { phone: '13800000001', password: 'correct horse' };
    const consents = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
    const signUps = Array.from({ length: 12 }, (_, n) =>
      fetch(`${site.url}/api/auth/signUp`, {
        method: 'POST',
        body: new URLSearchParams({ ...field, ...consents, phone: `138000000${10 + n}` }),
      }),
    );
    await Promise.race(signUps);
    const [code, ...answers] = await Promise.all([
      site.end(),
      ...signUps.map((call) => call.catch(() => null)),
    ]);
    expect(code).toBe(0);
    const statuses = answers.map((answer) => answer?.status);
    expect(statuses).toContain(200);
    // Requests after the signal are refused; those accepted before are answered.
    expect(new Set(statuses.filter((status) => ![200, 503, undefined].includes(status)))).toEqual(new Set());
  });
});

describe('a failing start', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'fairdrop-start-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  it.each<[string, (dataDir: string) => Record<string, string>, RegExp]>([
    ['a folder where a file belongs', (dataDir) => (mkdirSync(join(dataDir, 'VERSION')), {}), /EISDIR/],
    [
      'a certificate that is not there',
      () => ({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x?sslmode=verify-full&sslrootcert=/nowhere' }),
      /^PostgreSQL at 127\.0\.0\.1:1\/x: ENOENT/,
    ],
  ])('for %s prints one line', async (_why, prepare, line) => {
    const said = await runProgram('server', [], { PORT: '0', DATA_DIR: home, ...prepare(home) });
    expect(said).toMatchObject({ code: 1, out: '' });
    expect(said.err.trim().split('\n')).toHaveLength(1);
    expect(said.err).toMatch(line);
    expect(said.err).not.toContain('secret');
  });
});
