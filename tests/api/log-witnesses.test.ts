/** @module-tag postgres */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LogSigner, verifyEd25519 } from '../../server/domain/log/signer.ts';
import { LogWitnesses } from '../../server/domain/log/witnesses.ts';
import { toSeedKey } from '../../server/seed-keys/seed-keys.ts';
import type { Witness, WitnessAnswer, WitnessError } from '../../server/providers/witness/witness.ts';
import { formatCheckpoint, parseCheckpoint } from '../../src/fair/log/checkpoint.ts';
import { cosignaturesOf, parseWitnessKey } from '../../src/fair/log/cosignature.ts';
import { parseNote, parseVerifierKey } from '../../src/fair/log/note.ts';
import { LogReader, sha256 } from '../support/logReader.ts';
import { testPorts } from '../support/ports.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { memorySeedKeys } from '../support/seedKeys.ts';
import { looseWitness, startTestWitness } from '../support/witnesses.ts';
import type { TestWitness } from '../support/witnesses.ts';
import { watchLog } from '../../tools/witness/watch.ts';

const PAUSE_MS = 10_000;
/** As the keys of the test's product. */
const logKeys = () => memorySeedKeys([toSeedKey(new Uint8Array(32).fill(8))]);

let product: Product;
let log: LogReader;
let first: TestWitness;
let second: TestWitness;
const changes: [string, WitnessError | null][] = [];
const onChange = (name: string, error: WitnessError | null) => void changes.push([name, error]);

beforeAll(async () => {
  const clock = testPorts().clock;
  first = await startTestWitness(clock, 'example.com/one', 1);
  second = await startTestWitness(clock, 'example.org/two', 2);
  product = await startProduct('witnesses', () => ({
    witnesses: [first.asked, second.asked],
    logKeys: logKeys(),
  }));
  log = new LogReader(product);
  const { origin } = await log.checkpoint();
  for (const { witness } of [first, second]) witness.trust(origin, keysOf(), null);
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await product.stop();
});
beforeEach(() => void changes.splice(0));

const keysOf = () => product.services.log.verifierKeys.flatMap((key) => parseVerifierKey(sha256, key) ?? []);
const witnessKeys = () =>
  [first, second].flatMap(({ witness }) => parseWitnessKey(sha256, witness.verifierKey) ?? []);

/** Adds something to the log. */
async function grow(): Promise<void> {
  await product.newPlayer();
  await product.services.log.integrate();
}

/** Ten seconds later. */
async function ask(witnesses: LogWitnesses = product.services.logWitnesses): Promise<void> {
  product.ports.advance(PAUSE_MS);
  await witnesses.ask(onChange);
}

/** The witnesses whose cosignatures a published note has, and its size. */
async function published(path: 'checkpoint' | 'witnessed') {
  const note = parseNote((await log.fetch(path)).body);
  const checkpoint = note && parseCheckpoint(note.text);
  const cosignatures = note && cosignaturesOf(verifyEd25519, note, witnessKeys());
  return {
    size: checkpoint?.size,
    names: cosignatures?.map(({ witness }) => witness.name).sort(),
  };
}

/** The same log with other witnesses, as another process asks them. */
const witnessesOf = (...witnesses: Witness[]) => new LogWitnesses({ ...product.services, witnesses });

const both = ['example.com/one', 'example.org/two'];

