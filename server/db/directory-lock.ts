import { existsSync, linkSync, mkdirSync, mkdtempSync, opendirSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { socketPath } from './socket-path.ts';
import { StoreError } from './store-error.ts';

/**
 * An exclusive hold on a directory, kept by the kernel: the holder listens on a socket in it, and whoever can
 * connect knows that the holder lives. A crash, a power cut or a reused process id leaves a socket that refuses.
 *
 * The sockets are numbered, `lock.7`. A process takes the directory by linking its own listening socket under the
 * next number, which only one can do, and only when nobody listens under the highest. It then looks again: if a
 * higher number has appeared meanwhile, its number had been passed over and it has lost. The highest is never
 * removed, not even on release, so two can never both be highest.
 */
interface DirectoryLock {
  release(): Promise<void>;
}

const lockName = /^lock\.(\d+)$/;
/** Long enough for a busy holder: the kernel connects on its behalf. */
const CONNECT_TIMEOUT_MS = 1000;

/**
 * Makes the directory where needed and takes it.
 * @throws {StoreProblem} in-use, unwritable, not-a-directory
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  try {
    makeDirectory(directory);
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

/** Node's own recursive mkdir never returns where a file system answers ENOENT below a directory that exists (/proc). */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) {
    // Fails with ENOTDIR on anything else.
    opendirSync(directory).closeSync();
    return;
  }
  const parent = dirname(directory);
  if (parent !== directory) makeDirectory(parent);
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
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
  /** Takes its own name away; another name that was linked to it goes on. */
  readonly hide: () => void;
  readonly close: () => Promise<void>;
}

/** Listens where nobody looks for a lock yet: a socket that is bound but does not listen would look dead. */
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
    const last = highestNumber(directory);
    if (last > 0 && (await isHeld(directory, last))) {
      throw new StoreError('in-use', `DATA_DIR ${directory} is in use by another process.`);
    }
    const mine = last + 1;
    if (!link(own, nameOf(directory, mine))) continue;
    const others = numbers(directory).filter((number) => number !== mine);
    const lost = others.some((number) => number > mine);
    for (const number of lost ? [mine] : others) rmSync(nameOf(directory, number), { force: true });
    if (!lost) return;
  }
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

/** Nobody listens when the connection is refused or the socket has gone; anything else means somebody does. */
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
