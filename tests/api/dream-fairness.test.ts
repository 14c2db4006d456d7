import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dreamChecks } from '../../server/domain/audit/dreams.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { verifyProof } from '../../src/fair/proof/proof.ts';
import {
  fairHistory,
  fairRoll,
  fairRolls,
  fairRotate,
  fairVerified,
} from '../../src/net/contract/calls/games/fair.ts';
import { recordsBalance, recordsExport, recordsGame } from '../../src/net/contract/calls/items/records.ts';
import { profileVoucherPage } from '../../src/net/contract/calls/account/profile.ts';
import { statHomepage } from '../../src/net/contract/calls/games/stat.ts';
import { accountSession } from '../../src/net/contract/calls/account/accountLimits.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '../../src/net/contract/headers.ts';
import type { Dream } from '../../src/net/contract/games/dreams.ts';
import type { CatalogueItem } from '../../src/net/contract/entities.ts';
import { claimsOfPage } from '../../src/ui/features/fair/history/claimsOfPage.ts';
import { claimOfRoll } from '../../src/ui/features/fair/roll/proofOfRoll.ts';
import { checksAfter, resizeTransfers } from '../support/auditFindings.ts';
import { dreamOf, targetAbove } from '../support/dreams.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
let player: TestPlayer;
let target: CatalogueItem;
/** Both results, with coins; then one with an item and coins, one with items and change. */
let won: Dream;
let lost: Dream;
let mixed: Dream;
let changed: Dream;
beforeAll(async () => {
  product = await startProduct('dream fairness');
  player = await product.newPlayer();
  target = await targetAbove(product, 1_000);
  const { boxId } = await product.cheapestBox();
  await product.open(player, { boxId, count: 3 });
  const rolled: Dream[] = [];
  while (!rolled.some((dream) => dream.won) || !rolled.some((dream) => !dream.won)) {
    rolled.push((await dreamOf(product, player, target)).data.dream);
  }
  [won, lost] = [rolled.find((dream) => dream.won)!, rolled.find((dream) => !dream.won)!];
  const { list } = await product.backpack(player);
  const [one, two, three] = list.filter(
    ({ item }) => item.itemId !== target.itemId || item.recoveryPrice < 1_000,
  );
  const value = (one?.item.recoveryPrice ?? 0) * 4;
  const above = await targetAbove(product, value);
  mixed = (await dreamOf(product, player, above, { itemIds: one?.id })).data.dream;
  const staked = (two?.item.recoveryPrice ?? 0) + (three?.item.recoveryPrice ?? 0);
  const over = await targetAbove(product, staked + 1);
  const input = { itemIds: `${two?.id},${three?.id}`, tickets: 1_000 };
  changed = (await dreamOf(product, player, over, input)).data.dream;
  product.ports.advance(10_000);
});
afterAll(() => product.stop());

describe('the roll of a dream', () => {
  it('hides its seeds until the pair is rotated, and then has all that a verifier needs', async () => {
    const hidden = (await product.call(player, fairRoll, { id: lost.rollId })).data;
    expect(hidden).toMatchObject({ kind: 'dream', serverSeed: null, secretSalt: null, roll: lost.roll });
    if (hidden.kind !== 'dream') throw new Error('no dream');
    expect(hidden.dream).toMatchObject({
      target,
      won: false,
      termsHash: lost.termsHash,
      dreamFee: lost.dreamFee,
    });
    expect(verifyProof(nodeHashes, claimOfRoll(hidden)).overall).toBe('pending');
    await product.call(player, fairRotate, {});
    for (const { rollId } of [won, lost, mixed, changed]) {
      const record = (await product.call(player, fairRoll, { id: rollId })).data;
      if (record.kind !== 'dream') throw new Error('no dream');
      expect(verifyProof(nodeHashes, claimOfRoll(record)).overall).toBe('verified');
    }
    const stranger = await product.newPlayer();
    expect((await product.call(stranger, fairRoll, { id: lost.rollId })).code).toBe('fair.notYourRoll');
    await product.call(player, fairVerified, { id: won.rollId });
    product.ports.advance(60_000);
    expect((await product.call(null, statHomepage, {})).data).toMatchObject({ verified: 1 });
  });

  it('stands in the history and in the list of rolls, beside openings', async () => {
    const page = (await product.call(player, fairHistory, {})).data;
    const verdicts = claimsOfPage(page).map((claim) => verifyProof(nodeHashes, claim).overall);
    expect(new Set(verdicts)).toEqual(new Set(['verified']));
    expect(page.total).toBe(page.rolls.length);
    expect(new Set(page.rolls.map(({ kind }) => kind))).toEqual(new Set(['opening', 'dream']));
    const { list, total } = (await product.call(player, fairRolls, { pageSize: 100 })).data;
    expect(total).toBe(list.length);
    const row = list.find(({ rollId }) => rollId === lost.rollId);
    expect(row).toMatchObject({ kind: 'dream', item: target, boxNames: null, won: false, roll: lost.roll });
    expect(list.find(({ kind }) => kind === 'opening')).toMatchObject({ won: null });
  });
});

