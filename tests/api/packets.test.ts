/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsCommands } from '../../server/bootstrap/ops-commands.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { drawPacket } from '../../src/fair/outcome/packetShares.ts';
import { sealPacketProof } from '../../src/fair/proof/packetProofFile.ts';
import { verifyPacket } from '../../src/fair/proof/packetVerify.ts';
import { accountCoolOff } from '../../src/net/contract/calls/account/accountLimits.ts';
import { fairRoll } from '../../src/net/contract/calls/games/fair.ts';
import { messageList } from '../../src/net/contract/calls/site/message.ts';
import {
  redPacketCommit,
  redPacketDetail,
  redPacketGive,
  redPacketList,
  redPacketMine,
} from '../../src/net/contract/calls/games/redPacket.ts';
import { checksAfter } from '../support/auditFindings.ts';
import { allowGifts, claimPacket, claimsOf, givePacket } from '../support/packets.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('packets');
  await allowGifts(product);
});
afterAll(() => product.stop());

const balanceOf = async (player: TestPlayer) => (await product.balance(player)).balance.main;
const detailOf = async (id: string, key?: string) =>
  (await product.call(null, redPacketDetail, { id, key })).data;
const lastMessage = async (player: TestPlayer) => (await product.call(player, messageList, {})).data.list[0];

