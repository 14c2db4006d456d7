import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensurePrivateDirectory } from '../db/store/directory-lock.ts';
import { syncPath } from '../db/store/embedded-files.ts';
import { StoreError } from '../db/store/store-error.ts';
import { toSeedKey } from './seed-keys.ts';
import type { SeedKey, SeedKeySource } from './seed-keys.ts';

const LINE = /^[0-9a-f]{64}$/;

/** Keys in a file of a directory, mode 0600: one a line in hex, the newest first. */
export function fileKeys(directory: string, name: string): SeedKeySource {
  const file = join(directory, name);
  return {
    name: file,
    read: () => (existsSync(file) ? parseKeys(file, readFileSync(file, 'utf8')) : []),
    write: (keys) => {
      ensurePrivateDirectory(directory);
      replaceFile(file, keys.map(({ bytes }) => `${Buffer.from(bytes).toString('hex')}\n`).join(''));
    },
  };
}

/** @throws {StoreError} seed-key */
function parseKeys(file: string, text: string): SeedKey[] {
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length === 0 || !lines.every((line) => LINE.test(line))) {
    throw new StoreError('seed-key', `${file} holds no keys: restore it from your backup.`);
  }
  return lines.map((line) => toSeedKey(Buffer.from(line, 'hex')));
}

/** After a crash or a power cut the file holds the old text or the new one. */
export function replaceFile(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  const descriptor = openSync(unfinished, 'w', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(unfinished, file);
  syncPath(dirname(file));
}
