/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LogSigner } from '../../server/domain/log/signer.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { encodeEntry } from '../../src/fair/log/entries.ts';
import type { LogEntry } from '../../src/fair/log/entries.ts';
import { fairBattleCommit, fairRotate, fairSeeds } from '../../src/net/contract/calls/games/fair.ts';
import { redPacketCommit } from '../../src/net/contract/calls/games/redPacket.ts';
import { BATTLE_COMMIT_MS } from '../../src/net/contract/limits.ts';
import { BattleClient } from '../support/battleClient.ts';
import { dreamOf, targetAbove } from '../support/dreams.ts';
import { GiveawayClient } from '../support/giveaways.ts';
import { publishBuild } from '../../server/domain/log/builds.ts';
import { FIND_ROLLS } from '../../server/domain/log/pair-facts.ts';
import { LogReader } from '../support/logReader.ts';
import { allowGifts, claimPacket, givePacket } from '../support/packets.ts';
import { operatorOf } from '../support/operators.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { memorySeedKeys } from '../support/seedKeys.ts';
import { reportOf } from '../../tools/monitor/report.ts';

/** No row has it. */
const NOWHERE = '00000000-0000-7000-8000-000000000000';

const isEmbedded = process.env['FAIRDROP_TEST_STORE'] !== 'postgres';
/** Rows like the one of a player, which no log has to say. */
const MANY = 8_000;
const COPIES = [
  `INSERT INTO rolls SELECT gen_random_uuid(), gen_random_uuid(), round, player_id, kind, user_seed, ticket, created_at
   FROM rolls, generate_series(1, ${MANY}) WHERE player_id = $1`,
  `INSERT INTO openings SELECT gen_random_uuid(), player_id, box_id, box_version, price, transfer_id, item_id
   FROM openings, generate_series(1, ${MANY}) WHERE player_id = $1`,
];

let product: Product;
let log: LogReader;
beforeAll(async () => {
  product = await startProduct('transparency log');
  await allowGifts(product);
  log = new LogReader(product);
});
afterAll(() => product.stop());

/** Entries about a commitment, in their order, as `kind:of`. */
const about = (entries: readonly LogEntry[], commitment: string) =>
  entries.filter((entry) => 'commitment' in entry && entry.commitment === commitment);
const kindsOf = (entries: readonly LogEntry[]) => entries.map(({ kind }) => kind);

