/** @module-tag postgres */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LogSigner } from '../../server/domain/log/signer.ts';
import type { RebuiltLog } from '../../server/domain/log/rebuild.ts';
import { createLogKeys } from '../../server/seed-keys/create.ts';
import { toSeedKey } from '../../server/seed-keys/seed-keys.ts';
import { parseNote } from '../../src/fair/log/note.ts';
import { encodeEntry } from '../../src/fair/log/entries.ts';
import type { LogEntry } from '../../src/fair/log/entries.ts';
import { documentOf, operatorOf } from '../support/operators.ts';
import { LogReader } from '../support/logReader.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { memorySeedKeys } from '../support/seedKeys.ts';
import { buildTestServices } from '../support/services.ts';

let product: Product;
let log: LogReader;
beforeAll(async () => {
  product = await startProduct('keeping the log');
  log = new LogReader(product);
  const { boxId } = await product.cheapestBox();
  while ((await log.entries()).length <= 520) {
    const player = await product.newPlayer();
    await product.open(player, { boxId, count: 10 });
    await product.open(player, { boxId, count: 10 });
  }
});
afterAll(() => product.stop());

const sql = (text: string) => product.services.store.query(text);
const ops = (...words: string[]) => operatorOf(product.services)('log', ...words);
const rebuild = async (...words: string[]) =>
  documentOf<RebuiltLog>(await ops('rebuild', '--json', ...words));

/** Everything that is stored of the log. */
const stored = async () =>
  JSON.stringify([
    await sql('SELECT index, entries FROM log_bundles ORDER BY index'),
    await sql('SELECT level, index, hashes FROM log_tiles ORDER BY level, index'),
    await sql('SELECT place, entry FROM log_places ORDER BY place'),
    await sql('SELECT size, frontier, checkpoint FROM log_head'),
  ]);

describe('log rebuild', () => {
  let before: string;
  beforeEach(async () => {
    before = await stored();
  });

  it('finds nothing to put right in a log as it is', async () => {
    const { size } = await log.checkpoint();
    expect((await ops('rebuild')).lines).toEqual([
      `${size} entries in 3 bundles give the root of the signed head.`,
      'Everything that follows from them is right.',
    ]);
    expect(await stored()).toBe(before);
  });

  const flip = (column: string) => `set_byte(${column}, 3, get_byte(${column}, 3) # 1)`;
  it.each<[string, string, Partial<RebuiltLog>]>([
    ['a missing tile', 'DELETE FROM log_tiles', { tiles: 1 }],
    ['a changed tile', `UPDATE log_tiles SET hashes = ${flip('hashes')}`, { tiles: 1 }],
    ['a tile too short', 'UPDATE log_tiles SET hashes = substring(hashes FROM 1 FOR 32)', { tiles: 1 }],
    ['a tile too many', `INSERT INTO log_tiles VALUES (2, 0, '\\x00')`, { tiles: 1 }],
    ['another frontier', `UPDATE log_head SET frontier = ${flip('frontier')}`, { head: 1 }],
    ['another size', 'UPDATE log_head SET size = size - 1', { head: 1 }],
    ['missing places', 'DELETE FROM log_places', {}],
    ['a place too many', `INSERT INTO log_places VALUES ('x', 3)`, { places: 1 }],
    [
      'a place elsewhere',
      'UPDATE log_places SET entry = entry + 1 WHERE entry = (SELECT min(entry) FROM log_places)',
      { places: 1 },
    ],
  ])('puts %s right', async (_what, damage, counted) => {
    await sql(damage);
    const damaged = await stored();
    expect(await rebuild('--dry-run')).toMatchObject(counted);
    expect(await stored()).toBe(damaged);
    expect(damaged).not.toBe(before);
    const { tiles, places, head } = await rebuild();
    expect(tiles + places + head).toBeGreaterThan(0);
    expect(await stored()).toBe(before);
    const entries = await log.entries();
    expect(await log.provesEntry(300, encodeEntry(entries[300] as LogEntry))).toBe(true);
  });

  it.each([
    [
      'a changed entry',
      `UPDATE log_bundles SET entries = ${flip('entries')} WHERE index = 1`,
      /^The \d+ entries do not give the root of the signed head: bundle 1 is the first that differs\.$/,
    ],
    [
      'a changed entry at the end',
      `UPDATE log_bundles SET entries = ${flip('entries')} WHERE index = 2`,
      /all full bundles are as they were, the last differs\.$/,
    ],
    ['a missing bundle', 'DELETE FROM log_bundles WHERE index = 1', /^The bundle before 2 is not whole\.$/],
    [
      'a missing last bundle',
      'DELETE FROM log_bundles WHERE index = 2',
      /^The bundles have 512 entries, the signed head says \d+\.$/,
    ],
    [
      'an entry too many',
      `UPDATE log_bundles SET entries = entries || '\\x000141' WHERE index = 2`,
      /^The bundles have \d+ entries, the signed head says \d+\.$/,
    ],
    [
      'a head of another log',
      `UPDATE log_head SET checkpoint = replace(checkpoint, origin, 'elsewhere/log')`,
      /^The head is not signed by a key of this log/,
    ],
    [
      'a head of another size',
      `UPDATE log_head SET checkpoint = replace(checkpoint, E'\\n' || size || E'\\n', E'\\n512\\n')`,
      /^The head is not signed by a key of this log/,
    ],
  ])('refuses %s', async (_what, damage, said) => {
    const rows = {
      bundles: await sql('SELECT * FROM log_bundles'),
      head: await sql('SELECT checkpoint FROM log_head'),
    };
    await sql(damage);
    const damaged = await stored();
    const refused = await ops('rebuild');
    expect(refused.ok).toBe(false);
    expect(refused.lines.join()).toMatch(said);
    expect(await stored()).toBe(damaged);
    await sql('DELETE FROM log_bundles');
    for (const { index, entries, first_at: at } of rows.bundles)
      await product.services.store.query('INSERT INTO log_bundles VALUES ($1, $2, $3)', [index, entries, at]);
    const [{ checkpoint }] = rows.head as [{ checkpoint: string }];
    await product.services.store.query('UPDATE log_head SET checkpoint = $1', [checkpoint]);
    expect(await stored()).toBe(before);
  });
});

