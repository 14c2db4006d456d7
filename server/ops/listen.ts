import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { socketName, type OpsAnswer, type OpsArgs, type OpsCommands } from './channel.ts';
import { socketPath } from './socket-path.ts';

/** A command's arguments at most; a catalogue is named by its folder, not sent. */
const largestBody = 1024 * 1024;

export interface OpsChannel {
  /** Takes no further command, finishes those under way and removes the socket. */
  close(): Promise<void>;
}

/**
 * Listens on `ops.sock` in `directory` (mode 0600) for `callOps`. Call it only while holding the directory's lock:
 * a socket that an earlier process left there is replaced.
 * @throws {StoreProblem} path-too-long
 */
export async function listenOps(directory: string, commands: OpsCommands): Promise<OpsChannel> {
  const server = createServer((request, response) => {
    void answer(request, commands).then((said) => {
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify(said));
    });
  });
  const place = join(directory, socketName);
  // Made apart and moved into place: it is never there with another mode, nor before it listens.
  const apart = mkdtempSync(join(directory, '.ops-'));
  const address = socketPath(apart, 's');
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ path: address.path, exclusive: true }, () => resolve());
    });
    chmodSync(join(apart, 's'), 0o600);
    renameSync(join(apart, 's'), place);
  } catch (error) {
    server.close();
    throw error;
  } finally {
    address.done();
    rmSync(apart, { recursive: true, force: true });
  }
  return {
    close: async () => {
      rmSync(place, { force: true });
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function answer(request: IncomingMessage, commands: OpsCommands): Promise<OpsAnswer> {
  try {
    const name = decodeURIComponent((request.url ?? '/').slice(1));
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (request.method !== 'POST' || !command) return { ok: false, error: `unknown command "${name}"` };
    return { ok: true, result: (await command(await readArgs(request))) ?? null };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

async function readArgs(request: IncomingMessage): Promise<OpsArgs> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw new Error('the arguments are too large');
    chunks.push(chunk);
  }
  const args: unknown = chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (typeof args !== 'object' || args === null || Array.isArray(args))
    throw new Error('the arguments are no object');
  return args as OpsArgs;
}