describe('the log has', () => {
  it('every table of the catalogue and every setting of odds from the start', async () => {
    const entries = await log.entries();
    const boxes = await product.boxes();
    const tables = entries.flatMap((entry) => (entry.kind === 'table' ? [entry.boxId] : []));
    expect(new Set(tables)).toEqual(new Set(boxes.map(({ boxId }) => boxId)));
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'setting', name: 'dreamEdge', value: '500' }),
    );
    await writeSysConfig(product.services.store, 'dreamEdge', 400, product.ports.clock.now());
    await writeSysConfig(product.services.store, 'dreamEdge', 500, product.ports.clock.now());
    const changed = (await log.entries()).slice(entries.length);
    expect(changed).toMatchObject([
      { kind: 'setting', name: 'dreamEdge', value: '400' },
      { kind: 'setting', name: 'dreamEdge', value: '500' },
    ]);
  });

  it('a pair’s commitments, its rolls, and its seeds once they are revealed', async () => {
    const player = await product.newPlayer();
    const { publicHash, nextPublicHash } = (await product.call(player, fairSeeds, {})).data;
    const box = await product.cheapestBox();
    const opened = (await product.open(player, { boxId: box.boxId, count: 2 })).data;
    const target = await targetAbove(product, 100);
    await dreamOf(product, player, target);
    const before = about(await log.entries(), publicHash);
    expect(kindsOf(before)).toEqual(['commitment', 'seed', 'roll', 'roll', 'roll']);
    const tickets = opened.openings.map(({ roll }) => roll);
    expect(before[1]).toMatchObject({ fromRound: 1, userSeed: 'my_seed' });
    expect(before.slice(2, 4)).toMatchObject(tickets.map((ticket, at) => ({ round: at + 1, ticket })));
    expect(before[4]).toMatchObject({
      round: 3,
      table: `dream:${target.itemId}:${target.recoveryPrice}:50000:under:500`,
    });
    const { revealed } = (await product.call(player, fairRotate, {})).data;
    const after = await log.entries();
    expect(about(after, publicHash).at(-1)).toMatchObject({
      kind: 'reveal',
      serverSeed: revealed.serverSeed,
      secretSalt: revealed.secretSalt,
    });
    expect(kindsOf(about(after, nextPublicHash))).toEqual(['commitment']);
  });

  it('a battle’s terms before it is played, its seats when all are taken, all its rolls when it has ended', async () => {
    const table = new BattleClient(product);
    const player = await product.newPlayer();
    const { battleId } = await table.create(player);
    const { publicHash } = await table.detail(battleId);
    const waiting = about(await log.entries(), publicHash);
    expect(kindsOf(waiting)).toEqual(['commitment', 'terms']);
    expect(waiting[1]).toMatchObject({ of: 'battle', id: battleId });
    await table.fillWithBots(player, battleId, 2);
    const filled = about(await log.entries(), publicHash);
    expect(kindsOf(filled)).toEqual(['commitment', 'terms', 'seats']);
    const { seats } = await table.detail(battleId);
    expect(filled[2]).toMatchObject({
      ...{ id: battleId, house: [1] },
      seeds: seats.map((seat) => seat.userSeed).join(','),
    });
    const battle = await table.playToEnd(battleId);
    const ended = about(await log.entries(), publicHash);
    expect(kindsOf(ended).sort()).toEqual(['commitment', 'result', 'reveal', 'seats', 'terms']);
    const result = ended.find(({ kind }) => kind === 'result');
    expect(result).toMatchObject({ end: 'finished', userSeed: battle.userSeed });
    const rolls = result?.kind === 'result' ? result.rolls : [];
    expect(rolls.map(({ round }) => round)).toEqual([1, 2, 3, 4]);
  });

  it('a cancelled battle, and a commitment that expired unused', async () => {
    const table = new BattleClient(product);
    const player = await product.newPlayer();
    const { battleId } = await table.create(player);
    const { publicHash } = await table.detail(battleId);
    await table.cancel(player, battleId);
    const cancelled = about(await log.entries(), publicHash);
    expect(cancelled.find(({ kind }) => kind === 'result')).toMatchObject({
      end: 'cancelled:creator',
      userSeed: null,
      rolls: [],
    });
    const unused = (await product.call(player, fairBattleCommit, {})).data;
    product.ports.advance(BATTLE_COMMIT_MS);
    await product.call(player, fairBattleCommit, {});
    expect(kindsOf(about(await log.entries(), unused.publicHash))).toEqual(['commitment', 'reveal']);
  });

  it('a giveaway’s terms, its participants when joining has ended, and its draws at the end', async () => {
    const giveaways = new GiveawayClient(product);
    const id = await giveaways.create(await product.newPlayer());
    const { publicHash } = await giveaways.detail(id);
    await giveaways.tryJoin(await product.newPlayer(), id);
    expect(kindsOf(about(await log.entries(), publicHash))).toEqual(['commitment', 'terms']);
    await giveaways.playToEnd(id);
    const ended = about(await log.entries(), publicHash);
    expect(kindsOf(ended)).toEqual(['commitment', 'terms', 'participants', 'result', 'reveal']);
    const { participantsHash: hash, userSeed } = await giveaways.detail(id);
    expect(ended[2]).toMatchObject({ id, count: 1, hash });
    expect(ended[3]).toMatchObject({ end: 'finished', userSeed, rolls: [{ round: 1 }] });
  });

  it('a red packet’s terms, and its claims once it is empty', async () => {
    const giver = await product.newPlayer();
    const { publicHash } = (await product.call(giver, redPacketCommit, {})).data;
    const { packetId } = (await givePacket(product, giver, { shares: 2 })).data.packet;
    for (let claim = 0; claim < 2; claim += 1)
      await claimPacket(product, await product.newPlayer(), packetId);
    const entries = about(await log.entries(), publicHash);
    expect(kindsOf(entries).sort()).toEqual(['commitment', 'result', 'reveal', 'terms']);
    expect(entries.find(({ kind }) => kind === 'result')).toMatchObject({
      end: 'finished',
      userSeed: 'mine,mine',
    });
  });
});

