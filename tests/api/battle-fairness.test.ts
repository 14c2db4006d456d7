import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Entropy } from '../../server/providers/entropy/entropy.ts';
import { sandboxEntropy } from '../../server/providers/entropy/sandbox.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { QUICKNET, SANDBOX_BEACON } from '../../src/fair/beacon/beaconChains.ts';
import { roundOfBattle } from '../../src/fair/beacon/beaconRound.ts';
import { verifyBattle } from '../../src/fair/proof/battleVerify.ts';
import type { BattleDetail } from '../../src/net/contract/games/battles.ts';
import { commonSysConfig } from '../../src/net/contract/calls/site/common.ts';
import {
  fairBattleCommit,
  fairBattleCommitDetail,
  fairRoll,
  fairVerified,
} from '../../src/net/contract/calls/games/fair.ts';
import { statHomepage } from '../../src/net/contract/calls/games/stat.ts';
import { BATTLE_COMMIT_MS, BATTLE_WAIT_MS } from '../../src/net/contract/limits.ts';
import { checksAfter } from '../support/auditFindings.ts';
import { BattleClient } from '../support/battleClient.ts';
import { buildBattleProof } from '../support/battleProofs.ts';
import { boxRollOf } from '../support/boxRolls.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { buildTestServices } from '../support/services.ts';

let product: Product;
let table: BattleClient;
async function start(surroundings?: Parameters<typeof startProduct>[1]): Promise<void> {
  product = await startProduct('battle fairness', surroundings);
  table = new BattleClient(product);
}

/** DESIGN.md section 6. */
const BEACON_TIMEOUT_MS = 10 * 60_000;

/** The beacon, without a value while it is withheld. */
function withholding(beacon: Entropy, isWithheld: () => boolean): Entropy {
  return { ...beacon, value: async (round) => (isWithheld() ? null : beacon.value(round)) };
}

function expectVerified(battle: BattleDetail): void {
  const steps = verifyBattle(buildBattleProof(battle), nodeHashes);
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.filter(({ ok }) => !ok)).toEqual([]);
}

describe('a commitment', () => {
  beforeAll(() => start());
  afterAll(() => product.stop());

  it('is the same until a battle uses it, for ten minutes, and then another', async () => {
    const player = await product.newPlayer();
    const read = async () => (await product.call(player, fairBattleCommit, {})).data;
    const first = await read();
    expect(Date.parse(first.expireTime) - Date.parse(first.createTime)).toBe(BATTLE_COMMIT_MS);
    expect(await read()).toEqual(first);
    product.ports.advance(BATTLE_COMMIT_MS - 1);
    expect(await read()).toEqual(first);
    const { battleId } = await table.create(player, { commitId: first.commitId });
    expect((await table.detail(battleId)).publicHash).toBe(first.publicHash);
    const second = await read();
    expect(second.publicHash).not.toBe(first.publicHash);
    expect((await table.tryCreate(player, { commitId: first.commitId })).code).toBe('battle.commit');
  });

  it('expires unused and is revealed', async () => {
    const player = await product.newPlayer();
    const { commitId, publicHash } = (await product.call(player, fairBattleCommit, {})).data;
    const read = async () => (await product.call(player, fairBattleCommitDetail, { id: commitId })).data;
    expect(await read()).toMatchObject({ state: 'open', serverSeed: null, secretSalt: null, battleId: null });
    product.ports.advance(BATTLE_COMMIT_MS);
    expect((await table.tryCreate(player, { commitId })).code).toBe('battle.commit');
    const expired = await read();
    expect(expired.state).toBe('expired');
    expect(nodeHashes.hmacSha256Hex(expired.secretSalt ?? '', expired.serverSeed ?? '')).toBe(publicHash);
    expect((await product.call(player, fairBattleCommit, {})).data.commitId).not.toBe(commitId);
    expect(await read()).toEqual(expired);
  });

  it('cannot be used once it was shown as expired, even by an earlier request', async () => {
    const player = await product.newPlayer();
    const commitId = await table.commit(player);
    product.ports.advance(BATTLE_COMMIT_MS);
    const detail = (await product.call(player, fairBattleCommitDetail, { id: commitId })).data;
    expect(detail.serverSeed).not.toBeNull();
    // A request takes its time before it waits for locks.
    product.ports.advance(-1);
    expect((await table.tryCreate(player, { commitId })).code).toBe('battle.commit');
  });

  it('of a battle is not revealed by itself, and is shown to its player only', async () => {
    const [player, stranger] = [await product.newPlayer(), await product.newPlayer()];
    const commitId = await table.commit(player);
    const { battleId } = await table.create(player, { commitId });
    const detail = (await product.call(player, fairBattleCommitDetail, { id: commitId })).data;
    expect(detail).toMatchObject({ state: 'used', battleId, serverSeed: null, secretSalt: null });
    expect((await product.call(stranger, fairBattleCommitDetail, { id: commitId })).code).toBe(
      'battle.commit',
    );
  });
});

