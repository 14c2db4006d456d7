import { startPostgres } from '../../../tools/postgres.mjs';
import { auditSite } from '../../../server/bootstrap/audit-site.ts';
import { writeSysConfig, sysConfigDefaults } from '../../../server/domain/configuration/sys-config.ts';
import { setStock } from '../../../server/domain/mall/stock.ts';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { accountSetLimit } from '../../../src/net/contract/calls/account/accountLimits.ts';
import { testPorts } from '../../support/ports.ts';
import { startProduct } from '../../support/product.ts';
import type { Product, TestPlayer } from '../../support/product.ts';
import { SANDBOX_SECRET } from '../../support/recharges.ts';
import { pickBy } from '../../support/seedItems.ts';
import { giveTradeUrl } from '../../support/takeBacks.ts';
import type { AttackFigures, AttackOptions } from '../attack.ts';
import { actsOf, passTime } from './acts.ts';
import type { Economy } from './acts.ts';
import { findWrong, readWealth } from './findings.ts';
import type { EconomyRules } from './findings.ts';

const PLAYERS = 3;
const CALLS = 60;
const CALLS_PER_CHECK = 10;
/** Of so many steps one lets time pass. */
const STEPS_OF_WAITING = 6;
const DEAREST = 30_000;
const RULES: EconomyRules = {
  giftMaxPerDay: 30_000,
  dayLimit: 60_000,
  refillBelow: sysConfigDefaults.refillBelow,
  stock: 20,
};

/**
 * Plays random histories of three accounts over all calls that move value, with fixed seeds, and recomputes from the
 * ledger whether coins reached another account beyond the allowance, a limit was passed, stock was lost, or the house
 * gave coins to who was not due any. Both stores have half of the time.
 */
export async function economy({ seconds }: AttackOptions): Promise<AttackFigures> {
  const embedded = await search('embedded', seconds / 2);
  const isGiven = Boolean(process.env['TEST_DATABASE_URL']);
  const postgres = isGiven ? undefined : await startPostgres();
  if (postgres !== undefined) process.env['TEST_DATABASE_URL'] = postgres.url;
  try {
    return { ...embedded, ...(await search('postgres', seconds / 2)) };
  } finally {
    await postgres?.stop();
  }
}

async function search(kind: 'embedded' | 'postgres', seconds: number): Promise<AttackFigures> {
  process.env['FAIRDROP_TEST_STORE'] = kind;
  const product = await startEconomy(kind);
  const ends = performance.now() + seconds * 1_000;
  const figures = { histories: 0, calls: 0, done: 0 };
  const wrong: string[] = [];
  do {
    figures.histories += 1;
    const { trace, found } = await playHistory(product, figures.histories);
    figures.calls += trace.filter((line) => line.startsWith('  ')).length;
    figures.done += trace.filter((line) => line === '  done').length;
    if (found.length > 0)
      wrong.push(`history ${figures.histories}: ${found.join('; ')}\n${trace.join('\n')}`);
  } while (performance.now() < ends && wrong.length === 0);
  const { findings } = await auditSite(product.services.store, nodeHashes, product.services.seedSecrets);
  await product.stop();
  for (const each of wrong) console.error(each);
  return {
    [`histories (${kind})`]: figures.histories,
    [`calls (${kind})`]: figures.calls,
    [`calls that were not refused (${kind})`]: figures.done,
    [`histories with a gain (${kind})`]: wrong.length,
    [`findings of the audit (${kind})`]: findings.length,
  };
}

async function startEconomy(kind: string): Promise<Product> {
  const product = await startProduct(`economy ${kind}`, () => ({
    payment: { kind: 'sandbox', secret: SANDBOX_SECRET },
  }));
  const { store, ports } = product.services;
  const set = (name: Parameters<typeof writeSysConfig>[1], value: number | boolean) =>
    writeSysConfig(store, name, value, ports.clock.now());
  await set('giftNeedsIdentity', false);
  await set('giftAccountHours', 0);
  await set('giftMaxPerDay', RULES.giftMaxPerDay);
  return product;
}

async function playHistory(product: Product, number: number): Promise<{ trace: string[]; found: string[] }> {
  const pick = pickBy(testPorts(`economy ${number}`).rng);
  const catalogue = product.services.catalogue.current().items.filter(({ price }) => price <= DEAREST);
  // Each history has a limited item of its own.
  const limited = catalogue[number % catalogue.length];
  if (limited === undefined) throw new Error('the catalogue is empty');
  await setStock(product.services.store, limited.id, RULES.stock);
  const players: TestPlayer[] = [];
  for (let n = 0; n < PLAYERS; n += 1) {
    const player = await product.newPlayer();
    await giveTradeUrl(product, player);
    await product.call(player, accountSetLimit, { period: 'day', amount: RULES.dayLimit });
    players.push(player);
  }
  const goods = catalogue.filter(({ id }) => id !== limited.id);
  const history: Economy = { product, pick, players, limited, goods, trace: [] };
  const acts = Object.entries(actsOf(history));
  const found: string[] = [];
  for (let call = 0; call < CALLS && found.length === 0; call += 1) {
    if (pick(STEPS_OF_WAITING) === 0) await passTime(history);
    const [name = '', act] = acts[pick(acts.length)] ?? [];
    const player = players[pick(PLAYERS)];
    if (player === undefined || act === undefined) continue;
    const before = name === 'refill' ? await readWealth(history, player.id) : 0;
    await act(player);
    if (before >= RULES.refillBelow && history.trace.at(-1) === '  done')
      found.push(`a refill with ${before}`);
    if (call % CALLS_PER_CHECK === 0) found.push(...(await findWrong(history, RULES)));
  }
  found.push(...(await findWrong(history, RULES)));
  // What was bought of it belongs to this history alone.
  await setStock(product.services.store, limited.id, null);
  return { trace: history.trace, found };
}
