import type { Economy } from './acts.ts';

const DAY_MS = 24 * 3_600_000;

/** What the search lets players do. Amounts in minor units. */
export interface EconomyRules {
  readonly giftMaxPerDay: number;
  readonly dayLimit: number;
  readonly refillBelow: number;
  readonly stock: number;
}

interface Move {
  readonly playerId: string;
  readonly purpose: string;
  readonly kind: string;
  readonly reference: string;
  readonly amount: number;
  readonly at: Date;
  /** The other side is an account of the house. */
  readonly isHouse: boolean;
}

/** Kinds that take from a player and are neither a game nor a gift nor a purchase. */
const NO_SPENDING = ['transfer.secondary', 'item.unsell', 'operator.correct', 'account.close'];
const PLAYS = ['box.open', 'dream.stake', 'battle.stake'];
/** What a player pays for or wins in coins. */
const WINS = ['recharge', 'battle.split', 'dream.change', 'commission.recharge', 'commission.turnover'];
const REFUNDS: Readonly<Record<string, string>> = {
  'battle.refund': 'battle.hold',
  'giveaway.refund': 'giveaway.hold',
  'packet.refund': 'packet.give',
};
/** What comes from the house without a play, a payment or a sale. */
const isHouseGift = ({ kind, isHouse }: Move): boolean =>
  isHouse && (/^(welcome|code\.credit|reward\..*|operator\.grant)$/.test(kind) || kind === 'giveaway.prize');

async function readMoves({ product, players }: Economy): Promise<Move[]> {
  return product.services.store.query<Move & Record<string, unknown>>(
    `SELECT a.player_id AS "playerId", a.purpose, t.kind, t.reference, p.amount, t.created_at AS at,
       EXISTS (SELECT 1 FROM postings o JOIN accounts h ON h.id = o.account_id
               WHERE o.transfer_id = t.id AND h.owner = 'house') AS "isHouse"
     FROM postings p JOIN accounts a ON a.id = p.account_id JOIN transfers t ON t.id = p.transfer_id
     WHERE a.player_id = ANY ($1::uuid[]) ORDER BY p.id`,
    [players.map(({ id }) => id)],
  );
}

/**
 * Everything that is wrong with what the accounts did, recomputed from the ledger and the items alone: nothing here
 * asks the functions that refuse.
 */
export async function findWrong(economy: Economy, rules: EconomyRules): Promise<string[]> {
  const moves = await readMoves(economy);
  const wrong: string[] = [];
  for (const { id } of economy.players) {
    const own = moves.filter(({ playerId }) => playerId === id);
    wrong.push(...overLimit(own, rules.dayLimit), ...givenUnplayed(own, await readGifts(economy, id)));
  }
  return [...wrong, ...(await overAllowance(economy, rules)), ...(await lostStock(economy, rules))];
}

/** Spent within some 24 hours above the limit: everything that left main or secondary, without what came back. */
function overLimit(own: readonly Move[], limit: number): string[] {
  const back = (kind: string, reference: string) =>
    own
      .filter(
        (move) => move.purpose === 'main' && REFUNDS[move.kind] === kind && move.reference === reference,
      )
      .reduce((sum, { amount }) => sum + amount, 0);
  const spent = own
    .filter(({ purpose, kind, amount }) => purpose !== 'hold' && amount < 0 && !NO_SPENDING.includes(kind))
    .map(({ kind, reference, amount, at }) => ({
      at: at.getTime(),
      amount: -amount - back(kind, reference),
    }));
  return spent.flatMap(({ at }) => {
    const window = spent.filter((each) => each.at > at - DAY_MS && each.at <= at);
    const sum = window.reduce((total, { amount }) => total + amount, 0);
    return sum > limit ? [`${sum} spent in 24 hours under a limit of ${limit}`] : [];
  });
}

/**
 * More arrived in other accounts than the player paid for, received, won and played: coins of the house that were never
 * played were given on. Purchases, sales and transfers are neutral.
 */
function givenUnplayed(own: readonly Move[], { arrived, received, won }: Gifts): string[] {
  const sum = (isCounted: (move: Move) => boolean) =>
    own.filter(isCounted).reduce((total, { amount }) => total + Math.abs(amount), 0);
  const gifts = sum((move) => isHouseGift(move) && move.amount > 0);
  const played = sum(({ kind, amount }) => PLAYS.includes(kind) && amount < 0);
  const paid = sum(({ kind, amount }) => WINS.includes(kind) && amount > 0);
  const most = paid + received + won + Math.min(played, gifts);
  return arrived > most ? [`${arrived} arrived elsewhere, but only ${most} were free to be given`] : [];
}

/** Of one player, minor units. */
interface Gifts {
  /** In other accounts. */
  readonly arrived: number;
  readonly received: number;
  /** Items of games. */
  readonly won: number;
}