describe('the records', () => {
  it('list dreams as games with stake and outcome, and export them', async () => {
    const { list } = (await product.call(player, recordsGame, { kind: 'dream', pageSize: 100 })).data;
    const row = (dream: Dream) => list.find(({ id }) => id === dream.rollId);
    const value = target.recoveryPrice;
    expect(row(won)).toMatchObject({
      stake: won.dreamFee,
      outcome: value,
      net: value - won.dreamFee,
      item: target,
    });
    expect(row(lost)).toMatchObject({
      outcome: 0,
      net: -lost.dreamFee,
      item: null,
      dream: { target, tickets: 50_000 },
    });
    expect(list.every(({ kind }) => kind === 'dream')).toBe(true);
    const all = (await product.call(player, recordsGame, { pageSize: 100 })).data.list;
    expect(all.map(({ kind }) => kind)).toContain('opening');
    const csv = await product.app.inject({
      url: `${recordsExport.path}?list=game&kind=dream`,
      headers: { [TOKEN_HEADER]: player.token, [IDEMPOTENCY_HEADER]: 'x' },
    });
    expect(csv.payload.trim().split('\n')).toHaveLength(list.length + 1);
  });

  it('name the roll that coins and change were for', async () => {
    const of = async (kind: string) =>
      (await product.call(player, recordsBalance, { kind, pageSize: 100 })).data.list.find(
        ({ rollId }) => rollId === (kind === 'dream.stake' ? mixed : changed).rollId,
      );
    expect(await of('dream.stake')).toMatchObject({ balanceType: 'main', amount: -mixed.coins });
    expect(await of('dream.change')).toMatchObject({ balanceType: 'secondary', amount: changed.change });
  });

  it('show staked items as given up, and the item won with its roll', async () => {
    const given = (await product.call(player, profileVoucherPage, { stat: 5, pageSize: 100 })).data;
    expect(given.list).toHaveLength(3);
    expect(given.list.every(({ stat }) => stat === 5)).toBe(true);
    const owned = (await product.call(player, profileVoucherPage, { stat: 0, pageSize: 100 })).data.list;
    expect(owned.find(({ id }) => id === won.ownedId)).toMatchObject({ rollId: won.rollId, boxId: null });
  });

  it('count coins in the session, and what they won once the wheel has stopped', async () => {
    const session = async () => (await product.call(other, accountSession, {})).data;
    const other = await product.newPlayer();
    let win: Dream | undefined;
    let spent = 0;
    while (win === undefined) {
      const { dream } = (await dreamOf(product, other, target)).data;
      spent += dream.coins;
      if (dream.won) win = dream;
    }
    expect(await session()).toMatchObject({ spent, won: 0 });
    product.ports.advance(10_000);
    expect(await session()).toMatchObject({ spent, won: target.recoveryPrice });
  });
});

const VALUED = 'every item won has its value in the version of the box';
const STAKED = 'every dream was staked with its items';
const RECOMPUTED = 'every dream can be recomputed, with its fee';
const COINS = 'every dream took its coins and gave its change';
const DROPPED = 'every dream that won has one drop in the feed, every other none';
const COUNTED = 'every player has the number of their dreams';
const GIVEN = 'every item given up in a dream names it';
const NAMED = 'every transfer of a dream is named by it';
const BLOCKS = 'every block of a list counts the rows of its ids';
const ROLLED = 'every roll of a dream has its dream, of the same player';
const SPENDING = 'every transfer counts as spending as its kind does';
const TURNOVER = 'every turnover equals what its player spent on openings, dreams and battles';