describe('a server that starts', () => {
  const builds = async () =>
    (await log.entries()).flatMap((entry) => (entry.kind === 'build' ? [entry.build] : []));

  it('names its build, once until another one runs', async () => {
    const { store, ports } = product.services;
    const [one, other] = ['ab'.repeat(32), 'cd'.repeat(32)];
    const start = (build: string | null) => publishBuild(store, ports.clock, build);
    await start(null);
    expect(await builds()).toEqual([]);
    await start(one);
    await start(one);
    expect(await builds()).toEqual([one]);
    await start(one);
    await Promise.all([start(other), start(other)]);
    expect(await builds()).toEqual([one, other]);
    await start(other);
    await start(one);
    expect(await builds()).toEqual([one, other, one]);
    const { lines } = reportOf(await log.monitor());
    expect(lines.filter((line) => line.startsWith('build '))).toEqual(
      [one, other, one].map((build) => `build ${build} since ${ports.clock.now().toISOString()}`),
    );
    expect((await operatorOf(product.services)('log', 'rebuild')).lines[1]).toMatch(/^Everything/);
  });
});

describe('a fact whose row is not there', () => {
  const waiting = () => product.services.store.query<{ id: number }>('SELECT id FROM log_outbox ORDER BY id');

  it.each([
    ['pair', 'row_id', NOWHERE],
    ['pairReveal', 'row_id', NOWHERE],
    ['roll', 'row_id', NOWHERE],
    ['seed', 'row_id', NOWHERE],
    ['battleEnd', 'row_id', NOWHERE],
    ['table', 'value', 'no-such-box:1'],
    ['setting', 'value', '987654'],
  ])('of the source %s stops the log, and is not left out', async (source, column, name) => {
    const { store } = product.services;
    const { length } = await log.entries();
    const [fact] = await store.query<{ id: number }>(
      `INSERT INTO log_outbox (source, ${column}) VALUES ($1, $2) RETURNING id`,
      [source, name],
    );
    await product.newPlayer();
    const stopped = product.services.log.integrate();
    await expect(stopped).rejects.toThrow(`the fact ${source} ${name} has no row`);
    expect((await waiting())[0]).toEqual(fact);
    expect((await log.checkpoint()).size).toBe(length);
    await store.query('DELETE FROM log_outbox WHERE id = $1', [fact?.id]);
    expect(kindsOf((await log.entries()).slice(length))).toEqual(['commitment', 'commitment', 'seed']);
  });
});

