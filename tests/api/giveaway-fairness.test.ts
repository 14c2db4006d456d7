import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveawayChecks } from '../../server/domain/audit/giveaways.ts';
import { giveawayRolls } from '../../server/domain/rolls/giveaway-rolls.ts';
import { sandboxEntropy } from '../../server/providers/entropy/sandbox.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import {
  compareGiveaway,
  compareParticipants,
  learnGiveaway,
  learnParticipants,
  newGiveaway,
} from '../../src/fair/memory/giveaways.ts';
import type { GiveawayRecord, KeptParticipant } from '../../src/fair/memory/records.ts';
import { participantsHash } from '../../src/fair/outcome/giveawayDraw.ts';
import { verifyGiveaway } from '../../src/fair/proof/giveaway/giveawayVerify.ts';
import { fairRoll } from '../../src/net/contract/calls/games/fair.ts';
import { checksAfter } from '../support/auditFindings.ts';
import { GiveawayClient, proofOfGiveaway, shownGiveaway } from '../support/giveaways.ts';
import { startProduct } from '../support/product.ts';
import { buildTestServices } from '../support/services.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
let client: GiveawayClient;
let guests: TestPlayer[];
beforeAll(async () => {
  product = await startProduct('giveaway fairness');
  client = new GiveawayClient(product);
  guests = await Promise.all([1, 2, 3, 4].map(() => product.newPlayer()));
});
afterAll(() => product.stop());

const AT = 1_790_000_000_000;

async function newJoined(prizes = 'coins:20,coins:10') {
  const giver = await product.newPlayer();
  const id = await client.create(giver, { prizes });
  for (const guest of guests) await client.tryJoin(guest, id);
  return id;
}

const participantsOf = async (id: string): Promise<KeptParticipant[]> =>
  (await client.participants(id)).map(({ code, userSeed, playerId: who }) => ({ code, userSeed, who }));

const failedChecks = async (id: string) =>
  verifyGiveaway(proofOfGiveaway(await client.detail(id), await client.participants(id)), nodeHashes).flatMap(
    ({ name, ok }) => (ok ? [] : [name]),
  );

/** What an operator changes in the database, with every guard off. */
async function tamper(...statements: string[]): Promise<void> {
  await product.services.store.transaction(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica');
    for (const statement of statements) await tx.exec(statement);
  });
}

describe('a finished giveaway', () => {
  it('is recomputed from what everybody may read', async () => {
    const id = await newJoined();
    const { publicHash } = await client.detail(id);
    const ended = await client.playToEnd(id);
    expect(ended.publicHash).toBe(publicHash);
    expect(await failedChecks(id)).toEqual([]);
    const [prize] = ended.prizes;
    const [stranger] = guests;
    const roll = (await product.call(stranger ?? null, fairRoll, { id: prize?.rollId ?? '' })).data;
    expect(roll).toMatchObject({
      kind: 'giveaway',
      giveawayId: id,
      roll: ended.draws[0]?.index,
      draw: ended.draws[0],
      serverSeed: ended.serverSeed,
      userSeed: ended.userSeed,
    });
  });

  it('is drawn by its beacon when new giveaways have none any more', async () => {
    const bound = await startProduct('giveaway of an earlier beacon', (ports) => ({
      entropy: sandboxEntropy(ports.clock, nodeHashes),
    }));
    try {
      const table = new GiveawayClient(bound);
      const id = await table.create(await bound.newPlayer());
      await table.tryJoin(await bound.newPlayer(), id);
      const { store, ports } = bound.services;
      const earlierBeacons = [sandboxEntropy(ports.clock, nodeHashes)];
      const services = await buildTestServices(store, ports, { entropy: null, earlierBeacons });
      bound.ports.advance(70_000);
      // Its participants are fixed before the beacon is asked.
      for (let step = 0; step < 2; step += 1) await services.dueGiveaways.processDue(id);
      expect((await table.detail(id)).beacon?.value).not.toBeNull();
    } finally {
      await bound.stop();
    }
  });

  it('with a beacon waits for its round, and is cancelled without it', async () => {
    let isWithheld = false;
    const bound = await startProduct('giveaway beacon', (ports) => {
      const beacon = sandboxEntropy(ports.clock, nodeHashes);
      return { entropy: { ...beacon, value: async (round) => (isWithheld ? null : beacon.value(round)) } };
    });
    try {
      const table = new GiveawayClient(bound);
      const [giver, guest] = [await bound.newPlayer(), await bound.newPlayer()];
      const [drawn, lost] = [await table.create(giver), await table.create(giver)];
      for (const id of [drawn, lost]) await table.tryJoin(guest, id);
      const open = await table.detail(drawn);
      const { dueGiveaways } = bound.services;
      expect(await dueGiveaways.awaitsBeacon(drawn)).toBe(false);
      await table.sweepAfter(60_000);
      expect(await dueGiveaways.awaitsBeacon(drawn)).toBe(true);
      // Fixed before the round has a value; another process whose clock is behind lets nobody in either.
      const hash = participantsHash(nodeHashes, await table.participants(drawn));
      const closed = await table.detail(drawn);
      expect(closed).toMatchObject({ participantsHash: hash, drawTime: null, beacon: { value: null } });
      bound.ports.advance(-1_000);
      expect((await table.tryJoin(await bound.newPlayer(), drawn)).code).toBe('giveaway.closed');
      bound.ports.advance(1_000);
      bound.ports.advance(10_000);
      await bound.services.dueGiveaways.processDue(drawn);
      isWithheld = true;
      await table.sweepAfter(30_000);
      const ended = await table.detail(drawn);
      expect(ended).toMatchObject({
        state: 1,
        beaconSource: 'sandbox',
        beacon: { round: open.beacon?.round },
      });
      const proof = proofOfGiveaway(ended, await table.participants(drawn));
      expect(verifyGiveaway(proof, nodeHashes).filter(({ ok }) => !ok)).toEqual([]);
      expect((await table.detail(lost)).state).toBe(0);
      await table.sweepAfter(600_000);
      expect(await table.detail(lost)).toMatchObject({ state: 2, cancelReason: 'noBeacon' });
      expect((await bound.balance(giver)).balance).toEqual({ main: 49_000, hold: 0 });
      await bound.expectCoherentLedger();
    } finally {
      await bound.stop();
    }
  });
});

