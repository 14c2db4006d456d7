import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from './store-error.ts';

/** Limit of a unix socket's address: 108 bytes on Linux, 104 on macOS, with the final zero. */
const MAX_PATH_BYTES = 103;

interface SocketPath {
  readonly path: string;
  /** Call once the socket is closed or the connection is made. */
  release(): void;
}

/**
 * An address for the socket `name` in `directory` that fits for a directory of any depth:
 * on Linux a long one is reached through an open descriptor of the directory.
 * @throws {StoreError} path-too-long, where there is no such way
 */
export function socketPath(directory: string, name: string): SocketPath {
  const path = join(directory, name);
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return { path, release: () => undefined };
  if (process.platform !== 'linux') {
    throw new StoreError('path-too-long', `The path of ${directory} is too long for a socket in it.`);
  }
  const descriptor = openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: `/proc/self/fd/${descriptor}/${name}`, release: () => closeSync(descriptor) };
}
