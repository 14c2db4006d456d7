import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyEd25519 } from '../../server/domain/log/signer.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { parseCheckpoint } from '../../src/fair/log/checkpoint.ts';
import { parseNote, parseVerifierKey } from '../../src/fair/log/note.ts';
import { checkLog } from '../../src/fair/proof/log/checkLog.ts';
import { withLog } from '../../src/fair/proof/logBlock.ts';
import type { LogBlock } from '../../src/fair/proof/logBlock.ts';
import { logClaimsOf, logPlacesOf } from '../../src/fair/proof/log/logClaims.ts';
import type { AnyProof } from '../../src/fair/proof/log/logClaims.ts';
import { sealPacketProof } from '../../src/fair/proof/packetProofFile.ts';
import { writeProof } from '../../src/fair/proof/proofEnvelope.ts';
import { battleGetDetail } from '../../src/net/contract/calls/games/battle.ts';
import { fairRoll, fairRotate, fairUserSeed } from '../../src/net/contract/calls/games/fair.ts';
import { redPacketDetail } from '../../src/net/contract/calls/games/redPacket.ts';
import { logProofs } from '../../src/net/contract/calls/site/log.ts';
import type { TicketRollRecord } from '../../src/net/contract/rolls/rollRecord.ts';
import { proofOfBattle } from '../../src/ui/features/battle/verify/proofOfBattle.ts';
import { proofOfRoll } from '../../src/ui/features/fair/roll/proofOfRoll.ts';
import { examineFile } from '../../tools/verifier/examineFile.ts';
import { nobleCrypto, nobleHashes } from '../../tools/verifier/nobleHashes.ts';
import { exitCodeOf } from '../../tools/verifier/report.ts';
import { BattleClient } from '../support/battleClient.ts';
import { dreamOf, targetAbove } from '../support/dreams.ts';
import { GiveawayClient, proofOfGiveaway } from '../support/giveaways.ts';
import { sha256 } from '../support/logReader.ts';
import { allowGifts, claimPacket, claimsOf, givePacket } from '../support/packets.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { startTestWitness } from '../support/witnesses.ts';
import type { TestWitness } from '../support/witnesses.ts';

const PAUSE_MS = 10_000;
const crypto = {
  sha256,
  verify: (...signed: Parameters<typeof verifyEd25519>) => Promise.resolve(verifyEd25519(...signed)),
};

let product: Product;
let witness: TestWitness;
let player: TestPlayer;
/** By kind, each revealed and in the log. */
const proofs = new Map<string, AnyProof>();

beforeAll(async () => {
  const files = startTestWitness({ now: () => new Date('2026-11-29T00:00:00Z') }, 'example.com/one', 1);
  witness = await files;
  product = await startProduct('log files', () => ({ witnesses: [witness.asked] }));
  const { verifierKeys, origin } = product.services.log;
  const keys = verifierKeys.flatMap((key) => parseVerifierKey(sha256, key) ?? []);
  witness.witness.trust(origin, keys, null);
  await allowGifts(product);
  player = await product.newPlayer();
  const opening = await openedRoll();
  const { rollId } = (await dreamOf(product, player, await targetAbove(product, 1_000))).data.dream;
  const battle = await playedBattle();
  const giveaways = new GiveawayClient(product);
  const giveaway = await giveaways.create(await product.newPlayer(), { prizes: 'coins:20,coins:10' });
  for (const guest of [player, await product.newPlayer()]) await giveaways.tryJoin(guest, giveaway);
  const drawn = await giveaways.playToEnd(giveaway);
  const packet = await claimedPacket();
  await product.call(player, fairRotate, {});
  await product.call(player, fairUserSeed, { userSeed: 'next' });
  await product.services.log.integrate();
  proofs.set('opening', await proofOf(opening));
  proofs.set('dream', await proofOf(rollId));
  proofs.set('battle', battle);
  proofs.set('giveaway', proofOfGiveaway(drawn, await giveaways.participants(giveaway)));
  proofs.set('packet', packet);
});
afterAll(async () => {
  await witness.stop();
  await product.stop();
});

async function openedRoll(): Promise<string> {
  const { boxId } = await product.cheapestBox();
  const [opening] = (await product.open(player, { boxId, count: 1 })).data.openings;
  return opening?.rollId ?? expect.fail();
}