describe('whoever reads it', () => {
  it('finds each entry proved, and each head continued by the next', async () => {
    const before = await log.checkpoint();
    const box = await product.cheapestBox();
    for (let entries = before.size; entries <= 512; entries += 10) {
      const player = await product.newPlayer();
      expect((await product.open(player, { boxId: box.boxId, count: 10 })).code).toBeNull();
    }
    const entries = await log.entries();
    expect(entries.length).toBeGreaterThan(512);
    for (const index of [0, 1, 255, 256, 511, entries.length - 1]) {
      const entry = entries[index];
      expect(entry && (await log.provesEntry(index, encodeEntry(entry))), `entry ${index}`).toBe(true);
    }
    expect(await log.provesEntry(3, encodeEntry(entries[4] as LogEntry))).toBe(false);
    expect(await log.continues(before)).toBe(true);
    expect(await log.continues({ ...before, root: new Uint8Array(32) })).toBe(false);
  });

  it('may keep a tile for ever, and gets none that is not there yet', async () => {
    const full = await log.fetch('tile/0/000');
    expect(full.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(full.rawPayload).toHaveLength(256 * 32);
    const partial = await log.fetch('tile/0/000.p/3');
    expect(partial.rawPayload).toEqual(full.rawPayload.subarray(0, 3 * 32));
    for (const path of [
      'tile/0/900',
      'tile/1/000',
      'tile/0/000.p/0',
      'tile/00/000',
      'tile/entries/x',
      'tile/',
    ])
      expect((await log.fetch(path)).statusCode, path).toBe(404);
    expect((await log.fetch('checkpoint')).headers['cache-control']).toBe('no-cache');
  });
});

describe('the rolls that are added', () => {
  // PostgreSQL, which reads faster, takes the index from some more rows on.
  it.runIf(isEmbedded)('are found in indexes, however many others there are', async () => {
    const player = await product.newPlayer();
    const { boxId } = await product.cheapestBox();
    await product.open(player, { boxId, count: 1 });
    let plan = '';
    const rollback = new Error('nothing of it stays');
    const fill = product.services.store.transaction(async (tx) => {
      await tx.exec('SET LOCAL session_replication_role = replica');
      for (const statement of COPIES) await tx.query(statement, [player.id]);
      const asked = Array.from({ length: 300 }, (_, at) =>
        NOWHERE.replace(/...$/, String(at).padStart(3, '0')),
      );
      const rows = await tx.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN ${FIND_ROLLS.replaceAll('$1', `'{${asked.join(',')}}'`)}`,
      );
      plan = rows.map((row) => row['QUERY PLAN'].split('  (')[0]).join('\n');
      throw rollback;
    });
    await expect(fill).rejects.toBe(rollback);
    expect(plan).toContain('openings_pkey');
    expect(plan).not.toMatch(/Seq Scan on (?:rolls|openings)/);
  });
});

describe('a monitor', () => {
  it('recomputes everything that the log says, and prints it', async () => {
    const known = await log.monitor();
    expect(known.monitor.findings()).toEqual([]);
    const { lines, isSound } = reportOf(known);
    expect(isSound).toBe(true);
    expect(lines.join('\n')).toMatch(/pair: \d+ commitments, \d+ used, 1 public/);
    expect(lines.join('\n')).toMatch(/battles with seats of the house: 1, won [01]\.0, by chance 0\.5/);
    await product.newPlayer();
    await product.services.log.integrate();
    expect((await log.monitor(known.state)).faults).toEqual([]);
  });

  it('sees a log that is smaller, rewritten, or another than its head says', async () => {
    const { state } = await log.monitor();
    expect((await log.monitor({ ...state, size: state.size + 1 })).faults).toEqual(['rolledBack']);
    expect((await log.monitor({ ...state, root: Buffer.alloc(32).toString('base64') })).faults).toEqual([
      'rewritten',
    ]);
    const changed = (path: string, bytes: Uint8Array) =>
      path === 'tile/entries/000' ? bytes.map((byte, at) => (at === 400 ? byte ^ 1 : byte)) : bytes;
    expect((await log.monitor(null, changed)).faults).toContain('wrongRoot');
  });

  it('believes no head that the key did not sign', async () => {
    const other = new LogSigner('localhost/log', memorySeedKeys());
    const signed = (path: string, bytes: Uint8Array) =>
      path === 'checkpoint'
        ? new TextEncoder().encode(other.sign(`${new TextDecoder().decode(bytes).split('\n\n')[0]}\n`))
        : bytes;
    const faults = await log.monitor(null, signed);
    expect(faults.faults).toEqual(['unsigned']);
    expect(reportOf(faults).isSound).toBe(false);
    expect((await log.fetch('keys')).body).toBe(
      product.services.log.verifierKeys.map((key) => `${key}\n`).join(''),
    );
  });
});
