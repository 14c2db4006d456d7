import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LogSigner, verifyEd25519 } from '../../server/domain/log/signer.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { toSeedKey } from '../../server/seed-keys/seed-keys.ts';
import type { WitnessAnswer } from '../../server/providers/witness/witness.ts';
import { formatCheckpoint } from '../../src/fair/log/checkpoint.ts';
import { formatVerifierKey, parseNote } from '../../src/fair/log/note.ts';
import { parseAddCheckpoint } from '../../src/fair/log/addCheckpoint.ts';
import { LogReader, sha256 } from '../support/logReader.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { memorySeedKeys } from '../support/seedKeys.ts';
import { looseWitness } from '../support/witnesses.ts';
import { Mirror, readFolder } from '../../tools/monitor/mirror.ts';
import { readLog } from '../../tools/monitor/readLog.ts';
import type { LogState, ReadFile } from '../../tools/monitor/readLog.ts';
import { reportOf } from '../../tools/monitor/report.ts';

const logKeys = () => memorySeedKeys([toSeedKey(new Uint8Array(32).fill(8))]);
const one = looseWitness('example.com/one', 21);
const two = looseWitness('example.com/two', 22);
const textIn = (body: string) => parseNote(parseAddCheckpoint(body)?.note ?? '')?.text ?? '';