describe('a finished battle', () => {
  beforeAll(() => start());
  afterAll(() => product.stop());

  it('can be recomputed from the revealed values: every roll, the winner and the bots’ seeds', async () => {
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const [one, two] = (await product.boxes()).sort((a, b) => a.price - b.price);
    const boxes = `${one?.boxId}:2,${two?.boxId}:1,${one?.boxId}:1`;
    const { battleId } = await table.create(host, { boxes, playerCount: 3, terminal: true });
    await table.tryCallBot(host, battleId, 2);
    await table.join(guest, battleId, { pos: 3, userSeed: 'of_the_guest' });
    const running = await table.detail(battleId);
    const lane = running.boxes.map(({ boxId, count }) => `${boxId}:${count}`).join(',');
    expect(lane).toBe(boxes);
    expect(running.userSeed?.split(',')).toEqual(running.seats.map(({ userSeed }) => userSeed));
    const battle = await table.playToEnd(battleId);
    expect(battle.pulls.map(({ rollId }) => rollId)).toEqual(running.pulls.map(({ rollId }) => rollId));
    expect(battle.outcome).toEqual(running.outcome);
    expectVerified(battle);
  });

  it('has a page for each of its rolls, with hidden seeds until it has ended', async () => {
    const [host, guest, reader] = [
      await product.newPlayer(),
      await product.newPlayer(),
      await product.newPlayer(),
    ];
    const { battleId } = await table.create(host);
    await table.join(guest, battleId);
    const [pull] = (await table.detail(battleId)).pulls;
    const id = pull?.rollId ?? '';
    const before = (await product.call(reader, fairRoll, { id })).data;
    expect(before).toMatchObject({
      kind: 'battle',
      battleId,
      battleKey: null,
      serverSeed: null,
      secretSalt: null,
      round: 1,
    });
    await product.call(reader, fairVerified, { id });
    const counted = (await product.call(null, statHomepage, {})).data;
    await table.playToEnd(battleId);
    const after = (await product.call(reader, fairRoll, { id })).data;
    const digest = nodeHashes.hmacSha512Hex(`${after.userSeed}-1`, after.serverSeed ?? '');
    expect(Number(BigInt(`0x${digest.slice(0, 15)}`) % 100_000n) + 1).toBe(after.roll);
    expect(boxRollOf(after).item.itemId).toBe(pull?.item.itemId);
    await product.call(reader, fairVerified, { id });
    product.ports.advance(60_000);
    expect((await product.call(null, statHomepage, {})).data).toMatchObject({
      battles: counted.battles + 1,
      verified: counted.verified + 1,
    });
  });

  it('shows its rolls to its players when it is private', async () => {
    const [host, stranger] = [await product.newPlayer(), await product.newPlayer()];
    const { battleId, key } = await table.create(host, { isPrivate: true });
    await table.fillWithBots(host, battleId, 2);
    const id = (await table.detail(battleId, key ?? '')).pulls[1]?.rollId ?? '';
    expect((await product.call(host, fairRoll, { id })).data).toMatchObject({ battleId, battleKey: key });
    expect((await product.call(stranger, fairRoll, { id })).code).toBe('fair.rollNotFound');
  });
});

