import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signingKeyOf } from '../../server/domain/log/signer.ts';
import type { Clock } from '../../server/platform/ports.ts';
import { httpWitness } from '../../server/providers/witness/http.ts';
import type { Witness as AskedWitness } from '../../server/providers/witness/witness.ts';
import { cosign, parseWitnessKey } from '../../src/fair/log/cosignature.ts';
import { formatNote, verifierKeyOf } from '../../src/fair/log/note.ts';
import { WitnessFiles } from '../../tools/witness/files.ts';
import { createWitnessServer } from '../../tools/witness/server.ts';
import { Witness } from '../../tools/witness/witness.ts';
import { sha256 } from './logReader.ts';

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}

/** A witness as `npm run witness` runs it, in this process and with a folder of its own. */
export interface TestWitness {
  readonly witness: Witness;
  readonly files: WitnessFiles;
  readonly url: string;
  /** What it said of evidence. */
  readonly said: readonly string[];
  /** As the server asks it. */
  readonly asked: AskedWitness;
  /** A witness over the same folder, as after a restart. */
  again(): Witness;
  stop(): Promise<void>;
}

/** @param fill byte that its key is made of */
export async function startTestWitness(clock: Clock, name: string, fill: number): Promise<TestWitness> {
  const folder = await mkdtemp(join(tmpdir(), 'fairdrop-witness-'));
  const files = new WitnessFiles(folder);
  const said: string[] = [];
  const create = () =>
    new Witness({
      ...files.identity(() => new Uint8Array(32).fill(fill), name),
      ...{ files, clock, onEvidence: (text: string) => void said.push(text) },
    });
  const witness = create();
  const server = createWitnessServer({ witness, files, watched: new Map() });
  const url = await listen(server);
  const key = parseWitnessKey(sha256, witness.verifierKey);
  if (key === null) throw new Error(`no key: ${witness.verifierKey}`);
  return {
    ...{ witness, files, url, said },
    asked: httpWitness(fetch, url, key),
    again: create,
    async stop() {
      await close(server);
      await rm(folder, { recursive: true });
    },
  };
}

/** A server at a free port that answers as it is given. */
export async function startStandIn(answer: RequestListener): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(answer);
  const url = await listen(server);
  return { url, stop: () => close(server) };
}

/** A key of a witness that cosigns whatever text it is given. */
export function looseWitness(name: string, fill: number) {
  const secret = signingKeyOf(new Uint8Array(32).fill(fill));
  const key = verifierKeyOf(sha256, name, 4, secret.publicKey);
  const linesOf = (text: string) =>
    formatNote({
      text: '',
      signatures: [cosign(key, (message) => secret.sign(message), text, 1_700_000_000)],
    }).trimStart();
  return { key, linesOf };
}