describe('log rotate-key', () => {
  const signers = async () => {
    const { body } = await log.fetch('checkpoint');
    return parseNote(body)?.signatures.map(({ name, keyId }) => `${name}+${keyId}`) ?? [];
  };
  const idsOf = (keys: readonly string[]) => keys.map((key) => key.split('+').slice(0, 2).join('+'));

  it('signs with a new key beside the former one, and keeps the signatures of others', async () => {
    const { services } = product;
    const [former = ''] = services.log.verifierKeys;
    const before = await log.checkpoint();
    const witness = new LogSigner('witness.example', memorySeedKeys([toSeedKey(new Uint8Array(32).fill(3))]));
    const [line = ''] = witness.sign('x\n').split('\n').slice(2);
    await services.store.query('UPDATE log_head SET checkpoint = checkpoint || $1', [`${line}\n`]);
    expect((await ops('rotate-key', '--dry-run')).lines[0]).toBe(
      'Would put a new key before 1 others in the test’s keys.',
    );
    expect(services.log.verifierKeys).toEqual([former]);

    const said = await ops('rotate-key');
    const [fresh = ''] = services.log.verifierKeys;
    expect(said.lines[0]).toContain(fresh);
    expect(services.log.verifierKeys).toEqual([fresh, former]);
    expect(await signers()).toEqual([...idsOf([fresh, former]), idsOf(witness.verifierKeys)[0]]);
    expect((await ops('keys')).lines).toEqual([
      expect.stringMatching(/ {2,}since 2026-.* {2,}signs$/),
      expect.stringMatching(/ {2,}since 2026-.* {2,}signs$/),
    ]);

    await product.newPlayer();
    await log.entries();
    expect(await signers()).toEqual(idsOf([fresh, former]));
    expect(await log.continues(before)).toBe(true);
    const restarted = await buildTestServices(services.store, product.ports, { logKeys: services.logKeys });
    expect(restarted.log.verifierKeys).toEqual([fresh, former]);
    const alone = memorySeedKeys(services.logKeys.read().slice(0, 1));
    const withoutFormer = await buildTestServices(services.store, product.ports, { logKeys: alone });
    expect((await operatorOf(withoutFormer)('log', 'keys', '--json')).lines.join()).toMatch(
      /"isHeld":(true|false).*"isHeld":(?!\1)/,
    );
  });

  it('says what to set where settings name the keys', async () => {
    const keys = product.services.logKeys.read().map(({ bytes }) => bytes);
    const given = { seedKeys: undefined, dataDir: '/nowhere' };
    const services = await buildTestServices(product.services.store, product.ports, {
      logKeys: createLogKeys({ ...given, logKeys: keys }),
    });
    expect(await operatorOf(services)('log', 'rotate-key')).toEqual({
      ok: false,
      lines: [
        'LOG_KEY names the keys: set LOG_KEY="$(openssl rand -hex 32),$LOG_KEY" in all processes, and restart them.',
      ],
    });
    const ofSeedKey = createLogKeys({ ...given, seedKeys: keys, logKeys: undefined });
    const derived = { ...services, logKeys: ofSeedKey };
    expect((await operatorOf(derived)('log', 'rotate-key')).lines[0]).toMatch(
      /^The key follows from SEED_KEY/,
    );
  });
});
