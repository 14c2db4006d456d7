import { WELCOME_AMOUNT } from '../../src/net/contract/limits.ts';
import type { Services } from '../../server/domain/services/services.ts';
import type { Product, TestPlayer } from './product.ts';

/** A posting of the past, as the balance records should show it. */
export interface PastPosting {
  readonly orderId: string;
  readonly kind: string;
  readonly balanceType: 'main' | 'secondary';
  readonly amount: number;
  readonly at: Date;
}

const MINUTE_MS = 60_000;
/** Main and secondary leg of each kind; the house has the rest. */
const KINDS = [
  { kind: 'test.spend', main: -1, secondary: 0 },
  { kind: 'test.sale', main: 0, secondary: 1 },
  { kind: 'transfer.secondary', main: 1, secondary: -1 },
  { kind: 'test.gift', main: 1, secondary: 0 },
] as const;

/** The posting that every history begins with. */
export async function welcomePosting(
  { services: { store } }: Product,
  player: TestPlayer,
): Promise<PastPosting> {
  const [row] = await store.query<{ id: string; at: Date }>(
    `SELECT id, created_at AS at FROM transfers WHERE kind = 'welcome' AND reference = $1`,
    [player.id],
  );
  if (row === undefined) throw new Error('no welcome packet');
  return { orderId: row.id, kind: 'welcome', balanceType: 'main', amount: WELCOME_AMOUNT, at: row.at };
}

/**
 * Posts random transfers of a player while the clock advances by some `days`.
 * @returns the postings on the player's accounts, newest first
 */
export async function postHistory(
  product: Product,
  player: TestPlayer,
  { count, days }: { count: number; days: number },
): Promise<PastPosting[]> {
  const { ports } = product.services;
  const random = (below: number): number => {
    const [high = 0, low = 0] = ports.rng(2);
    return (high * 256 + low) % below;
  };
  const { balance, secondaryBalance } = await product.balance(player);
  const now = { main: balance.main, secondary: secondaryBalance };
  const past: PastPosting[] = [];
  for (let n = 0; n < count; n += 1) {
    // Several at one moment now and then: their order is that of their postings.
    if (random(4) > 0)
      product.ports.advance(random(Math.round((2 * days * 24 * 60) / count) + 1) * MINUTE_MS);
    const fits = KINDS.filter((each) => each.secondary >= 0 || now.secondary > 0).filter(
      (each) => each.main >= 0 || now.main > 0,
    );
    const { kind, main, secondary } = fits[random(fits.length)] ?? KINDS[3];
    const most = main < 0 ? now.main : secondary < 0 ? now.secondary : 5_000;
    const amount = 1 + random(Math.min(most, 5_000));
    const orderId = ports.ids();
    const legs = [
      { balanceType: 'main' as const, amount: main * amount },
      { balanceType: 'secondary' as const, amount: secondary * amount },
    ].filter((leg) => leg.amount !== 0);
    await post(product, player, { orderId, kind, at: ports.clock.now(), legs });
    for (const leg of legs) {
      now[leg.balanceType] += leg.amount;
      past.unshift({ orderId, kind, at: ports.clock.now(), ...leg });
    }
  }
  return past;
}

interface PastTransfer {
  orderId: string;
  kind: string;
  at: Date;
  legs: { balanceType: string; amount: number }[];
}

async function post(
  { services: { store } }: Product,
  player: TestPlayer,
  { orderId, kind, at, legs }: PastTransfer,
): Promise<void> {
  const rest = -legs.reduce((sum, leg) => sum + leg.amount, 0);
  await store.query(
    `SELECT ledger_post($1::uuid, $2, $1::text, 'history', 'house', false, $3,
       ARRAY(SELECT player_account($4::uuid, p) FROM unnest($5::text[]) WITH ORDINALITY u (p, n) ORDER BY n)
         || CASE WHEN $7 <> 0 THEN ARRAY[(SELECT min(id) FROM accounts WHERE purpose = 'sales')] ELSE '{}' END,
       $6::bigint[] || CASE WHEN $7 <> 0 THEN ARRAY[$7::bigint] ELSE '{}' END)`,
    [orderId, kind, at, player.id, legs.map((leg) => leg.balanceType), legs.map((leg) => leg.amount), rest],
  );
}

/**
 * Posts many gifts of 1, 2, 3 … minor units to the player's main balance in one transaction, three a second. Fast, since
 * it writes the ledger's tables itself.
 */
export async function postMany(
  { store, ports }: Pick<Services, 'store' | 'ports'>,
  playerId: string,
  count: number,
): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO transfers (id, kind, reference, reason, actor, spending, created_at)
       SELECT gen_random_uuid(), 'test.gift', $1 || ' ' || n, '', 'house', false, $2::timestamptz + n / 3 * interval '1 second'
       FROM generate_series(1, $3::int) n`,
      [playerId, ports.clock.now(), count],
    );
    await tx.query(
      `INSERT INTO postings (transfer_id, account_id, amount, balance_after)
       SELECT t.id, a.id, a.sign * n, a.balance + a.sign * n * (n + 1) / 2
       FROM generate_series(1, $2::bigint) n
       JOIN transfers t ON t.kind = 'test.gift' AND t.reference = $1 || ' ' || n
       CROSS JOIN LATERAL (
         SELECT id, balance, 1 AS sign FROM accounts WHERE id = player_account($1::uuid, 'main')
         UNION ALL
         (SELECT id, balance, -1 FROM accounts WHERE purpose = 'bonus' ORDER BY id LIMIT 1)
       ) a ORDER BY n`,
      [playerId, count],
    );
    await tx.query(
      `UPDATE accounts SET balance = balance + CASE WHEN owner = 'house' THEN -1 ELSE 1 END * $2::bigint * ($2::bigint + 1) / 2
       WHERE id = player_account($1::uuid, 'main') OR id = (SELECT min(id) FROM accounts WHERE purpose = 'bonus')`,
      [playerId, count],
    );
  });
}