let product: Product;
let log: LogReader;
let folder: string;
beforeAll(async () => {
  product = await startProduct('mirror', () => ({
    logKeys: logKeys(),
    witnesses: [
      {
        key: one.key,
        add: async (body: string): Promise<WitnessAnswer> => ({ lines: one.linesOf(textIn(body)) }),
      },
    ],
  }));
  log = new LogReader(product);
  const box = await product.cheapestBox();
  for (let entries = 0; entries <= 300; entries += 13) {
    await product.open(await product.newPlayer(), { boxId: box.boxId, count: 10 });
  }
  await product.services.log.integrate();
  await product.services.logWitnesses.ask(() => undefined);
  folder = await mkdtemp(join(tmpdir(), 'fairdrop-mirror-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await product.stop();
});

const read =
  (changed: Readonly<Record<string, Uint8Array>> = {}): ReadFile =>
  async (path) => {
    const answer = await log.fetch(path);
    if (path in changed) return changed[path] ?? null;
    return answer.statusCode === 200 ? new Uint8Array(answer.rawPayload) : null;
  };
const bytesOf = (text: string) => new TextEncoder().encode(text);

const examine = (
  from: ReadFile,
  { before = null, readHashes }: { before?: LogState | null; readHashes?: ReadFile } = {},
) =>
  readLog(from, {
    ...{ sha256, verify: verifyEd25519, hashes: nodeHashes, before },
    key: product.services.log.verifierKeys[0] ?? '',
    witnesses: [one, two].map(({ key }) => formatVerifierKey(key)),
    ...(readHashes === undefined ? {} : { readHashes }),
  });

it('a monitor counts the given witnesses that signed, also a head of before', async () => {
  const { cosigned, checkpoint, faults } = await examine(read());
  expect(faults).toEqual([]);
  expect(cosigned).toEqual({
    size: checkpoint.size,
    signers: [{ name: 'example.com/one', time: 1_700_000_000 }],
  });
  await product.newPlayer();
  await product.services.log.integrate();
  const later = await examine(read());
  expect(later.faults).toEqual([]);
  expect(later.cosigned?.size).toBe(checkpoint.size);
  expect(reportOf(later).lines.join('\n')).toContain(
    `1 of 2 given witnesses signed the head of ${checkpoint.size} entries\nexample.com/one signed at 2023-11-14T22:13:20.000Z`,
  );
  const none = await examine(async (path) => (path === 'witnessed' ? null : read()(path)));
  expect([none.faults, none.cosigned]).toEqual([[], null]);
  expect(reportOf(none).lines.join('\n')).toContain('None of 2 given witnesses signed: no head is cosigned.');
});

it('a monitor finds a cosigned head that the log does not continue', async () => {
  const { origin, size } = await log.checkpoint();
  const cosigned = (head: { origin: string; size: number }, root: Uint8Array = new Uint8Array(32)) => {
    const text = formatCheckpoint({ ...head, root });
    const signed = new LogSigner(origin, logKeys()).sign(text);
    return read({ witnessed: bytesOf(signed + one.linesOf(text)) });
  };
  const faultsOf = async (from: ReadFile) => {
    const found = await examine(from);
    expect(reportOf(found).isSound).toBe(false);
    return found.faults;
  };
  expect(await faultsOf(cosigned({ origin, size: 7 }))).toEqual(['cosignedOther']);
  expect(await faultsOf(cosigned({ origin, size: size + 1 }))).toEqual(['cosignedOther']);
  expect(await faultsOf(cosigned({ origin, size: 0 }))).toEqual(['cosignedOther']);
  const { root } = await log.checkpoint();
  expect(await faultsOf(cosigned({ origin: 'example.com/other', size }, root))).toEqual(['cosignedOther']);
  const wrong = (await log.fetch('witnessed')).body.replace(/(— example.com\/one .{20})./, '$1A');
  expect(await faultsOf(read({ witnessed: bytesOf(wrong) }))).toEqual(['wrongCosignature']);
  const unsigned = (await log.fetch('witnessed')).body.replace(/\n— localhost.*/, '');
  expect(await faultsOf(read({ witnessed: bytesOf(unsigned) }))).toEqual(['wrongCosignature']);
});

it('a mirror is checked without the site, and shows what was changed in it', async () => {
  const mirror = new Mirror(folder);
  const copy = mirror.copying(read());
  await copy('keys');
  const { checkpoint } = await examine(copy, { readHashes: copy });
  expect(await readdir(folder)).toEqual(['tile']);
  mirror.finish(true);
  expect((await readdir(folder)).sort()).toEqual(['checkpoint', 'keys', 'tile', 'witnessed']);
  const offline = async () => {
    const found = await examine(readFolder(folder), { readHashes: readFolder(folder) });
    return { size: found.checkpoint.size, faults: found.faults, signers: found.cosigned?.signers.length };
  };
  expect(await offline()).toEqual({ size: checkpoint.size, faults: [], signers: 1 });
  const change = async (path: string, at: number) => {
    const bytes = await readFile(join(folder, path));
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(join(folder, path), bytes);
    const { faults } = await offline();
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(join(folder, path), bytes);
    return faults;
  };
  const partial = `001.p/${checkpoint.size - 256}`;
  for (const path of ['tile/0/000', `tile/0/${partial}`, 'tile/1/000.p/1'])
    expect(await change(path, 5), path).toEqual(['wrongTile']);
  expect(await change(`tile/entries/${partial}`, 60)).toContain('wrongRoot');
  await rm(join(folder, 'tile/0/000'));
  expect((await offline()).faults).toEqual([]);
  await rm(join(folder, 'tile/entries/000'));
  await expect(offline()).rejects.toThrow('tile/entries/000 is missing');
});

it('a mirror keeps a tile that the log changed later, and the heads of before', async () => {
  const changed = new Mirror(folder);
  const partial = await readdir(join(folder, 'tile/entries/001.p'));
  const path = `tile/entries/001.p/${partial[0] ?? ''}`;
  const before = await readFile(join(folder, path));
  await changed.copying(read({ [path]: bytesOf('other') }))(path);
  expect(changed.hasChangedTile).toBe(true);
  expect(await readFile(join(folder, path))).toEqual(before);
  await changed.copying(read({ checkpoint: bytesOf('other') }))('checkpoint');
  const head = await readFile(join(folder, 'checkpoint'));
  changed.finish(false);
  expect(await readFile(join(folder, 'checkpoint'))).toEqual(head);
  expect(await readFile(join(folder, 'checkpoint.refused'), 'utf8')).toBe('other');
});