/** Planted faults: name, statements, and exactly which checks fail after them. */
const faults: [string, () => string[], string[]][] = [
  [
    'a changed ticket',
    () => [`UPDATE rolls SET ticket = ticket % 100000 + 1 WHERE id = '${lost.rollId}'`],
    [RECOMPUTED],
  ],
  ['another edge', () => ["UPDATE dreams SET terms_hash = repeat('0', 64)"], [RECOMPUTED]],
  ['coins that were not taken', () => resizeTransfers(`kind = 'dream.stake'`, 1), [COINS, TURNOVER]],
  ['change that was not given', () => resizeTransfers(`kind = 'dream.change'`, -1), [COINS]],
  [
    'a dream that is no spending',
    () => [`UPDATE transfers SET spending = false WHERE kind = 'dream.stake'`],
    [SPENDING],
  ],
  [
    'an item staked elsewhere',
    () => [`UPDATE items SET price = price + 1 WHERE state = 5`, ...RECOUNT],
    [STAKED, VALUED],
  ],
  ['a win that the feed lacks', () => [`DELETE FROM drops WHERE id = '${won.rollId}'`], [DROPPED]],
  [
    'a loss that the feed tells',
    () => [`UPDATE drops SET id = '${lost.rollId}' WHERE id = '${won.rollId}'`],
    [DROPPED],
  ],
  ['a wrong number of dreams', () => ['UPDATE dream_totals SET total = total + 1'], [COUNTED]],
  [
    'an item given up for nothing',
    () => [`UPDATE items SET end_id = gen_random_uuid() WHERE end_id = '${mixed.rollId}'`],
    [GIVEN, STAKED],
  ],
  [
    'a transfer for no dream',
    () => [`UPDATE dreams SET transfer_id = NULL WHERE roll_id = '${won.rollId}'`],
    [NAMED, COINS],
  ],
  [
    'a dream of another player',
    () => [`UPDATE rolls SET player_id = gen_random_uuid() WHERE id = '${lost.rollId}'`],
    [BLOCKS, ROLLED],
  ],
];
const RECOUNT = [
  'DELETE FROM item_counts',
  `INSERT INTO item_counts SELECT owner_id, state, favourite, definition_id, price, count(*) FROM items GROUP BY 1, 2, 3, 4, 5`,
];

describe('the audit', () => {
  it('finds nothing as it is', () => product.expectCoherentLedger());

  it.each(faults)('finds %s', async (_what, plant, checks) => {
    const statements = ['ALTER TABLE dreams DROP CONSTRAINT dreams_transfer_named', ...plant()];
    expect(await checksAfter(product.services.store, statements)).toEqual(checks.toSorted());
  });

  it('has no check of dreams that none of these faults fails', () => {
    const failed = new Set(faults.flatMap(([, , checks]) => checks));
    expect(dreamChecks.map(({ name }) => name).filter((name) => !failed.has(name))).toEqual([]);
  });

  it('keeps dreams for good, and the formula in the database', async () => {
    const { store } = product.services;
    await expect(store.query('DELETE FROM dreams')).rejects.toThrow('append-only');
    await expect(store.query('UPDATE dreams SET won = NOT won')).rejects.toThrow('append-only');
    const copy = (change: string) =>
      store.query(`INSERT INTO dreams SELECT (jsonb_populate_record(NULL::dreams, to_jsonb(d) || '${change}')).*
        FROM dreams d WHERE roll_id = '${lost.rollId}'`);
    await expect(copy('{"fee": 1, "coins": 1}')).rejects.toThrow('dreams_fee');
    await expect(copy('{"coins": 1}')).rejects.toThrow('dreams_paid');
    await expect(copy('{"tickets": 50005}')).rejects.toThrow(/dreams_tickets|dreams_fee/);
    await expect(copy('{"won": true}')).rejects.toThrow('dreams_item');
  });
});