describe('a red packet', () => {
  it('takes the coins, pays drawn shares in the order of claiming, and reveals its seed when it is empty', async () => {
    const giver = await product.newPlayer();
    const { publicHash } = (await product.call(giver, redPacketCommit, {})).data;
    const given = (await givePacket(product, giver)).data;
    expect(given).toMatchObject({ balance: 49_000, key: null });
    const { packetId: id } = given.packet;
    expect(given.packet).toMatchObject({ publicHash, amount: 1_000, left: 1_000, claimed: 0, state: 'open' });
    expect((await product.call(null, redPacketList, {})).data.list[0]?.packetId).toBe(id);

    for (const round of [1, 2, 3]) {
      expect(await detailOf(id)).toMatchObject({ serverSeed: null, secretSalt: null });
      const player = await product.newPlayer();
      const { claim, packet, balance } = (await claimPacket(product, player, id)).data;
      expect(claim).toMatchObject({ round, userSeed: 'mine', player: { playerId: player.id } });
      expect(balance).toBe(50_000 + claim.share);
      expect(packet.claimed).toBe(round);
    }
    const { serverSeed, secretSalt, ...over } = await detailOf(id);
    expect(over).toMatchObject({ state: 'empty', left: 0, claimed: 3 });
    const claims = await claimsOf(product, id);
    const drawn = drawPacket(nodeHashes, serverSeed ?? '', ['mine', 'mine', 'mine'], over);
    expect(claims.map(({ share, roll }) => [share, roll])).toEqual(
      drawn.map(({ share, ticket }) => [share, ticket]),
    );
    const proof = sealPacketProof(nodeHashes, {
      ...{ packetId: id, amount: 1_000, shares: 3, publicHash, givenAt: over.createTime, seen: null },
      ...{ serverSeed: serverSeed ?? '', secretSalt: secretSalt ?? '' },
      claims: claims.map(({ round, userSeed, share }) => ({ round, userSeed, share })),
    });
    expect(verifyPacket(proof, nodeHashes).every(({ ok }) => ok)).toBe(true);
    expect(await lastMessage(giver)).toMatchObject({
      kind: 'packet.ended',
      params: { packetId: id, claimed: 3, left: 0 },
    });
    await product.expectCoherentLedger();
  });

  it('is answered the same under the same key, and moves nothing twice', async () => {
    const [giver, player] = [await product.newPlayer(), await product.newPlayer()];
    const { commitId } = (await product.call(giver, redPacketCommit, {})).data;
    const terms = { amount: 1_000, shares: 2, audience: 'site', greeting: 'luck', minutes: 60 } as const;
    const give = () => product.call(giver, redPacketGive, { commitId, ...terms }, { key: 'give-twice' });
    const [first, again] = [await give(), await give()];
    expect(again.data).toEqual(first.data);
    const { packetId: id } = first.data.packet;
    const claim = (userSeed: string) => claimPacket(product, player, id, { userSeed }, 'claim-twice');
    const [one, two] = [await claim('a'), await claim('a')];
    expect(two.data).toEqual(one.data);
    expect((await claim('b')).code).toBe('idempotency.reused');
    expect(await balanceOf(giver)).toBe(49_000);
    expect(await balanceOf(player)).toBe(50_000 + one.data.claim.share);
  });

  it('refuses its giver, a second claim, a wrong link and an empty packet, and moves nothing', async () => {
    const [giver, player, late] = [
      await product.newPlayer(),
      await product.newPlayer(),
      await product.newPlayer(),
    ];
    const { packet, key } = (await givePacket(product, giver, { audience: 'link', shares: 1 })).data;
    const id = packet.packetId;
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(
      (await product.call(null, redPacketList, {})).data.list.map(({ packetId }) => packetId),
    ).not.toContain(id);
    const codeOf = async (who: TestPlayer, given = key ?? '') =>
      (await claimPacket(product, who, id, { key: given })).code;
    expect(await codeOf(player, 'wrong')).toBe('packet.notFound');
    expect((await claimPacket(product, player, id)).code).toBe('packet.notFound');
    expect((await product.call(null, redPacketDetail, { id })).code).toBe('packet.notFound');
    expect(await codeOf(giver)).toBe('packet.own');
    expect(await codeOf(player)).toBeNull();
    expect(await codeOf(player)).toBe('packet.claimed');
    expect(await codeOf(late)).toBe('packet.empty');
    expect((await claimPacket(product, late, giver.id)).code).toBe('packet.notFound');
    expect(await balanceOf(late)).toBe(50_000);
  });

  it('gives the rest back when it expires, once, and takes no more claims', async () => {
    const [giver, player] = [await product.newPlayer(), await product.newPlayer()];
    const { packetId: id } = (await givePacket(product, giver, { shares: 4, minutes: 5 })).data.packet;
    const { share } = (await claimPacket(product, player, id)).data.claim;
    const { packets } = product.services;
    expect(await packets.processDue(id)).toBeInstanceOf(Date);
    product.ports.advance(5 * 60_000);
    expect((await claimPacket(product, await product.newPlayer(), id)).code).toBe('packet.expired');
    await packets.sweep();
    expect(await packets.processDue(id)).toBeNull();
    expect(await balanceOf(giver)).toBe(50_000 - share);
    const over = await detailOf(id);
    expect(over).toMatchObject({ state: 'expired', claimed: 1, left: 1_000 - share });
    expect(over.serverSeed).toHaveLength(32);
    expect((await claimPacket(product, await product.newPlayer(), id)).code).toBe('packet.expired');
    expect(await lastMessage(giver)).toMatchObject({
      kind: 'packet.ended',
      params: { claimed: 1, left: 1_000 - share },
    });
    await product.expectCoherentLedger();
  });
});

