/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyEd25519 } from '../../server/domain/log/signer.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { checkProofs, parseKeys, signersSlowly } from '../../src/fair/log/checkProofs.ts';
import type { KnownHead, LogCrypto } from '../../src/fair/log/checkProofs.ts';
import { decodeEntry } from '../../src/fair/log/entries.ts';
import { parseNote } from '../../src/fair/log/note.ts';
import { factOf, parsePromise, placeOfFact, placesOf } from '../../src/fair/log/promise.ts';
import { battleGetDetail } from '../../src/net/contract/calls/games/battle.ts';
import { boxGetDetail } from '../../src/net/contract/calls/games/box.ts';
import {
  fairBattleCommit,
  fairBattleCommitDetail,
  fairRotate,
  fairSeeds,
  fairUserSeed,
} from '../../src/net/contract/calls/games/fair.ts';
import { redPacketCommit, redPacketDetail } from '../../src/net/contract/calls/games/redPacket.ts';
import { logFind, logProofs, logSummary } from '../../src/net/contract/calls/site/log.ts';
import { BattleClient } from '../support/battleClient.ts';
import { GiveawayClient } from '../support/giveaways.ts';
import { sha256 } from '../support/logReader.ts';
import { allowGifts, givePacket } from '../support/packets.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

const crypto: LogCrypto = {
  sha256,
  verify: (...signed) => Promise.resolve(verifyEd25519(...signed)),
};

let product: Product;
beforeAll(async () => {
  product = await startProduct('log proofs');
  await allowGifts(product);
});
afterAll(() => product.stop());

/** What a promise names; its note is signed by the log. */
async function factsOf(note: string | null): Promise<readonly string[]> {
  const parsed = parseNote(note ?? '');
  if (parsed === null) throw new Error(`no note: ${note}`);
  const keys = parseKeys(sha256, product.services.log.verifierKeys);
  expect(await signersSlowly(crypto.verify, parsed, keys)).toHaveLength(1);
  return parsePromise(parsed.text)?.facts ?? [];
}

/** Proves what is at these places now, and that the log continues the known head. */
async function prove(facts: readonly string[], known: KnownHead | null = null) {
  await product.services.log.integrate();
  const places = facts.map(placeOfFact).join(',');
  const answer = (await product.call(null, logProofs, { from: known?.size ?? 0, places })).data;
  return checkProofs(crypto, known, answer);
}

/** What the entry at this place makes true. */
async function loggedFact(place: string): Promise<string | null> {
  await product.services.log.integrate();
  const { entries } = (await product.call(null, logProofs, { places: place })).data;
  const entry = decodeEntry(new TextEncoder().encode(entries[0]?.entry ?? ''));
  return entry && factOf(nodeHashes, entry);
}

describe('a promise', () => {
  it('is with every hash and table that is shown, and is kept by the log', async () => {
    const player = await product.newPlayer();
    const seeds = (await product.call(player, fairSeeds, {})).data;
    const box = await product.cheapestBox();
    const detail = (await product.call(null, boxGetDetail, { id: box.boxId })).data;
    const commit = (await product.call(player, fairBattleCommit, {})).data;
    const packet = (await product.call(player, redPacketCommit, {})).data;
    const facts = [
      ...(await factsOf(seeds.promise)),
      ...(await factsOf(detail.promise)),
      ...(await factsOf(commit.promise)),
      ...(await factsOf(packet.promise)),
    ];
    expect(facts).toEqual([
      `commitment pair ${seeds.publicHash}`,
      `commitment pair ${seeds.nextPublicHash}`,
      `table ${detail.boxId}:${detail.version} ${detail.tableHash}`,
      `commitment battle ${commit.publicHash}`,
      `commitment packet ${packet.publicHash}`,
    ]);
    const checked = await prove(facts);
    expect(checked.problem).toBeNull();
    const found = checked.problem === null ? checked.entries.flatMap(({ entry }) => placesOf(entry)) : [];
    expect(new Set(found)).toEqual(new Set(facts.map(placeOfFact)));
  });

  it('is with a changed seed and after a rotation', async () => {
    const player = await product.newPlayer();
    const changed = (await product.call(player, fairUserSeed, { userSeed: 'lamp' })).data;
    expect(await factsOf(changed.promise)).toContain(`commitment pair ${changed.publicHash}`);
    const rotated = (await product.call(player, fairRotate, {})).data;
    expect(await factsOf(rotated.promise)).toEqual([
      `commitment pair ${changed.nextPublicHash}`,
      `commitment pair ${rotated.nextPublicHash}`,
    ]);
  });

  it('is not given again for a commitment that may be over', async () => {
    const player = await product.newPlayer();
    const { commitId } = (await product.call(player, fairBattleCommit, {})).data;
    const detail = (await product.call(player, fairBattleCommitDetail, { id: commitId })).data;
    expect(detail).not.toHaveProperty('promise');
  });

  it('is with a battle until it ends', async () => {
    const player = await product.newPlayer();
    const table = new BattleClient(product);
    const { battleId } = await table.create(player);
    const waiting = (await product.call(player, battleGetDetail, { id: battleId })).data;
    const { publicHash, tables } = waiting;
    expect(await factsOf(waiting.promise)).toEqual([
      `commitment battle ${publicHash}`,
      ...tables.map(({ boxId, version, tableHash }) => `table ${boxId}:${version} ${tableHash}`),
      await loggedFact(`terms ${battleId}`),
    ]);
    await table.fillWithBots(player, battleId, 2);
    await table.playToEnd(battleId);
    expect((await product.call(player, battleGetDetail, { id: battleId })).data.promise).toBeNull();
  });

  it('is with a giveaway and a red packet while they are open', async () => {
    const player = await product.newPlayer();
    const giveaways = new GiveawayClient(product);
    const shown = await giveaways.detail(await giveaways.create(player));
    expect(await factsOf(shown.promise)).toEqual([
      `commitment giveaway ${shown.publicHash}`,
      await loggedFact(`terms ${shown.giveawayId}`),
    ]);
    await giveaways.tryJoin(await product.newPlayer(), shown.giveawayId);
    await giveaways.sweepAfter(61_000);
    expect(await factsOf((await giveaways.detail(shown.giveawayId)).promise)).toEqual([
      `commitment giveaway ${shown.publicHash}`,
      await loggedFact(`terms ${shown.giveawayId}`),
      await loggedFact(`participants ${shown.giveawayId}`),
    ]);
    const { packet } = (await givePacket(product, player)).data;
    const detail = (await product.call(null, redPacketDetail, { id: packet.packetId })).data;
    expect(await factsOf(detail.promise)).toEqual([
      `commitment packet ${detail.publicHash}`,
      await loggedFact(`terms ${detail.packetId}`),
    ]);
  });
});

