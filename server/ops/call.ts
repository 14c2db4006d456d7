import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { socketName, type OpsAnswer, type OpsArgs } from './channel.ts';
import { socketPath } from './socket-path.ts';

/** The server ran the command and it failed; the message is the command's own. */
export class OpsFailure extends Error {
  override readonly name = 'OpsFailure';
}

/** What came of a call: the running server's answer, or the news that none runs and the store is free to open. */
type OpsOutcome = { readonly running: true; readonly result: unknown } | { readonly running: false };

/**
 * Has the server that holds `directory` run a command, however long it takes.
 * @throws {OpsFailure} the command failed
 */
export async function callOps(directory: string, command: string, args: OpsArgs = {}): Promise<OpsOutcome> {
  if (!existsSync(join(directory, socketName))) return { running: false };
  const address = socketPath(directory, socketName);
  try {
    const said = JSON.parse(await post(address.path, command, args)) as OpsAnswer;
    if (!said.ok) throw new OpsFailure(said.error);
    return { running: true, result: said.result };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A server that was killed leaves its socket behind, and one that just ended takes it away.
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return { running: false };
    throw error;
  } finally {
    address.done();
  }
}

/** The body of the answer. */
function post(path: string, command: string, args: OpsArgs): Promise<string> {
  return new Promise((resolve, reject) => {
    const address = { socketPath: path, method: 'POST', path: `/${encodeURIComponent(command)}` };
    const call = request(address, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    });
    call.on('error', reject);
    call.end(JSON.stringify(args));
  });
}
