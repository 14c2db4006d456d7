import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../../server/db/store/embedded.ts';
import { migrate } from '../../../server/db/store/migrate.ts';
import type { Store } from '../../../server/db/store/store.ts';
import { rotateSeedKey } from '../../../server/seed-keys/rotation.ts';
import { opsCommands } from '../../../server/bootstrap/ops-commands.ts';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { toSeedKey } from '../../../server/seed-keys/seed-keys.ts';
import { fairRotate, fairUserSeed } from '../../../src/net/contract/calls/games/fair.ts';
import { BattleClient } from '../../support/battleClient.ts';
import { filesWith } from '../../support/files.ts';
import { dumpStore, readStoredSecrets } from '../../support/hiddenSecrets.ts';
import { testPorts } from '../../support/ports.ts';
import { startProduct } from '../../support/product.ts';
import type { Product } from '../../support/product.ts';
import { prepareSeedKeys } from '../../../server/seed-keys/setup.ts';
import { SeedSecrets } from '../../../server/seed-keys/seed-secrets.ts';
import { memorySeedKeys } from '../../support/seedKeys.ts';
import { buildTestServices } from '../../support/services.ts';

describe('secrets in the database', () => {
  let product: Product;
  let table: BattleClient;
  beforeEach(async () => {
    product = await startProduct('seed encryption');
    table = new BattleClient(product);
  });
  afterEach(() => product.stop());

  /** Opens, rotates, and leaves battles in every state. */
  async function play(): Promise<{ running: string; waiting: string }> {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    await product.open(player, { boxId, count: 1 });
    await product.call(player, fairRotate, {});
    await product.call(player, fairUserSeed, { userSeed: 'another' });
    await product.open(player, { boxId, count: 1 });
    const finished = (await table.create(player)).battleId;
    await table.fillWithBots(player, finished, 2);
    await table.playToEnd(finished);
    await table.cancel(player, (await table.create(player)).battleId);
    const running = (await table.create(player)).battleId;
    await table.fillWithBots(player, running, 2);
    const waiting = (await table.create(player)).battleId;
    await table.commit(player);
    return { running, waiting };
  }

  it('are plain once they are revealed, and encrypted before', async () => {
    await play();
    const { store, seedSecrets } = product.services;
    await store.exec('ANALYZE');
    const rows = await readStoredSecrets(store);
    const hidden = rows.filter((row) => row.encrypted_secrets !== null);
    const shown = rows.filter((row) => row.encrypted_secrets === null);
    // Pairs: active and next. Commitments: of the running and the waiting battle, and an open one.
    expect(hidden.map(({ tab }) => tab).sort()).toEqual([
      ...['battle_commits', 'battle_commits', 'battle_commits'],
      ...['seed_pairs', 'seed_pairs'],
    ]);
    // Of the rotated pair, the finished and the cancelled battle.
    expect(shown.every((row) => /^\w{32}$/.test(row.server_seed ?? ''))).toBe(true);
    expect(shown).toHaveLength(3);

    const text = await dumpStore(store);
    for (const row of shown) expect(text).toContain(row.server_seed);
    for (const row of hidden) {
      const { serverSeed, secretSalt } = seedSecrets.decrypt(
        { table: row.tab, id: row.id },
        {
          serverSeed: null,
          secretSalt: null,
          encryptedSecrets: row.encrypted_secrets,
          seedKeyId: row.seed_key_id,
        },
      );
      expect(serverSeed).toMatch(/^[A-Za-z0-9]{32}$/);
      expect(text).not.toContain(serverSeed);
      expect(text).not.toContain(secretSalt);
    }
    await product.expectCoherentLedger();
  });

  it('cannot be stored plain while they are hidden', { tags: ['full'] }, async () => {
    await play();
    const { store } = product.services;
    const plain = `server_seed = 'x', secret_salt = 'y', encrypted_secrets = NULL, seed_key_id = NULL`;
    for (const statement of [
      `UPDATE seed_pairs SET ${plain} WHERE state = 'active'`,
      `UPDATE seed_pairs SET ${plain} WHERE state = 'next'`,
      `UPDATE battle_commits SET ${plain} WHERE state = 'open'`,
      `UPDATE seed_pairs SET seed_key_id = NULL WHERE state = 'next'`,
      `UPDATE seed_pairs SET server_seed = 'x', secret_salt = 'y' WHERE state = 'next'`,
    ]) {
      await expect(store.query(statement), statement).rejects.toMatchObject({ code: '23514' });
    }
  });

  it('are not decrypted in another row', { tags: ['full'] }, async () => {
    await play();
    const { store, seedSecrets } = product.services;
    const [one, other] = (await readStoredSecrets(store)).filter((row) => row.encrypted_secrets !== null);
    const columns = {
      serverSeed: null,
      secretSalt: null,
      encryptedSecrets: one!.encrypted_secrets,
      seedKeyId: one!.seed_key_id,
    };
    expect(seedSecrets.decrypt({ table: one!.tab, id: one!.id }, columns).serverSeed).toHaveLength(32);
    expect(() => seedSecrets.decrypt({ table: other!.tab, id: other!.id }, columns)).toThrow();
    const otherTable = one!.tab === 'seed_pairs' ? 'battle_commits' : 'seed_pairs';
    expect(() => seedSecrets.decrypt({ table: otherTable, id: one!.id }, columns)).toThrow();
  });

  it('are encrypted with a fresh key by a rotation, which other processes notice', async () => {
    const { running, waiting } = await play();
    const { store, ports, seedKeys } = product.services;
    const [former] = seedKeys.read();
    const elsewhere = await buildTestServices(store, testPorts('elsewhere'), { seedKeys });
    const player = await product.newPlayer();
    const before = await product.services.seeds.active(player.id);

    const commands = opsCommands(elsewhere, nodeHashes, 'catalogue');
    const said = await commands['seed-key'](['rotate']);
    const [key, ...others] = seedKeys.read();
    expect(said).toEqual({
      ok: true,
      lines: [`7 unrevealed seeds are encrypted with the key ${key!.id}.`],
    });
    expect(others).toEqual([]);
    expect(key!.id).not.toBe(former!.id);
    const used = (await readStoredSecrets(store)).flatMap((row) => row.seed_key_id ?? []);
    expect(new Set(used)).toEqual(new Set([key!.id]));
    expect(await store.query('SELECT id FROM seed_keys')).toEqual([{ id: key!.id }]);

    // This process still has the former key in memory.
    expect((await product.services.seeds.active(player.id)).serverSeed).toBe(before.serverSeed);
    await product.newPlayer();
    await table.playToEnd(running);
    await table.sweepAfter();
    expect((await table.detail(waiting)).serverSeed).toHaveLength(32);
    expect(ports.clock.now().getTime()).toBeGreaterThan(0);
    await product.expectCoherentLedger();
  });

  it('keep the former key while a transaction still uses it', { tags: ['full'] }, async () => {
    await play();
    const { store, ports, seedKeys: source, seedSecrets: secrets } = product.services;
    let refusals = 0;
    const delayed: Store = {
      ...store,
      query: async <Row extends object>(sql: string, params?: readonly unknown[]) => {
        if (sql.startsWith('DELETE FROM seed_keys') && refusals < 2) {
          refusals += 1;
          throw Object.assign(new Error('still referenced'), { code: '23503' });
        }
        return store.query<Row>(sql, params);
      },
    };
    expect(await rotateSeedKey({ store: delayed, source, secrets, ports })).toMatchObject({ rows: 5 });
    expect(refusals).toBe(2);
    expect(source.read()).toHaveLength(1);
  });

  it('are encrypted with the first key of SEED_KEY, which operators write', { tags: ['full'] }, async () => {
    await play();
    const { store, ports, seedKeys } = product.services;
    const [former] = seedKeys.read();
    const next = toSeedKey(new Uint8Array(32).fill(9));
    const setting = { ...memorySeedKeys([next, former!]), write: null };
    const services = await buildTestServices(store, ports, { seedKeys: setting });
    const rotate = opsCommands(services, nodeHashes, 'catalogue')['seed-key'];
    expect(await rotate([])).toMatchObject({
      ok: false,
      lines: expect.arrayContaining([expect.stringContaining('seed-key')]) as string[],
    });
    expect((await rotate(['rotate'])).ok).toBe(true);
    expect((await rotate(['rotate'])).lines).toEqual([expect.stringContaining('names no new key')]);
    const alone = { ...memorySeedKeys([next]), write: null };
    await buildTestServices(store, ports, { seedKeys: alone });
  });

  it('stop the start if their key is missing, in one line', async () => {
    const { store, ports } = product.services;
    const wrong = memorySeedKeys([toSeedKey(new Uint8Array(32).fill(1))]);
    await expect(buildTestServices(store, ports, { seedKeys: wrong })).rejects.toMatchObject({
      kind: 'seed-key',
      message: expect.stringMatching(
        /^the test’s keys does not hold the seed key [0-9a-f]{16} of this database/,
      ) as string,
    });
    await expect(buildTestServices(store, ports, { seedKeys: memorySeedKeys([]) })).rejects.toThrow();
  });
});

