import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './projectFiles.ts';

const FOLDER = 'server/db/functions/';
const files = projectFiles().filter((file) => file.startsWith(FOLDER) && file.endsWith('.sql'));
const functions = files.filter((file) => !file.endsWith('/triggers.sql'));

it('each file of a function creates the one of its name, after its comment', () => {
  expect(functions.length).toBeGreaterThan(50);
  const others = functions.filter((file) => {
    const name = basename(file, '.sql');
    return !new RegExp(`^(--.*\\n)+CREATE OR REPLACE FUNCTION ${name}\\([^]*\\$\\$;\\n$`).test(
      readProjectFile(file),
    );
  });
  expect(others).toEqual([]);
});

it('migrations create neither functions nor triggers', () => {
  const migrations = projectFiles().filter((file) => /^server\/db\/migrations\/.*\.sql$/.test(file));
  expect(migrations).not.toEqual([]);
  const creating = migrations.filter((file) =>
    /CREATE[\w ]* (FUNCTION|TRIGGER)/i.test(readProjectFile(file)),
  );
  expect(creating).toEqual([]);
});

/** A program starts over a database with functions of its version or an older one. */
it('a change of the functions raises their version', () => {
  const digest = createHash('sha256');
  for (const file of [...files].sort()) digest.update(`${file}\n${readProjectFile(file)}`);
  const [version = '', noted] = readProjectFile(`${FOLDER}version.txt`).trim().split(' ');
  expect(`${version} ${noted}`, 'write the next number and this digest into version.txt').toBe(
    `${version} ${digest.digest('hex').slice(0, 16)}`,
  );
});