describe('with a public beacon', () => {
  let withheld: boolean;
  beforeEach(async () => {
    withheld = false;
    await start((ports) => ({
      entropy: withholding(sandboxEntropy(ports.clock, nodeHashes), () => withheld),
    }));
  });
  afterEach(() => product.stop());

  it('draws nothing before its round is published, at least 3 s after the last seat', async () => {
    const host = await product.newPlayer();
    const { battleId } = await table.create(host);
    await table.fillWithBots(host, battleId, 2);
    const filledAt = product.ports.clock.now().getTime();
    const pending = await table.detail(battleId);
    expect(pending).toMatchObject({
      state: 1,
      startTime: null,
      endTime: null,
      pulls: [],
      outcome: null,
      userSeed: null,
    });
    const due = Date.parse(pending.beacon?.dueTime ?? '');
    expect(due).toBeGreaterThanOrEqual(filledAt + 3_000);
    expect(due).toBeLessThan(filledAt + 6_000);
    expect((await product.balance(host)).balance.hold).toBe(pending.seatCost);
    await table.sweepAfter(due - filledAt - 1);
    expect((await table.detail(battleId)).beacon?.value).toBeNull();
    await table.sweepAfter(1);
    const drawn = await table.detail(battleId);
    const value = nodeHashes.sha256Hex(`sandbox:${drawn.beacon?.round}`);
    expect(drawn.beacon).toMatchObject({ source: 'sandbox', value, signature: null });
    const filledMs = Date.parse(drawn.beacon?.filledTime ?? '');
    expect(drawn.beacon?.round).toBe(roundOfBattle(SANDBOX_BEACON, filledMs).round);
    expect(drawn.userSeed).toBe([...drawn.seats.map(({ userSeed }) => userSeed), value].join(','));
    expect((await product.balance(host)).balance.hold).toBe(0);
    expectVerified(await table.playToEnd(battleId));
    await product.expectCoherentLedger();
  });

  it('keeps the signature of its round with battle and rolls, and never changes the round', async () => {
    await product.stop();
    const signed: Entropy = {
      chain: QUICKNET,
      value: async (round) => ({ value: `value${round}`, signature: 'ab'.repeat(48) }),
    };
    product = await startProduct('signed beacon', () => ({ entropy: signed }));
    table = new BattleClient(product);
    expect((await product.call(null, commonSysConfig, {})).data.beacon).toBe(QUICKNET.source);
    const host = await product.newPlayer();
    const { battleId } = await table.create(host);
    await table.fillWithBots(host, battleId, 2);
    const bound = (await table.detail(battleId)).beacon;
    expect(bound).toMatchObject({ source: QUICKNET.source, value: null, signature: null });
    const { store } = product.services;
    for (const change of ['beacon_round = beacon_round + 1', `filled_at = filled_at - interval '3 s'`]) {
      const update = store.exec(`UPDATE battles SET version = version + 1, ${change}`);
      await expect(update, change).rejects.toThrow(/beacon round of a battle never changes/);
    }
    expect(await checksAfter(store, ['UPDATE battles SET beacon_round = beacon_round + 1'])).toEqual([
      'every draw of a battle can be recomputed',
    ]);
    await table.sweepAfter(6_000);
    const { beacon, pulls } = await table.playToEnd(battleId);
    expect(beacon).toEqual({ ...bound, value: `value${bound?.round}`, signature: 'ab'.repeat(48) });
    const roll = await product.call(host, fairRoll, { id: pulls[0]?.rollId ?? '' });
    expect(roll.data).toMatchObject({ kind: 'battle', battleId, beacon });
    const swapped = store.exec(`UPDATE battles SET version = version + 1, beacon_signature = 'x'`);
    await expect(swapped).rejects.toThrow(/never changes/);
  });

  it('does not expire while it waits for the beacon', async () => {
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const { battleId } = await table.create(host);
    product.ports.advance(BATTLE_WAIT_MS - 1_000);
    await table.join(guest, battleId);
    withheld = true;
    await table.sweepAfter(10_000);
    const pending = await table.detail(battleId);
    expect(Date.parse(pending.expireTime)).toBeLessThan(product.ports.clock.now().getTime());
    expect(pending).toMatchObject({ state: 1, cancelReason: null, startTime: null });
    await product.services.dueBattles.processDue(battleId);
    expect((await table.detail(battleId)).state).toBe(1);
    withheld = false;
    await table.sweepAfter(0);
    expectVerified(await table.playToEnd(battleId));
    await product.expectCoherentLedger();
  });

  it('accepts no value from another beacon than the bound one', async () => {
    const host = await product.newPlayer();
    const { battleId } = await table.create(host);
    await table.fillWithBots(host, battleId, 2);
    const { store, ports } = product.services;
    const sandbox = sandboxEntropy(ports.clock, nodeHashes);
    const other = { ...sandbox, chain: { ...sandbox.chain, source: 'other' } };
    const services = await buildTestServices(store, ports, { entropy: other });
    product.ports.advance(10_000);
    await services.dueBattles.sweepBeacon();
    expect(await table.detail(battleId)).toMatchObject({ state: 1, pulls: [], beacon: { value: null } });
    await table.sweepAfter(0);
    expect((await table.detail(battleId)).beacon?.value).not.toBeNull();
  });

  it('is drawn by the bound beacon when new battles have none any more', async () => {
    const host = await product.newPlayer();
    const { battleId } = await table.create(host);
    await table.fillWithBots(host, battleId, 2);
    const { store, ports } = product.services;
    const beacon = sandboxEntropy(ports.clock, nodeHashes);
    const services = await buildTestServices(store, ports, { entropy: null, earlierBeacons: [beacon] });
    product.ports.advance(10_000);
    await services.dueBattles.sweepBeacon();
    expect((await table.detail(battleId)).beacon?.value).not.toBeNull();
    expectVerified(await table.playToEnd(battleId));
  });

  it('counts from when the last seat was taken, not from the request', async () => {
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const { battleId } = await table.create(host);
    const { store, battles } = product.services;
    const keyed = { playerId: guest.id, key: product.newKey(), fingerprint: 'x' };
    let joined: Promise<unknown> = Promise.resolve();
    await store.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM battles WHERE id = $1 FOR UPDATE', [battleId]);
      joined = battles.join({ ...keyed, id: battleId, pos: 2, userSeed: 'late' });
      product.ports.advance(60_000);
    });
    await joined;
    const { beacon } = await table.detail(battleId);
    const ahead = Date.parse(beacon?.dueTime ?? '') - product.ports.clock.now().getTime();
    expect(ahead).toBeGreaterThanOrEqual(3_000);
  });

  it('cancels, refunds and reveals a battle whose beacon stays silent for ten minutes', async () => {
    withheld = true;
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const { battleId } = await table.create(host);
    await table.join(guest, battleId);
    await table.sweepAfter(BEACON_TIMEOUT_MS - 1);
    expect((await table.detail(battleId)).state).toBe(1);
    expect((await table.cancel(host, battleId)).code).toBe('battle.notWaiting');
    await table.sweepAfter(1);
    const battle = await table.detail(battleId);
    expect(battle).toMatchObject({ state: 3, cancelReason: 'noBeacon', pulls: [] });
    expect(nodeHashes.hmacSha256Hex(battle.secretSalt ?? '', battle.serverSeed ?? '')).toBe(
      battle.publicHash,
    );
    for (const player of [host, guest]) {
      expect((await product.balance(player)).balance).toEqual({ main: 50_000, hold: 0 });
    }
    await product.expectCoherentLedger();
  });

  it('is asked again after a second, later after longer pauses, and at the deadline', async () => {
    withheld = true;
    const host = await product.newPlayer();
    const { battleId } = await table.create(host);
    const filledAt = product.ports.clock.now().getTime();
    await table.fillWithBots(host, battleId, 2);
    const { beacon } = await table.detail(battleId);
    const dueAfter = Date.parse(beacon?.dueTime ?? '') - filledAt;
    const pauseAt = async (sinceFilledMs: number): Promise<number> => {
      const now = filledAt + sinceFilledMs;
      product.ports.advance(now - product.ports.clock.now().getTime());
      const next = await product.services.dueBattles.processDue(battleId);
      return (next?.getTime() ?? 0) - now;
    };
    expect(await pauseAt(dueAfter)).toBe(1_000);
    expect(await pauseAt(dueAfter + 100_000)).toBe(10_000);
    expect(await pauseAt(dueAfter + 300_000)).toBe(15_000);
    expect(await pauseAt(BEACON_TIMEOUT_MS - 5_000)).toBe(5_000);
  });
});
