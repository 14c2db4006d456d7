/** @module-tag full */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHash, ensureBuild, root } from '../../tools/setup.mjs';
import { patient } from '../support/patience.ts';

let copy: string;
beforeAll(() => {
  copy = join(mkdtempSync(join(tmpdir(), 'fairdrop-build-')), 'another/place');
});
afterAll(() => rmSync(dirname(dirname(copy)), { recursive: true }));

const run = (command: string, args: readonly string[], cwd: string) =>
  spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });

it('a second build in another folder is the same to the byte', { timeout: patient(900_000) }, async () => {
  expect(await ensureBuild()).toBe(true);
  mkdirSync(copy, { recursive: true });
  const named = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root);
  const sources = named.stdout.split('\0').filter((name) => name !== '');
  expect(sources.length).toBeGreaterThan(1_000);
  const copied = spawnSync('cp', ['--parents', '--no-dereference', '--target-directory', copy, ...sources], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(copied.stderr).toBe('');
  expect(run('cp', ['-a', 'node_modules', copy], root).status).toBe(0);
  rmSync(join(copy, 'node_modules/.cache'), { recursive: true, force: true });
  const built = run(process.execPath, ['tools/build.mjs'], copy);
  expect(built.status, built.stdout + built.stderr).toBe(0);
  expect(run('diff', ['-rq', '--exclude=.stamp', join(root, 'dist'), join(copy, 'dist')], root).stdout).toBe(
    '',
  );
  expect(buildHash(copy)).toBe(buildHash());
});