describe('a store that an older program has written', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'plain-seeds-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  it('has no hidden secret in its files after the start, its log included', { tags: ['full'] }, async () => {
    const data = join(home, 'data');
    const secret = () => randomBytes(16).toString('hex');
    const hidden = Array.from({ length: 250 }, secret);
    const shown = Array.from({ length: 250 }, secret);
    const store = await openEmbedded(data);
    await migrate(store);
    await store.exec(`ALTER TABLE seed_pairs DROP CONSTRAINT seed_pairs_encrypted;
      ALTER TABLE battle_commits DROP CONSTRAINT battle_commits_encrypted`);
    await store.query(
      `INSERT INTO players (id, nickname, avatar, created_at)
       SELECT gen_random_uuid(), '', '', now() FROM generate_series(1, $1::int)`,
      [hidden.length],
    );
    const insert = (state: string, seeds: string[]) =>
      store.query(
        `INSERT INTO seed_pairs (id, player_id, state, server_seed, secret_salt, public_hash, committed_at)
         SELECT gen_random_uuid(), p.id, $1, s.seed, 'salt', 'hash', now()
         FROM (SELECT id, row_number() OVER () AS n FROM players) p
         JOIN unnest($2::text[]) WITH ORDINALITY AS s (seed, n) USING (n)`,
        [state, seeds],
      );
    await insert('active', hidden);
    await insert('revealed', shown);
    await store.query(
      `INSERT INTO battle_commits (id, player_id, state, server_seed, secret_salt, public_hash, created_at, expires_at)
       SELECT gen_random_uuid(), player_id, 'open', server_seed, secret_salt, 'hash', now(), now() FROM seed_pairs
       WHERE state = 'active'`,
    );
    await store.exec('ANALYZE');
    await store.exec('CHECKPOINT');
    expect(filesWith(data, hidden)).not.toEqual([]);

    const ports = testPorts('prepare');
    const keys = memorySeedKeys();
    await prepareSeedKeys(store, keys, new SeedSecrets(keys, ports.rng), ports);
    expect(filesWith(data, hidden)).toEqual([]);
    await store.close();
    expect(filesWith(data, hidden)).toEqual([]);
    expect(filesWith(data, shown)).not.toEqual([]);
  });
});
