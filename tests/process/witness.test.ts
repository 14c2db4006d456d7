/** @module-tag full */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpAt } from '../support/siteRequests.ts';
import { patient } from '../support/patience.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';
import { WitnessFiles } from '../../tools/witness/files.ts';
import { Witness } from '../../tools/witness/witness.ts';

/** Two requests to a witness are ten seconds apart. */
const POLL = { timeout: patient(60_000), interval: 200 };

let site: Site;
let folder: string;
let port: number;
let key: string;
let witness: ChildProcess | undefined;
let said = '';

const inFolder = (name: string) => join(folder, name);

/** A tool of the repository, run with tsx as npm runs it. */
const startTool = (tool: string, args: readonly string[]) =>
  spawn(process.execPath, ['--import', 'tsx', `tools/${tool}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function runTool(tool: string, args: readonly string[]): Promise<{ code: number; out: string }> {
  const child = startTool(tool, args);
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (out += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out };
}

async function startWitness(): Promise<void> {
  const args = [
    '--log',
    `${site.url}/log`,
    '--state',
    inFolder('witness'),
    '--port',
    String(port),
    '--every',
    '1',
  ];
  witness = startTool('witness/run.ts', args);
  for (const stream of [witness.stdout, witness.stderr])
    stream?.on('data', (chunk: Buffer) => (said += String(chunk)));
  await expect.poll(page, POLL).toContain(key);
}

const page = async (): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  return answer === null ? '' : answer.text();
};

/** Size of the head in a text that has one; -1 for any other. */
const sizeIn = (text: string): number => Number(/^localhost\/log\/\w+\n(\d+)$/m.exec(text)?.[1] ?? -1);
const publishedSize = async (path: string): Promise<number> =>
  sizeIn(await (await fetch(`${site.url}/log/${path}`)).text());

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairdrop-witness-'));
  const own = createServer().listen(0, '127.0.0.1');
  await once(own, 'listening');
  ({ port } = own.address() as AddressInfo);
  own.close();
  const files = new WitnessFiles(inFolder('witness'));
  const rng = (count: number) => new Uint8Array(count).fill(33);
  const identity = files.identity(rng, 'example.com/w');
  const clock = { now: () => new Date(0) };
  key = new Witness({ ...identity, files, clock, onEvidence: () => undefined }).verifierKey;
  site = await startSite({ env: { WITNESSES: `http://127.0.0.1:${port} ${key}` } });
});
afterAll(async () => {
  witness?.kill('SIGKILL');
  await site.stop();
  rmSync(folder, { recursive: true });
});

it('a witness that was away cosigns, survives its kill, and sees that the log went back', async () => {
  await expect.poll(() => publishedSize('checkpoint'), POLL).toBeGreaterThan(0);
  await expect.poll(() => site.output(), POLL).toContain('the witness does not cosign');
  await site.end();
  cpSync(site.dataDir, inFolder('backup'), { recursive: true, filter: (name) => !/lock\.\d+$/.test(name) });
  await site.restart();
  const first = await publishedSize('checkpoint');
  await startWitness();
  expect(await (await fetch(`${site.url}/log/witnesses`)).text()).toBe(`${key}\n`);
  await signUpAt(site, '13800000001');
  await expect.poll(() => publishedSize('witnessed'), POLL).toBeGreaterThan(first);
  expect(site.output()).toContain('the witness cosigns');
  expect(said).toContain('ask others for them, and give them with --key');

  const exited = once(witness as ChildProcess, 'exit');
  witness?.kill('SIGKILL');
  await exited;
  const files = new WitnessFiles(inFolder('witness'));
  const [kept] = files.readLogs();
  expect(kept?.head.size).toBeGreaterThan(first);
  await startWitness();
  expect(sizeIn(await page())).toBeGreaterThanOrEqual(kept?.head.size ?? Infinity);

  const monitor = [
    '--log',
    `${site.url}/log`,
    '--mirror',
    inFolder('mirror'),
    '--state',
    inFolder('state.json'),
  ];
  const monitored = await runTool('monitor/run.ts', [...monitor, '--witness', key]);
  expect(monitored.out).toContain('1 of 1 given witnesses signed');
  expect(monitored.code).toBe(0);
  const verified = await runTool('verify.ts', ['--log', inFolder('mirror'), '--witness', key]);
  expect(verified.out).toContain('1 of 1 given witnesses signed');
  expect(verified.code).toBe(0);

  await site.end();
  for (const name of readdirSync(site.dataDir)) rmSync(join(site.dataDir, name), { recursive: true });
  cpSync(inFolder('backup'), site.dataDir, { recursive: true });
  await site.restart();
  await expect.poll(() => said, POLL).toContain('contradicts itself: evidence/rolledBack-');
  expect(await page()).toMatch(
    /EVIDENCE that a log contradicts itself: \/evidence\/rolledBack-\d+-\w+\.json/,
  );
  expect((await runTool('monitor/run.ts', monitor)).code).toBe(1);
  // Its own record of the witness went back too: it learns that the witness has more.
  await signUpAt(site, '13800000002');
  await expect.poll(() => site.output(), POLL).toContain('ahead');
  expect(await publishedSize('witnessed')).toBeLessThan(kept?.head.size ?? 0);
});