describe('a head of the log', () => {
  it('has its cosignatures from the witnesses, and the newest cosigned one stays published', async () => {
    expect((await log.fetch('witnessed')).statusCode).toBe(404);
    await grow();
    const { size } = await log.checkpoint();
    expect(await published('checkpoint')).toEqual({ size, names: [] });
    await ask();
    expect(await published('checkpoint')).toEqual({ size, names: both });
    expect((await log.fetch('witnesses')).body).toBe(
      [first, second].map(({ witness }) => `${witness.verifierKey}\n`).join(''),
    );
    await grow();
    expect((await published('checkpoint')).names).toEqual([]);
    expect(await published('witnessed')).toEqual({ size, names: both });
    await ask();
    expect(await published('witnessed')).toEqual(await published('checkpoint'));
    expect((await published('witnessed')).names).toEqual(both);
    expect(changes).toEqual([]);
    expect(await product.services.logWitnesses.readOutcomes()).toMatchObject([
      { cosignedSize: (await log.checkpoint()).size, failures: 0, error: null },
      { verifierKey: second.witness.verifierKey, failures: 0 },
    ]);
  });

  it('is sent once in ten seconds, and not again once it is cosigned', async () => {
    let requests = 0;
    const { key } = looseWitness('example.com/counting', 11);
    const counting = witnessesOf({ key, add: async () => ({ error: ((requests += 1), 'unreachable') }) });
    await ask(counting);
    await counting.ask(onChange);
    await witnessesOf({ key, add: async () => ({ error: ((requests += 1), 'unreachable') }) }).ask(onChange);
    expect(requests).toBe(1);
    product.ports.advance(PAUSE_MS - 1);
    await counting.ask(onChange);
    expect(requests).toBe(1);
    product.ports.advance(1);
    await counting.ask(onChange);
    expect(requests).toBe(2);
    const [before] = await product.services.logWitnesses.readOutcomes();
    await ask();
    expect((await product.services.logWitnesses.readOutcomes())[0]).toEqual(before);
  });

  it('is proved from the size that the witness has, also where it moved on by itself', async () => {
    await grow();
    const fetchPath = async (path: string) => new Uint8Array((await log.fetch(path)).rawPayload);
    expect(await watchLog(first.witness, 'http://localhost/log', fetchPath)).toBe('cosigned');
    await grow();
    await ask();
    expect((await published('witnessed')).names).toEqual(['example.org/two']);
    await ask();
    expect((await published('checkpoint')).names).toEqual(both);
    expect(changes).toEqual([]);
  });

  it('is asked for again after a head of another witness', async () => {
    const state = first.again().logs;
    expect(state).toMatchObject([{ head: { size: (await log.checkpoint()).size } }]);
    expect(first.again().verifierKey).toBe(first.witness.verifierKey);
  });
});

describe('a witness that', () => {
  it('is slow keeps no other one and no entry waiting', async () => {
    await grow();
    const { key } = looseWitness('example.com/slow', 12);
    let answer: (given: WitnessAnswer) => void = () => undefined;
    const slow = { key, add: () => new Promise<WitnessAnswer>((resolve) => (answer = resolve)) };
    product.ports.advance(PAUSE_MS);
    const asked = witnessesOf(slow, first.asked).ask(onChange);
    await expect.poll(async () => (await published('checkpoint')).names).toEqual(['example.com/one']);
    await grow();
    answer({ error: 'unreachable' });
    await asked;
    expect(changes).toEqual([['example.com/slow', 'unreachable']]);
  });

  it('fails is told of once, counted, and told of again when it cosigns', async () => {
    await grow();
    const { key, linesOf } = looseWitness('example.com/back', 13);
    const answers: WitnessAnswer[] = [
      { error: 'unreachable' },
      { error: 'unreachable' },
      { error: 'inconsistent' },
      { lines: linesOf(parseNote((await log.fetch('checkpoint')).body)?.text ?? '') },
    ];
    const witnesses = witnessesOf({ key, add: async () => answers.shift() ?? { error: 'refused' } });
    for (const failures of [1, 2, 3, 0]) {
      await ask(witnesses);
      expect(await witnesses.readOutcomes()).toMatchObject([{ failures }]);
    }
    expect(changes).toEqual([
      ['example.com/back', 'unreachable'],
      ['example.com/back', 'inconsistent'],
      ['example.com/back', null],
    ]);
    expect(await witnesses.readOutcomes()).toMatchObject([
      { error: 'inconsistent', cosignedSize: (await log.checkpoint()).size },
    ]);
  });

  it.each<[WitnessError, WitnessAnswer]>([
    ['badCosignature', { lines: '' }],
    ['badCosignature', { lines: 'no signature\n' }],
    ['badCosignature', { lines: looseWitness('example.com/bad', 14).linesOf('another text\n') }],
    ['badCosignature', { lines: looseWitness('example.com/bad', 15).linesOf('another key\n') }],
    ['ahead', { size: 1_000_000 }],
    ['refused', { size: 0 }],
  ])('lies is found out: %s, %o', async (error, given) => {
    const witnesses = witnessesOf({ key: looseWitness('example.com/bad', 14).key, add: async () => given });
    await ask(witnesses);
    expect(await witnesses.readOutcomes()).toMatchObject([{ error, cosignedSize: null }]);
    expect(await witnesses.readWitnessed()).toBeNull();
  });

  it('cosigns more than the head is believed of nothing', async () => {
    const { key, linesOf } = looseWitness('example.com/more', 16);
    const head = (await log.fetch('checkpoint')).body;
    const lines = `\n${linesOf(head)}`;
    const witnesses = witnessesOf({ key, add: async () => ({ lines }) });
    await ask(witnesses);
    expect(await witnesses.readOutcomes()).toMatchObject([{ error: 'badCosignature' }]);
  });

  it('answers with a size again and again is told of from the second time on', async () => {
    const { key } = looseWitness('example.com/sizes', 17);
    let size = 0;
    const witnesses = witnessesOf({ key, add: async () => ({ size: (size += 1) }) });
    await ask(witnesses);
    expect(changes).toEqual([]);
    await ask(witnesses);
    await ask(witnesses);
    expect(changes).toEqual([['example.com/sizes', 'anotherSize']]);
  });
});