async function proofOf(id: string): Promise<AnyProof> {
  const record = (await product.call(player, fairRoll, { id })).data as TicketRollRecord;
  return proofOfRoll(nodeHashes, record, null);
}

async function playedBattle(): Promise<AnyProof> {
  const client = new BattleClient(product);
  const { boxId } = await product.cheapestBox();
  const { battleId } = await client.create(player, { boxes: `${boxId}:2`, share: true });
  await client.fillWithBots(player, battleId, 2);
  await client.playToEnd(battleId);
  const detail = (await product.call(player, battleGetDetail, { id: battleId })).data;
  return proofOfBattle(nodeHashes, detail, null) ?? expect.fail();
}

async function claimedPacket(): Promise<AnyProof> {
  const { packetId, publicHash, createTime } = (await givePacket(product, player)).data.packet;
  const claimers = await Promise.all([1, 2, 3].map(() => product.newPlayer()));
  for (const claimer of claimers) await claimPacket(product, claimer, packetId);
  const { serverSeed, secretSalt } = (await product.call(null, redPacketDetail, { id: packetId })).data;
  const claims = await claimsOf(product, packetId);
  return sealPacketProof(nodeHashes, {
    ...{ packetId, amount: 1_000, shares: 3, publicHash, givenAt: createTime, seen: null },
    ...{ serverSeed: serverSeed ?? '', secretSalt: secretSalt ?? '' },
    claims: claims.map(({ round, userSeed, share }) => ({ round, userSeed, share })),
  });
}

/** What the page puts in a file. */
async function blockOf(proof: AnyProof): Promise<LogBlock> {
  const places = logPlacesOf(logClaimsOf(proof)).join(',');
  const { consistency: _, ...block } = (
    await product.call(null, logProofs, { from: 0, places, witnessed: true })
  ).data;
  return block;
}

const given = (kind: string): AnyProof => proofs.get(kind) ?? expect.fail();
const sizeOf = ({ checkpoint }: LogBlock) => parseCheckpoint(parseNote(checkpoint)?.text ?? '')?.size ?? 0;

describe('what the log has of a proof', () => {
  it.each(['opening', 'dream', 'battle', 'giveaway', 'packet'])(
    'is all of it, and says the same: %s',
    async (kind) => {
      const proof = given(kind);
      const block = await blockOf(proof);
      const { checks } = await checkLog(crypto, block, logClaimsOf(proof));
      expect(checks.map(({ result }) => result)).toEqual(['pass', 'pass', 'pass']);
      const file = writeProof(withLog(nodeHashes, proof, block));
      const { verifierKeys: keys } = product.services.log;
      const tools = { hashes: nobleHashes, crypto: nobleCrypto, known: { keys, witnesses: [] } };
      expect(exitCodeOf(await examineFile(file, tools))).toBe(0);
    },
  );

  it('has the head that a witness cosigned, once that has all of it', async () => {
    const proof = given('opening');
    expect((await checkLog(crypto, await blockOf(proof), logClaimsOf(proof))).witnesses).toEqual([]);
    product.ports.advance(PAUSE_MS);
    await product.services.logWitnesses.ask(() => undefined);
    await product.newPlayer();
    await product.services.log.integrate();
    const block = await blockOf(proof);
    const checked = await checkLog(crypto, block, logClaimsOf(proof));
    expect(checked).toMatchObject({ witnesses: [witness.witness.verifierKey] });
    expect(checked.checks.every(({ result }) => result === 'pass')).toBe(true);

    const younger = await openedRoll();
    await product.services.log.integrate();
    const newest = await blockOf(await proofOf(younger));
    expect(sizeOf(newest)).toBeGreaterThan(sizeOf(block));
    expect(newest.entries.some(({ entry }) => entry.includes(younger))).toBe(true);
  });

  it('is without a roll that is not added yet', async () => {
    const proof = await proofOf(await openedRoll());
    const { checks } = await checkLog(crypto, await blockOf(proof), logClaimsOf(proof));
    expect(checks.map(({ result }) => result)).toEqual(['pass', 'pass', 'unknown']);
  });
});
