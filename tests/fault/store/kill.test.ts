/** @module-tag full */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmbedded } from '../../../server/db/store/embedded.ts';
import { lockDirectory } from '../../../server/db/store/directory-lock.ts';
import { patient } from '../../support/patience.ts';
import { COMPILE_ONCE } from '../../support/programs.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Lets a child process insert rows and kills it after `enough` answers. @returns the last row answered */
async function killWhileWriting(killAfter: number): Promise<number> {
  const child = spawn(
    process.execPath,
    [...COMPILE_ONCE, '--import', 'tsx', join(import.meta.dirname, 'writer.ts'), dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exit = once(child, 'exit');
  let last = -1;
  let answeredCount = 0;
  for await (const line of createInterface(child.stdout)) {
    last = Number(line);
    answeredCount += 1;
    if (answeredCount === killAfter) child.kill('SIGKILL');
  }
  await exit;
  return last;
}

it('keeps every answered row after kill -9, repeatedly', { timeout: patient(180_000) }, async () => {
  for (const enough of [40, 90, 25]) {
    const last = await killWhileWriting(enough);
    const lock = await lockDirectory(dataDir);
    const store = await openEmbedded(join(dataDir, 'pg'));
    const [found] = await store.query<{ rows: number; last: number }>(
      'SELECT count(*) AS rows, max(id) AS last FROM notes',
    );
    expect(found?.last).toBeGreaterThanOrEqual(last);
    expect(found?.rows).toBe((found?.last ?? 0) + 1);
    await store.close();
    await lock.release();
  }
});
