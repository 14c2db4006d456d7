import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { socketName, type OpsResponse, type OpsArgs, type OpsHandlers } from './protocol.ts';
import { socketPath } from '../../db/store/socket-path.ts';

/** Limit of a command's arguments; a catalogue is passed as the path of its folder. */
const maxBodyBytes = 1024 * 1024;

export interface OpsServer {
  /** Removes the socket and waits for running commands. */
  close(): Promise<void>;
}

/**
 * Listens on `ops.sock` in `directory` (mode 0600) for `callOps`. Call it only while holding the directory's lock:
 * a socket that an earlier process left there is replaced.
 * @throws {StoreError} path-too-long
 */
export async function startOpsServer(directory: string, commands: OpsHandlers): Promise<OpsServer> {
  const server = createServer((request, response) => {
    void handleRequest(request, commands).then((body) => {
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify(body));
    });
  });
  const socketFile = join(directory, socketName);
  // Created elsewhere and renamed, so that the socket never exists with another mode or before it listens.
  const tempDirectory = mkdtempSync(join(directory, '.ops-'));
  const address = socketPath(tempDirectory, 's');
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ path: address.path, exclusive: true }, () => resolve());
    });
    chmodSync(join(tempDirectory, 's'), 0o600);
    renameSync(join(tempDirectory, 's'), socketFile);
  } catch (error) {
    server.close();
    throw error;
  } finally {
    address.release();
    rmSync(tempDirectory, { recursive: true, force: true });
  }
  return {
    close: async () => {
      rmSync(socketFile, { force: true });
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function handleRequest(request: IncomingMessage, commands: OpsHandlers): Promise<OpsResponse> {
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
    if (size > maxBodyBytes) throw new Error('the arguments are too large');
    chunks.push(chunk);
  }
  const args: unknown = chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (typeof args !== 'object' || args === null || Array.isArray(args))
    throw new Error('the arguments are no object');
  return args as OpsArgs;
}