describe('a witness answers over HTTP', () => {
  it.each([
    ['400 to what is no request', 'POST', '/add-checkpoint', () => 'old\n\n', 400],
    ['400 to an old size that is larger', 'POST', '/add-checkpoint', (n: string) => `old 9999\n\n${n}`, 400],
    ['404 to an unknown log', 'POST', '/add-checkpoint', (n: string) => `old 0\n\nx${n}`, 404],
    [
      '403 to a head that the log did not sign',
      'POST',
      '/add-checkpoint',
      (n: string) => `old 0\n\n${n.replace(/\n\d+\n/, '\n1\n')}`,
      403,
    ],
    ['409 to another size', 'POST', '/add-checkpoint', (n: string) => `old 0\n\n${n}`, 409],
    [
      '422 to a wrong proof',
      'POST',
      '/add-checkpoint',
      (n: string, size: number) => `old ${size}\n${'A'.repeat(43)}=\n\n${n}`,
      422,
    ],
    ['413 to a body that is too long', 'POST', '/add-checkpoint', () => 'x'.repeat(200_000), 413],
    ['405 to another method', 'PUT', '/add-checkpoint', () => '', 405],
    ['405 to another method of a page', 'POST', '/', () => '', 405],
    ['404 to another path', 'GET', '/nothing', null, 404],
    ['404 to evidence that it has not', 'GET', '/evidence/..%2Fwitness.key', null, 404],
  ])('%s', async (_, method, path, bodyOf, status) => {
    const note = (await log.fetch('checkpoint')).body;
    const size = first.witness.logs[0]?.head.size ?? 0;
    const body = bodyOf === null ? {} : { body: bodyOf(note, size) };
    const answer = await fetch(`${first.url}${path}`, { method, ...body });
    expect(answer.status).toBe(status);
    await answer.body?.cancel();
  });

  it('200 with its cosignature, and serves the head under the hash of its origin', async () => {
    await ask();
    const note = (await log.fetch('checkpoint')).body;
    const { origin, size } = await log.checkpoint();
    const sent = await fetch(`${first.url}/add-checkpoint`, {
      method: 'POST',
      body: `old ${size}\n\n${note}`,
    });
    expect([sent.status, (await sent.text()).split(' ').slice(0, 2)]).toEqual([
      200,
      ['—', 'example.com/one'],
    ]);
    const hash = Buffer.from(sha256(Buffer.from(origin))).toString('hex');
    const served = parseNote(await (await fetch(`${first.url}/${hash}/checkpoint`)).text());
    expect(served && cosignaturesOf(verifyEd25519, served, witnessKeys())).toHaveLength(1);
    expect(served?.text).toBe(parseNote(note)?.text);
    expect((await fetch(`${first.url}/${hash.replace(/^./, 'x')}/checkpoint`)).status).toBe(404);
  });
});