describe('a tampering operator is seen by a participant’s page', () => {
  /** What the page kept: the participants while it was open, and the answer once it was drawn. */
  async function keep(id: string): Promise<GiveawayRecord> {
    const [me] = guests;
    const open = newGiveaway(shownGiveaway(await client.detail(id)), me?.id ?? '', AT);
    return learnParticipants(open, await participantsOf(id));
  }
  const differences = async (kept: GiveawayRecord, id: string) => [
    ...compareGiveaway(kept, shownGiveaway(await client.detail(id))),
    ...compareParticipants(kept, await participantsOf(id), true),
  ];
  const fieldsOf = (found: readonly { field: string }[]) => [...new Set(found.map(({ field }) => field))];

  it('who does nothing is not accused', async () => {
    const id = await newJoined();
    const kept = await keep(id);
    expect(await differences(kept, id)).toEqual([]);
    await client.playToEnd(id);
    expect(await differences(kept, id)).toEqual([]);
  });

  it('who adds a participant after closing', async () => {
    const id = await newJoined();
    const before = await keep(id);
    await client.sweepAfter(60_000);
    const kept = learnGiveaway(before, shownGiveaway(await client.detail(id)));
    const late = await product.newPlayer();
    await tamper(
      `INSERT INTO giveaway_participants SELECT giveaway_id, 100005, '${late.id}', 'late', joined_at, closes_at
       FROM giveaway_participants WHERE giveaway_id = '${id}' AND code = 100004`,
      `UPDATE giveaways SET participants = 5 WHERE id = '${id}'`,
    );
    expect(fieldsOf(await differences(kept, id))).toEqual(['participantCount']);
    await client.playToEnd(id);
    expect(await failedChecks(id)).toContain('userSeed');
    await tamper(
      `DELETE FROM giveaway_participants WHERE giveaway_id = '${id}' AND code = 100005`,
      `UPDATE giveaways SET participants = 4 WHERE id = '${id}'`,
    );
  });

  it.each([
    [
      'swaps a seed',
      `SET user_seed = 'chosen' WHERE code = 100002`,
      `SET user_seed = (SELECT w.user_seed FROM was w WHERE w.code = p.code) WHERE true`,
      ['participantSeed'],
    ],
    [
      'changes the order',
      `SET player_id = (SELECT o.player_id FROM was o WHERE o.code = 100003) WHERE code = 100002`,
      `SET player_id = (SELECT w.player_id FROM was w WHERE w.code = p.code) WHERE true`,
      ['participant'],
    ],
  ])('who %s', async (_what, change, restore, fields) => {
    const id = await newJoined();
    const kept = await keep(id);
    const update = (what: string) => `UPDATE giveaway_participants p ${what} AND giveaway_id = '${id}'`;
    await product.services.store.exec('DROP TABLE IF EXISTS was');
    await product.services.store.exec(
      `CREATE TABLE was AS SELECT * FROM giveaway_participants WHERE giveaway_id = '${id}'`,
    );
    await tamper(
      `ALTER TABLE giveaway_participants DROP CONSTRAINT giveaway_participants_once`,
      update(change),
    );
    expect(fieldsOf(await differences(kept, id))).toEqual(fields);
    await tamper(
      update(restore),
      'ALTER TABLE giveaway_participants ADD CONSTRAINT giveaway_participants_once UNIQUE (giveaway_id, player_id)',
    );
    expect(await differences(kept, id)).toEqual([]);
    await product.services.store.exec('DROP TABLE was');
    await client.playToEnd(id);
  });

  it('who changes the winner', async () => {
    const id = await newJoined('coins:20');
    const before = await keep(id);
    await client.sweepAfter(60_000);
    const drawn = await client.detail(id);
    const kept = learnGiveaway(before, shownGiveaway(drawn));
    const code = drawn.draws[0]?.code ?? 0;
    const another = code === 100_001 ? 100_002 : 100_001;
    const set = (to: number) => tamper(`UPDATE giveaway_prizes SET code = ${to} WHERE giveaway_id = '${id}'`);
    await set(another);
    expect(fieldsOf(await differences(kept, id))).toEqual(['winner']);
    await set(code);
    await client.playToEnd(id);
    expect(await failedChecks(id)).toEqual([]);
  });
});

