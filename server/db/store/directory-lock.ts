import { existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { assertPrivateDirectory } from './private-directory.ts';
import { socketPath } from './socket-path.ts';
import { StoreError } from './store-error.ts';

/**
 * An exclusive lock on a directory: the holder listens on a socket in it, so a connection shows that it lives. After
 * a crash or a power cut the socket remains and refuses; a reused process id does not matter.
 *
 * Sockets are numbered, `lock.7`. To take the lock, nobody may listen at the highest number; the process then links
 * its own listening socket as the next number, which succeeds for one process only. If a higher number exists
 * afterwards, the lock is lost. The highest is never removed, not even on release, so that two processes cannot both
 * be the highest.
 */
interface DirectoryLock {
  release(): Promise<void>;
}

const lockName = /^lock\.(\d+)$/;
/** The kernel accepts connections for a busy holder, so this is enough. */
const CONNECT_TIMEOUT_MS = 1000;

/**
 * Creates the directory if needed and locks it.
 * @throws {StoreError} in-use, unwritable, not-a-directory, not-private
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  try {
    makePrivateDirectory(directory);
    const socket = await listenInTempDirectory(directory);
    try {
      await claim(directory, socket.path);
    } catch (error) {
      await socket.close();
      throw error;
    }
    socket.hide();
    return { release: socket.close };
  } catch (error) {
    throw error instanceof StoreError ? error : directoryProblem(directory, error);
  }
}

/**
 * Checks modes and lock without taking it; a missing directory is available.
 * @throws {StoreError} in-use, unwritable, not-a-directory, not-private
 */
export async function assertDirectoryAvailable(directory: string): Promise<void> {
  try {
    if (!existsSync(directory)) return;
    assertPrivateDirectory(directory);
    await assertNotHeld(directory);
  } catch (error) {
    throw error instanceof StoreError ? error : directoryProblem(directory, error);
  }
}

/**
 * Creates the directory with mode 0700, or checks the existing one.
 * @throws {StoreError} unwritable, not-a-directory, not-private
 */
export function ensurePrivateDirectory(directory: string): void {
  try {
    makePrivateDirectory(directory);
  } catch (error) {
    throw error instanceof StoreError ? error : directoryProblem(directory, error);
  }
}

function makePrivateDirectory(directory: string): void {
  makeDirectory(directory);
  assertPrivateDirectory(directory);
}

/** Node's recursive mkdir does not return where a file system answers ENOENT below an existing directory (/proc). */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  const parent = dirname(directory);
  if (parent !== directory) makeDirectory(parent);
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Another process created it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function directoryProblem(directory: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  if (code === 'ENOTDIR') {
    return new StoreError('not-a-directory', `DATA_DIR ${directory} is not a directory.`, { cause: error });
  }
  return new StoreError('unwritable', `DATA_DIR ${directory} cannot be written to (${code}).`, {
    cause: error,
  });
}

interface LockSocket {
  readonly path: string;
  /** Removes the socket's first name; the linked one remains. */
  readonly hide: () => void;
  readonly close: () => Promise<void>;
}

/** Listens before it is linked: a socket that is bound and does not listen looks like a dead holder's. */
async function listenInTempDirectory(directory: string): Promise<LockSocket> {
  const tempDirectory = mkdtempSync(join(directory, '.lock-'));
  const address = socketPath(tempDirectory, 's');
  const server = createServer((caller) => caller.destroy());
  server.unref();
  const hide = (): void => rmSync(tempDirectory, { recursive: true, force: true });
  const tidyUp = (): void => {
    address.release();
    hide();
  };
  try {
    await listening(server, address.path);
  } catch (error) {
    tidyUp();
    throw error;
  }
  const close = async (): Promise<void> => {
    await new Promise((closed) => server.close(closed));
    tidyUp();
  };
  return { path: join(tempDirectory, 's'), hide, close };
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path, exclusive: true }, () => resolve());
  });
}

async function claim(directory: string, own: string): Promise<void> {
  for (;;) {
    const mine = (await assertNotHeld(directory)) + 1;
    if (!link(own, nameOf(directory, mine))) continue;
    const others = numbers(directory).filter((number) => number !== mine);
    const lost = others.some((number) => number > mine);
    for (const number of lost ? [mine] : others) rmSync(nameOf(directory, number), { force: true });
    if (!lost) return;
  }
}

/** Returns the highest number, 0 if there is none. @throws {StoreError} in-use */
async function assertNotHeld(directory: string): Promise<number> {
  const last = highestNumber(directory);
  if (last > 0 && (await isHeld(directory, last))) {
    throw new StoreError('in-use', `DATA_DIR ${directory} is in use by another process.`);
  }
  return last;
}

function nameOf(directory: string, number: number): string {
  return join(directory, `lock.${number}`);
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function numbers(directory: string): number[] {
  return readdirSync(directory).flatMap((name) => {
    const digits = lockName.exec(name)?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
}

function highestNumber(directory: string): number {
  return Math.max(0, ...numbers(directory));
}

/** Not held if the connection is refused or the socket is gone; any other outcome counts as held. */
async function isHeld(directory: string, number: number): Promise<boolean> {
  const address = socketPath(directory, `lock.${number}`);
  try {
    return await new Promise<boolean>((resolve) => {
      const socket = connect(address.path);
      const answer = (held: boolean): void => {
        socket.destroy();
        resolve(held);
      };
      socket.setTimeout(CONNECT_TIMEOUT_MS, () => answer(true));
      socket.once('connect', () => answer(true));
      socket.once('error', ({ code }: NodeJS.ErrnoException) =>
        answer(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
      );
    });
  } finally {
    address.release();
  }
}
