import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callOps } from '../../../server/operators/channel/client.ts';
import type { OpsHandlers } from '../../../server/operators/channel/protocol.ts';
import { startOpsServer } from '../../../server/operators/channel/server.ts';
import type { OpsServer } from '../../../server/operators/channel/server.ts';

const commands: OpsHandlers = {
  add: ({ a, b }) => Promise.resolve(Number(a) + Number(b)),
  nothing: () => Promise.resolve(undefined),
  fail: () => Promise.reject(new Error('the books differ')),
};

let home: string;
let channel: OpsServer | undefined;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ops-'));
});
afterEach(async () => {
  await channel?.close();
  channel = undefined;
  rmSync(home, { recursive: true });
});

describe('the ops channel', () => {
  it('runs a command in the running server', async () => {
    channel = await startOpsServer(home, commands);
    expect(await callOps(home, 'add', { a: 2, b: 3 })).toEqual({ running: true, result: 5 });
    expect(await callOps(home, 'nothing')).toEqual({ running: true, result: null });
  });

  it('returns the message of a failed command', async () => {
    channel = await startOpsServer(home, commands);
    await expect(callOps(home, 'fail')).rejects.toThrow('the books differ');
    await expect(callOps(home, 'toString')).rejects.toThrow('unknown command "toString"');
  });

  it('is accessible to the owner only, and removed on close', async () => {
    channel = await startOpsServer(home, commands);
    expect(statSync(join(home, 'ops.sock')).mode & 0o777).toBe(0o600);
    expect(readdirSync(home)).toEqual(['ops.sock']);
    await channel.close();
    channel = undefined;
    expect(readdirSync(home)).toEqual([]);
    expect(await callOps(home, 'add')).toEqual({ running: false });
  });

  it('replaces one of a killed server, which until then counts as not running', async () => {
    await leaveStaleSocket(join(home, 'ops.sock'));
    expect(await callOps(home, 'add')).toEqual({ running: false });
    channel = await startOpsServer(home, commands);
    expect(await callOps(home, 'add', { a: 1, b: 1 })).toEqual({ running: true, result: 2 });
  });

  it.runIf(process.platform === 'linux')('works in directories of any depth', async () => {
    const deep = join(home, 'd'.repeat(100), 'e'.repeat(100));
    mkdirSync(deep, { recursive: true });
    channel = await startOpsServer(deep, commands);
    expect(await callOps(deep, 'add', { a: 1, b: 1 })).toEqual({ running: true, result: 2 });
  });
});

/** Left by a killed process: a socket without a listener. */
async function leaveStaleSocket(path: string): Promise<void> {
  const server = createServer();
  const elsewhere = `${path}.bound`;
  await new Promise<void>((bound) => server.listen(elsewhere, bound));
  linkSync(elsewhere, path);
  await new Promise((closed) => server.close(closed));
}