describe('the audit', () => {
  let finished: string;
  let open: string;
  beforeAll(async () => {
    const { giver, owned } = await client.newGiver();
    finished = await client.create(giver, { prizes: `item:${owned.id},coins:30` });
    for (const guest of guests) await client.tryJoin(guest, finished);
    await client.playToEnd(finished);
    const another = await client.newGiver();
    open = await client.create(another.giver, { prizes: `item:${another.owned.id},coins:30`, closesIn: 600 });
    await client.tryJoin(another.giver, finished);
  });

  const [transfers, items, granted, participants, value] = giveawayChecks.map(({ name }) => name);
  const [draw] = giveawayRolls.checks;
  const faults: [string, () => string[], (string | undefined)[]][] = [
    [
      'a winner changed',
      () => [
        `UPDATE giveaway_prizes SET code = CASE code WHEN 100001 THEN 100002 ELSE 100001 END WHERE giveaway_id = '${finished}'`,
      ],
      [draw, transfers, granted],
    ],
    [
      'the participants of the closing changed',
      () => [`UPDATE giveaways SET participants_hash = repeat('a', 64) WHERE id = '${finished}'`],
      [draw],
    ],
    [
      'a seed swapped',
      () => [
        `UPDATE giveaway_participants SET user_seed = 'x' WHERE giveaway_id = '${finished}' AND code = 100001`,
      ],
      [draw],
    ],
    [
      'a participant added',
      () => [`UPDATE giveaways SET participants = participants + 1 WHERE id = '${finished}'`],
      [participants],
    ],
    ['terms changed', () => [`UPDATE giveaways SET level = 3 WHERE id = '${open}'`], [draw]],
    [
      'a prize worth more',
      () => [
        `UPDATE giveaway_prizes SET value = value + 1 WHERE giveaway_id = '${open}' AND definition_id IS NULL`,
      ],
      [
        draw,
        transfers,
        value,
        'every hold is the price of the player’s waiting seats and the coins of open giveaways',
      ],
    ],
    [
      'a held item given back at once',
      () => [
        `UPDATE items SET state = 0, end_kind = NULL, end_id = NULL WHERE id IN (SELECT item_id FROM giveaway_prizes WHERE giveaway_id = '${open}')`,
      ],
      [items, 'the counts of the backpacks equal their items'],
    ],
    [
      'a prize that was paid twice',
      () => [
        `UPDATE transfers SET reference = gen_random_uuid()::text WHERE kind = 'giveaway.prize' AND reference IN (SELECT id::text FROM giveaway_prizes WHERE giveaway_id = '${finished}')`,
      ],
      [transfers],
    ],
  ];

  it('finds nothing in correct giveaways', async () => {
    expect(await checksAfter(product.services.store, [])).toEqual([]);
  });

  it.each(faults)('finds %s', async (_what, statements, checks) => {
    expect(await checksAfter(product.services.store, statements())).toEqual([...checks].sort());
  });
});