describe('giving', () => {
  it('refuses terms that cannot be drawn, and own words for the site', async () => {
    const giver = await product.newPlayer();
    const codeOf = async (input: Parameters<typeof givePacket>[2]) =>
      (await givePacket(product, giver, input)).code;
    expect(await codeOf({ amount: 2, shares: 3 })).toBe('packet.amount');
    expect(await codeOf({ amount: 0 })).toBe('packet.amount');
    expect(await codeOf({ shares: 201 })).toBe('packet.shares');
    expect(await codeOf({ minutes: 4 })).toBe('packet.minutes');
    expect(await codeOf({ greeting: 'own', words: 'hello' })).toBe('packet.words');
    expect(await codeOf({ greeting: 'own', audience: 'link' })).toBe('packet.words');
    expect(await codeOf({ amount: 50_001 })).toBe('balance.insufficient');
    expect(await codeOf({ commitId: giver.id })).toBe('packet.commit');
    expect(await balanceOf(giver)).toBe(50_000);
    const own = await givePacket(product, giver, { greeting: 'own', words: ' hello ', audience: 'link' });
    expect(own.data.packet.words).toBe('hello');
  });

  it('uses a commitment once, within ten minutes, and reveals one that was not used', async () => {
    const giver = await product.newPlayer();
    const { commitId, publicHash } = (await product.call(giver, redPacketCommit, {})).data;
    product.ports.advance(10 * 60_000);
    expect((await product.call(giver, redPacketCommit, {})).data.publicHash).not.toBe(publicHash);
    expect((await givePacket(product, giver, { commitId })).code).toBe('packet.commit');
    const used = (await product.call(giver, redPacketCommit, {})).data.commitId;
    await givePacket(product, giver);
    expect((await givePacket(product, giver, { commitId: used })).code).toBe('packet.commit');
  });

  it('keeps to the limits of the configuration, and needs a confirmed identity where it says so', async () => {
    const giver = await product.newPlayer();
    const { store, ports } = product.services;
    const set = (name: 'giftMaxAmount' | 'giftMaxPerDay', value: number) =>
      writeSysConfig(store, name, value, ports.clock.now());
    await set('giftMaxAmount', 1_000);
    await set('giftMaxPerDay', 1_500);
    expect((await givePacket(product, giver, { amount: 1_001 })).code).toBe('gift.maxAmount');
    expect((await givePacket(product, giver)).code).toBeNull();
    expect((await givePacket(product, giver)).code).toBe('gift.maxPerDay');
    expect((await product.call(giver, redPacketCommit, {})).data.allowance).toEqual({
      maxAmount: 1_000,
      leftToday: 500,
      needsIdentity: false,
      opensTime: null,
      unplayed: 0,
      free: 49_000,
    });
    product.ports.advance(24 * 3_600_000);
    expect((await givePacket(product, giver)).code).toBeNull();
    await set('giftMaxAmount', 500_000);
    await set('giftMaxPerDay', 1_000_000);

    await writeSysConfig(store, 'giftNeedsIdentity', true, ports.clock.now());
    expect((await givePacket(product, giver)).code).toBe('gift.identity');
    await allowGifts(product);
    await product.services.packets.sweep();
  });

  it('and claiming are refused on a break and under age', async () => {
    const [giver, onBreak, young] = [
      await product.newPlayer(),
      await product.newPlayer(),
      await product.newPlayer(),
    ];
    const { packetId: id } = (await givePacket(product, giver)).data.packet;
    await product.call(onBreak, accountCoolOff, { days: '1' });
    await product.services.store.query(
      `INSERT INTO identities (player_id, check_id, state, reason, ticket_hash, started_at, expires_at, asked_at,
         decided_at, under_age_at) VALUES ($1, $1, 'refused', 'underAge', 'x', now(), now(), now(), now(), now())`,
      [young.id],
    );
    for (const [player, code] of [
      [onBreak, 'limits.coolOff'],
      [young, 'identity.underAge'],
    ] as const) {
      expect((await givePacket(product, player)).code).toBe(code);
      expect((await claimPacket(product, player, id)).code).toBe(code);
      expect(await balanceOf(player)).toBe(50_000);
    }
  });
});

describe('operators', () => {
  it('give from house bonus, and end a packet at once', async () => {
    const run = (...words: string[]) => opsCommands(product.services, nodeHashes, 'catalogue').packet(words);
    const { lines } = await run('give', '20', '2', 'link', '60');
    const [, id = '', key = ''] = /^\/redPacket\/([\w-]+)\?key=([\w-]+)$/.exec(lines[0] ?? '') ?? [];
    expect(await detailOf(id, key)).toMatchObject({ giver: null, amount: 2_000, state: 'open' });
    const player = await product.newPlayer();
    expect((await claimPacket(product, player, id, { key })).code).toBeNull();
    expect((await run('list')).lines.join()).toContain(id);
    expect(await run('end', id)).toMatchObject({ ok: true });
    expect(await detailOf(id, key)).toMatchObject({ state: 'expired', claimed: 1 });
    expect(await run('end', id)).toMatchObject({ ok: false });
    expect(await run('give', '0.5', '2', 'link', '60')).toMatchObject({ ok: false });
    expect(await run('give', '20', '2', 'site', '60', 'own')).toMatchObject({ ok: false });
    await product.expectCoherentLedger();
  });
});