async function readGifts({ product }: Economy, playerId: string): Promise<Gifts> {
  const [gifts] = await product.services.store.query<Gifts & Record<string, unknown>>(
    `SELECT (
       (SELECT coalesce(sum(c.share), 0) FROM packets p JOIN packet_claims c ON c.packet_id = p.id WHERE p.giver_id = $1::uuid)
       + (SELECT coalesce(sum(z.value), 0) FROM giveaways g JOIN giveaway_prizes z ON z.giveaway_id = g.id
          WHERE g.giver_id = $1::uuid AND g.state = 1 AND z.code IS NOT NULL)
     )::bigint AS arrived, (
       (SELECT coalesce(sum(c.share), 0) FROM packet_claims c JOIN packets p ON p.id = c.packet_id
        WHERE c.player_id = $1::uuid AND p.giver_id IS NOT NULL)
       + (SELECT coalesce(sum(z.value), 0) FROM giveaways g JOIN giveaway_prizes z ON z.giveaway_id = g.id
          JOIN giveaway_participants n ON n.giveaway_id = g.id AND n.code = z.code
          WHERE n.player_id = $1::uuid AND g.state = 1 AND g.giver_id IS NOT NULL)
     )::bigint AS received, (
       SELECT coalesce(sum(price), 0)::bigint FROM items
       WHERE owner_id = $1::uuid AND origin_kind IN ('opening', 'dream', 'battle')
     ) AS won`,
    [playerId],
  );
  return gifts ?? { arrived: 0, received: 0, won: 0 };
}

/** What arrived in other accounts from one giver within some 24 hours of giving. */
async function overAllowance(
  { product, players }: Economy,
  { giftMaxPerDay }: EconomyRules,
): Promise<string[]> {
  const gifts = await product.services.store.query<{ giver: string; at: Date; arrived: number }>(
    `SELECT p.giver_id AS giver, p.created_at AS at, sum(c.share)::bigint AS arrived
     FROM packets p JOIN packet_claims c ON c.packet_id = p.id WHERE p.giver_id = ANY ($1::uuid[]) GROUP BY p.id
     UNION ALL
     SELECT g.giver_id, g.created_at, sum(z.value)::bigint
     FROM giveaways g JOIN giveaway_prizes z ON z.giveaway_id = g.id
     WHERE g.giver_id = ANY ($1::uuid[]) AND g.state = 1 AND z.code IS NOT NULL GROUP BY g.id`,
    [players.map(({ id }) => id)],
  );
  return gifts.flatMap(({ giver, at }) => {
    const window = gifts.filter(
      (each) => each.giver === giver && each.at <= at && each.at.getTime() > at.getTime() - DAY_MS,
    );
    const sum = window.reduce((total, { arrived }) => total + arrived, 0);
    return sum > giftMaxPerDay ? [`${sum} given in 24 hours, ${giftMaxPerDay} allowed`] : [];
  });
}

/** Every limited item is in the stock, or bought and not sold back. */
async function lostStock({ product, players, limited }: Economy, { stock }: EconomyRules): Promise<string[]> {
  const { store } = product.services;
  const [left] = await store.query<{ stock: number }>('SELECT stock FROM catalogue_items WHERE id = $1', [
    limited.id,
  ]);
  const items = await store.query<{ id: string; state: number; origin: string; source: string | null }>(
    `SELECT i.id, i.state, i.origin_kind AS origin, z.item_id AS source
     FROM items i LEFT JOIN giveaway_prizes z ON i.origin_kind = 'giveaway' AND z.id = i.origin_id
     WHERE i.definition_id = $1 AND i.owner_id = ANY ($2::uuid[])`,
    [limited.id, players.map(({ id }) => id)],
  );
  const heirs = new Map(items.flatMap(({ id, source }) => (source === null ? [] : [[source, id] as const])));
  const stateOf = new Map(items.map(({ id, state }) => [id, state]));
  const lastState = (id: string): number | undefined => {
    const heir = heirs.get(id);
    return heir === undefined ? stateOf.get(id) : lastState(heir);
  };
  const out = items.filter(({ id, origin }) => origin === 'purchase' && lastState(id) !== 2).length;
  const sum = (left?.stock ?? 0) + out;
  return sum === stock ? [] : [`${left?.stock} in stock and ${out} bought of ${stock}`];
}

/** What the account could turn into coins: who has as much gets no refill. */
export async function readWealth({ product }: Economy, playerId: string): Promise<number> {
  const [row] = await product.services.store.query<{ sum: number }>(
    `SELECT ((SELECT sum(balance) FROM accounts WHERE player_id = $1::uuid)
       + (SELECT coalesce(sum(price), 0) FROM items WHERE owner_id = $1::uuid AND state IN (0, 3))
       + (SELECT coalesce(sum(left_amount), 0) FROM packets WHERE giver_id = $1::uuid AND state = 'open'))::bigint AS sum`,
    [playerId],
  );
  return row?.sum ?? 0;
}