describe('a log that', () => {
  const fetchOf =
    (changed: Readonly<Record<string, string>> = {}) =>
    async (path: string) =>
      path in changed
        ? new TextEncoder().encode(changed[path])
        : new Uint8Array((await log.fetch(path)).rawPayload);
  const evidenceOf = ({ files }: TestWitness, name: string) =>
    JSON.parse(files.readEvidence(name) ?? '{}') as { cosigned: string; other: string; kind: string };
  const url = 'http://localhost/log';

  it('shows another root of the same size is refused, and both heads are kept', async () => {
    await grow();
    await ask();
    const { origin, size } = await log.checkpoint();
    const other = new LogSigner(origin, logKeys()).sign(
      formatCheckpoint({ origin, size, root: new Uint8Array(32).fill(9) }),
    );
    const { cosignature, ...state } = {
      cosignature: first.witness.logOf(origin)?.note,
      ...first.witness.logs[0],
    };
    expect(await watchLog(first.witness, url, fetchOf({ checkpoint: other }))).toBe('refused: anotherRoot');
    const [name = ''] = first.files.evidence();
    expect(name).toMatch(new RegExp(`^twoRoots-${size}-`));
    expect(evidenceOf(first, name)).toMatchObject({ kind: 'twoRoots', cosigned: cosignature, other });
    expect(first.witness.logs[0]).toMatchObject({ head: state.head });
    const again = await fetch(`${first.url}/add-checkpoint`, { method: 'POST', body: `old 0\n\n${other}` });
    expect([again.status, again.headers.get('content-type'), await again.text()]).toEqual([
      409,
      'text/x.tlog.size',
      `${size}\n`,
    ]);
    expect(first.said).toHaveLength(1);
    const page = await (await fetch(first.url)).text();
    expect(page).toContain(`/evidence/${name}`);
    expect(page).toContain(cosignature ?? '-');
    expect(await (await fetch(`${first.url}/evidence/${name}`)).json()).toMatchObject({ other });
  });

  it('went back is refused with evidence, and cosigned again once it continues', async () => {
    const before = (await log.fetch('checkpoint')).body;
    await grow();
    expect(await watchLog(second.witness, url, fetchOf())).toBe('cosigned');
    expect(await watchLog(second.witness, url, fetchOf({ checkpoint: before }))).toBe('refused: oldIsLarger');
    expect(second.files.evidence()).toEqual([expect.stringMatching(/^rolledBack-/)]);
    await grow();
    expect(await watchLog(second.witness, url, fetchOf())).toBe('cosigned');
    expect(second.said).toHaveLength(1);
  });

  it('changed an entry and signed it anew is refused by every witness', async () => {
    const changed = await startProduct('another', () => ({ logKeys: logKeys() }));
    const { origin, size } = await log.checkpoint();
    await changed.services.store.query('UPDATE log_head SET origin = $1', [origin]);
    const other = new LogReader(changed);
    do await changed.newPlayer();
    while ((await changed.services.log.integrate(), (await other.checkpoint()).size <= size));
    const fetchOther = async (path: string) => new Uint8Array((await other.fetch(path)).rawPayload);
    expect(await watchLog(second.witness, url, fetchOther)).toBe('refused: unproved');
    expect(second.files.evidence()).toContainEqual(expect.stringMatching(/^notContinued-/));
    const witnesses = new LogWitnesses({ ...changed.services, witnesses: [second.asked] });
    await witnesses.ask(onChange);
    changed.ports.advance(PAUSE_MS);
    await witnesses.ask(onChange);
    expect(changes).toEqual([['example.org/two', 'inconsistent']]);
    expect(await witnesses.readWitnessed()).toBeNull();
    await changed.stop();
  });
});