describe('what is kept of packets', () => {
  it('a player finds those given and claimed, page by page', async () => {
    const [giver, player] = [await product.newPlayer(), await product.newPlayer()];
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { packet, key } = (await givePacket(product, giver, { audience: 'link' })).data;
      ids.unshift(packet.packetId);
      await claimPacket(product, player, packet.packetId, { key: key ?? '' });
    }
    for (const [who, kind] of [
      [giver, 'given'],
      [player, 'claimed'],
    ] as const) {
      const first = (await product.call(who, redPacketMine, { kind, pageSize: 2 })).data;
      const rest = (await product.call(who, redPacketMine, { kind, pageSize: 2, before: first.next ?? '' }))
        .data;
      expect([...first.list, ...rest.list].map(({ packetId }) => packetId)).toEqual(ids);
      expect(rest.next).toBeNull();
      expect(first.list[0]?.key).toMatch(/^[\w-]{22}$/);
      expect(first.list[0]?.share === null).toBe(kind === 'given');
    }
  });

  it('a claim is a roll that the giver and those who claimed may see, with all claims', async () => {
    const [giver, player, other] = [
      await product.newPlayer(),
      await product.newPlayer(),
      await product.newPlayer(),
    ];
    const { packet, key } = (await givePacket(product, giver, { audience: 'link', shares: 2 })).data;
    const { claim } = (await claimPacket(product, player, packet.packetId, { key: key ?? '' })).data;
    const read = (who: TestPlayer) => product.call(who, fairRoll, { id: claim.claimId });
    expect((await read(player)).data).toMatchObject({
      kind: 'packet',
      serverSeed: null,
      share: claim.share,
      packet: { amount: 1_000, shares: 2, claims: [{ round: 1, userSeed: 'mine', share: claim.share }] },
    });
    expect((await read(giver)).code).toBeNull();
    expect((await read(other)).code).toBe('fair.rollNotFound');
  });

  it('the audit sees every change', async () => {
    const giver = await product.newPlayer();
    const { packetId: id } = (await givePacket(product, giver)).data.packet;
    const { claimId } = (await claimPacket(product, await product.newPlayer(), id)).data.claim;
    const after = (...statements: string[]) => checksAfter(product.services.store, statements);
    const drawn = 'every share of a red packet can be recomputed';
    const moved = 'every red packet and claim has its transfers, once each';
    const counted = 'every red packet has as many claims as it counts, and what they left';
    const held = 'the house holds exactly what is left of open red packets';
    const commit =
      'every used commitment of a red packet has one packet, of its giver, and is revealed once it is over';
    expect(await after(`UPDATE packet_claims SET user_seed = 'other' WHERE id = '${claimId}'`)).toEqual([
      drawn,
    ]);
    expect(await after(`UPDATE packet_claims SET share = share + 1 WHERE id = '${claimId}'`)).toEqual(
      [drawn, moved, counted].sort(),
    );
    expect(await after(`UPDATE packets SET left_amount = left_amount + 1 WHERE id = '${id}'`)).toEqual(
      [counted, held].sort(),
    );
    expect(await after(`DELETE FROM packet_claims WHERE id = '${claimId}'`)).toEqual([counted, moved].sort());
    expect(
      await after(`UPDATE packets SET state = 'expired', ended_at = created_at WHERE id = '${id}'`),
    ).toEqual([moved, held, commit].sort());
    expect(
      await after(
        `UPDATE packet_commits SET public_hash = 'x' WHERE id = (SELECT commit_id FROM packets WHERE id = '${id}')`,
      ),
    ).toEqual(['every public hash commits to its seed']);
  });
});
