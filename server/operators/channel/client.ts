import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { socketName, type OpsResponse, type OpsArgs } from './protocol.ts';
import { socketPath } from '../../db/store/socket-path.ts';

/** The server ran the command and it failed; the message is the command's own. */
export class OpsCommandError extends Error {
  override readonly name = 'OpsCommandError';
}

/** The running server's answer; `running: false` when no server holds the directory. */
type OpsCallResult = { readonly running: true; readonly result: unknown } | { readonly running: false };

/**
 * Runs a command in the server that holds `directory`; waits without a limit.
 * @throws {OpsCommandError} the command failed
 */
export async function callOps(
  directory: string,
  command: string,
  args: OpsArgs = {},
): Promise<OpsCallResult> {
  if (!existsSync(join(directory, socketName))) return { running: false };
  const address = socketPath(directory, socketName);
  try {
    const response = JSON.parse(await post(address.path, command, args)) as OpsResponse;
    if (!response.ok) throw new OpsCommandError(response.error);
    return { running: true, result: response.result };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A server that was killed leaves its socket behind, and one that just ended takes it away.
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return { running: false };
    throw error;
  } finally {
    address.release();
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