describe('proofs', () => {
  it('continue an earlier head, and leave out what is not there', async () => {
    const first = await prove([]);
    if (first.problem !== null) throw new Error(first.problem);
    const player = await product.newPlayer();
    const { publicHash } = (await product.call(player, fairSeeds, {})).data;
    const place = `commitment ${publicHash}`;
    const early = (await product.call(null, logProofs, { places: place })).data;
    expect(early.entries).toEqual([]);
    const later = await prove([`commitment pair ${publicHash}`, 'commitment pair none'], first.head);
    if (later.problem !== null) throw new Error(later.problem);
    expect(later.head.size).toBeGreaterThan(first.head.size);
    expect(later.entries).toMatchObject([{ entry: { kind: 'commitment', commitment: publicHash } }]);
  });

  it('are refused for sizes and names that nobody asks for', async () => {
    const answer = await product.call(null, logProofs, { from: -1 });
    expect(answer.code).toBe('common.badRequest');
    const beyond = (await product.call(null, logProofs, { from: 1e12 })).data;
    expect(beyond).toMatchObject({ consistency: [], entries: [] });
  });
});

describe('a search', () => {
  const find = async (q: string) => (await product.call(null, logFind, { q })).data.entries;
  const kindsOf = async (q: string) =>
    (await find(q)).map(({ entry }) => (JSON.parse(entry) as { kind: string }).kind);

  it('finds by number, hash, box, game and roll', async () => {
    const player = await product.newPlayer();
    const { publicHash } = (await product.call(player, fairSeeds, {})).data;
    const box = await product.cheapestBox();
    const { openings } = (await product.open(player, { boxId: box.boxId, count: 2 })).data;
    const table = new BattleClient(product);
    const { battleId } = await table.create(player);
    await table.fillWithBots(player, battleId, 2);
    await table.playToEnd(battleId);
    await product.call(player, fairRotate, {});
    await product.services.log.integrate();
    expect(await kindsOf(publicHash)).toEqual(['commitment', 'reveal']);
    expect(await kindsOf(box.boxId)).toEqual(['table']);
    expect(await kindsOf(`${box.boxId}:${box.version}`)).toEqual(['table']);
    expect(await kindsOf(battleId)).toEqual(['terms', 'seats', 'result']);
    const [, second] = openings;
    const [roll] = await find(second?.rollId ?? '');
    expect(JSON.parse(roll?.entry ?? '')).toMatchObject({
      id: second?.rollId,
      round: 2,
      ticket: second?.roll,
    });
    expect(await find(String(roll?.index))).toEqual([roll]);
    expect(await find('nothing')).toEqual([]);
    expect(await find('01980000-0000-7000-8000-000000000000')).toEqual([]);
    expect(await find('999999999')).toEqual([]);
  });

  it('says how the log grew', async () => {
    await product.services.log.integrate();
    const summary = (await product.call(null, logSummary, {})).data;
    const head = await prove([]);
    expect(summary.keys).toEqual(product.services.log.verifierKeys);
    if (head.problem !== null) throw new Error(head.problem);
    expect(summary.origin).toBe(head.head.origin);
    expect(summary.days.at(-1)).toEqual({
      day: product.ports.clock.now().toISOString().slice(0, 10),
      size: head.head.size,
    });
  });
});
