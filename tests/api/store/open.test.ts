import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from '../../../server/db/store/directory-lock.ts';
import { openStore } from '../../../server/db/store/open-store.ts';
import type { StoreError } from '../../../server/db/store/store-error.ts';

let home: string;
let children: ChildProcess[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lock-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) await end(child, 'SIGKILL');
  rmSync(home, { recursive: true });
});

/** A process that opens the directory: prints "held" and keeps it, or prints the reason and exits. */
async function contender(directory = home): Promise<{ child: ChildProcess; said: string }> {
  const script = join(import.meta.dirname, 'contender.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

const problem = (work: Promise<unknown>): Promise<StoreError> =>
  work.then(
    () => expect.fail('it opened'),
    (error: unknown) => error as StoreError,
  );

describe('the lock of a directory', () => {
  it('is refused while another process holds it, and taken after that one was killed', async () => {
    const { child, said } = await contender();
    expect(said).toBe('held');
    await expect(lockDirectory(home)).rejects.toMatchObject({ kind: 'in-use' });
    await end(child, 'SIGKILL');
    await (await lockDirectory(home)).release();
  });

  it('is refused while the holder is stopped and cannot answer', async () => {
    const { child } = await contender();
    child.kill('SIGSTOP');
    await expect(lockDirectory(home)).rejects.toMatchObject({ kind: 'in-use' });
  });

  it('is taken by one of many at once, also after a crash, and leaves no other files', async () => {
    for (let round = 0; round < 5; round++) {
      const asked = await Promise.allSettled(Array.from({ length: 12 }, () => lockDirectory(home)));
      const won = asked.filter((answer) => answer.status === 'fulfilled');
      expect(won).toHaveLength(1);
      for (const { value } of won) await value.release();
      expect(readdirSync(home)).toHaveLength(1);
    }
  });

  it('is taken by one of several processes that start at once after a crash', async () => {
    const { child } = await contender();
    await end(child, 'SIGKILL');
    const answers = await Promise.all([contender(), contender(), contender(), contender()]);
    expect(answers.map(({ said }) => said).sort()).toEqual(['held', 'in-use', 'in-use', 'in-use']);
  });

  it.runIf(process.platform === 'linux')('works in directories of any depth', async () => {
    const deep = join(home, 'd'.repeat(100), 'e'.repeat(100));
    const lock = await lockDirectory(deep);
    await expect(lockDirectory(deep)).rejects.toMatchObject({ kind: 'in-use' });
    await lock.release();
    await (await lockDirectory(deep)).release();
  });
});

describe('the mode of a directory', () => {
  it('becomes 0700 where it is empty and belongs to this user', async () => {
    chmodSync(home, 0o755);
    await (await lockDirectory(home)).release();
    expect(statSync(home).mode & 0o777).toBe(0o700);
  });
});

describe('a directory that cannot be opened gives one line', () => {
  const open = (dataDir: string) =>
    openStore({ dataDir, databaseUrl: undefined, databasePool: 2 }, { error: () => undefined });

  it('in use', async () => {
    const lock = await lockDirectory(home);
    const { kind, message } = await problem(open(home));
    expect({ kind, message }).toEqual({
      kind: 'in-use',
      message: `DATA_DIR ${home} is in use by another process.`,
    });
    await lock.release();
  });

  it('a file in its place, or on its path', async () => {
    const file = join(home, 'file');
    writeFileSync(file, '');
    expect(await problem(open(file))).toMatchObject({ kind: 'not-a-directory' });
    expect(await problem(open(join(file, 'below')))).toMatchObject({ kind: 'not-a-directory' });
  });

  it.runIf(existsSync('/proc/self'))('unwritable', async () => {
    const { kind, message } = await problem(open('/proc/self/fairdrop'));
    expect(kind).toBe('unwritable');
    expect(message).toMatch(/^DATA_DIR \/proc\/self\/fairdrop cannot be written to \(E\w+\)\.$/);
  });

  it.each(['755', '750', '701'])('open to others with mode %s', async (octal) => {
    const shared = join(home, 'shared');
    mkdirSync(shared);
    writeFileSync(join(shared, 'VERSION'), '1\n');
    chmodSync(shared, Number.parseInt(octal, 8));
    const { kind, message } = await problem(open(shared));
    expect(kind).toBe('not-private');
    expect(message).toContain(`(mode 0${octal}): run chmod 700 ${shared}`);
    expect(readdirSync(shared)).toEqual(['VERSION']);
  });

  it('of a newer version, and it is unlocked afterwards', async () => {
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'VERSION'), '2\n');
    expect(await problem(open(home))).toMatchObject({ kind: 'newer' });
    await (await lockDirectory(home)).release();
  });
});

describe('a PostgreSQL that cannot be reached gives one line', () => {
  it('without the password', async () => {
    const databaseUrl = 'postgres://me:secret@127.0.0.1:1/shop';
    const opening = openStore({ dataDir: home, databaseUrl, databasePool: 2 }, { error: () => undefined });
    const { kind, message } = await problem(opening);
    expect(kind).toBe('unreachable');
    expect(message).toMatch(/^PostgreSQL at 127\.0\.0\.1:1\/shop: .*ECONNREFUSED/);
    expect(message).not.toContain('secret');
  });
});
