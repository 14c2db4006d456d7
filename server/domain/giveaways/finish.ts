import type { MessageContent } from '../../../src/net/contract/site/messageKinds.ts';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readPlayerAccounts } from '../../ledger/accounts.ts';
import { postAll } from '../../ledger/ledger.ts';
import { sendMessage } from '../inbox/send-message.ts';
import { revealedColumns } from '../../seed-keys/seed-secrets.ts';
import type { GiveawayDeps } from './deps.ts';
import { GiveawayState, readPrizes, updateGiveaway } from './rows.ts';
import type { Giveaway, Prize } from './rows.ts';
import { prizeTransfer, refundTransfers } from './transfers.ts';

interface WonPrize {
  readonly prize: Prize;
  readonly winnerId: string;
}

/** Ends a locked, drawn giveaway: hands over the prizes, gives back what nobody won, reveals the seed. */
export async function finishGiveaway(
  deps: GiveawayDeps,
  tx: Queryable,
  giveaway: Giveaway,
  at: Date,
): Promise<Giveaway> {
  const prizes = await readPrizes(tx, giveaway.id);
  const won = await readWon(tx, giveaway.id, prizes);
  const unwon = prizes.filter(({ code }) => code === null);
  await giveBackItems(tx, unwon);
  await moveCoins(deps, tx, giveaway, { won, unwon, actor: 'house', at });
  await grantItems(deps, tx, won, at);
  await notifyWinners(deps, tx, giveaway, won, at);
  if (unwon.length > 0) await notifyGiver(deps, tx, giveaway, { unwon, reason: 'unwon', at });
  return reveal(deps, tx, giveaway, { state: GiveawayState.finished, endedAt: at });
}

/** Cancels a locked giveaway that is not drawn: everything goes back to its giver, the seed is revealed. */
export async function cancelGiveaway(
  deps: GiveawayDeps,
  tx: Queryable,
  giveaway: Giveaway,
  { reason, at }: { reason: NonNullable<Giveaway['cancelReason']>; at: Date },
): Promise<Giveaway> {
  const unwon = await readPrizes(tx, giveaway.id);
  await giveBackItems(tx, unwon);
  const actor = reason === 'giver' ? (giveaway.giverId ?? 'house') : 'house';
  await moveCoins(deps, tx, giveaway, { won: [], unwon, actor, at });
  if (reason !== 'giver') await notifyGiver(deps, tx, giveaway, { unwon, reason, at });
  const change = { state: GiveawayState.cancelled, cancelReason: reason, endedAt: at };
  return reveal(deps, tx, giveaway, change);
}

function reveal(
  { seedSecrets }: GiveawayDeps,
  tx: Queryable,
  giveaway: Giveaway,
  change: Partial<Giveaway>,
): Promise<Giveaway> {
  const secrets = seedSecrets.decrypt({ table: 'giveaways', id: giveaway.id }, giveaway);
  return updateGiveaway(tx, giveaway, { ...change, ...revealedColumns(secrets) });
}

async function readWon(tx: Queryable, id: string, prizes: readonly Prize[]): Promise<WonPrize[]> {
  const codes = prizes.flatMap(({ code }) => code ?? []);
  const rows = await tx.query<{ code: number; player: string }>(
    `SELECT code, player_id AS player FROM giveaway_participants
     WHERE giveaway_id = $1::uuid AND code = ANY ($2::integer[])`,
    [id, codes],
  );
  const players = new Map(rows.map(({ code, player }) => [code, player]));
  return prizes.flatMap((prize) => {
    if (prize.code === null) return [];
    const winnerId = players.get(prize.code);
    if (winnerId === undefined) throw new Error(`giveaway ${id} has no participant ${prize.code}`);
    return [{ prize, winnerId }];
  });
}

/** The items that nobody won are owned again. */
async function giveBackItems(tx: Queryable, unwon: readonly Prize[]): Promise<void> {
  const ids = unwon.flatMap(({ itemId }) => itemId ?? []);
  if (ids.length === 0) return;
  await tx.query('SELECT 1 FROM items WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [ids]);
  await tx.query(
    'UPDATE items SET state = 0, end_kind = NULL, end_id = NULL WHERE id = ANY ($1::uuid[]) AND state = 6',
    [ids],
  );
}

async function moveCoins(
  { house, ports }: GiveawayDeps,
  tx: Queryable,
  giveaway: Giveaway,
  { won, unwon, actor, at }: { won: readonly WonPrize[]; unwon: readonly Prize[]; actor: string; at: Date },
): Promise<void> {
  const paid = won.filter(({ prize }) => prize.definitionId === null);
  const coins = unwon.reduce((sum, { definitionId, value }) => sum + (definitionId === null ? value : 0), 0);
  const { giverId } = giveaway;
  const players = [...paid.map(({ winnerId }) => winnerId), ...(giverId === null ? [] : [giverId])];
  const accounts = await readPlayerAccounts(tx, players);
  const context = { house, ids: ports.ids, at, accounts };
  await postAll(tx, [
    ...paid.map((each) => prizeTransfer(giveaway, each, context)),
    ...refundTransfers(giveaway, { coins, actor }, context),
  ]);
}

/** Each item prize is a new item of its winner; a giver's own stays given away (state 6). */
async function grantItems(
  { ports }: GiveawayDeps,
  tx: Queryable,
  won: readonly WonPrize[],
  at: Date,
): Promise<void> {
  const items = won.flatMap(
    ({ prize: { id: origin, definitionId: definition, value: price }, winnerId: owner }) =>
      definition === null ? [] : [{ id: ports.ids(), owner, definition, price, origin }],
  );
  if (items.length === 0) return;
  await tx.query(
    `INSERT INTO items (id, owner_id, definition_id, price, state, origin_kind, origin_id, created_at)
     SELECT i.id, i.owner, i.definition, i.price, 0, 'giveaway', i.origin, $2
     FROM jsonb_to_recordset($1::jsonb) AS i (id uuid, owner uuid, definition text, price bigint, origin uuid)`,
    [JSON.stringify(items), at],
  );
}

async function notifyWinners(
  { ports }: GiveawayDeps,
  tx: Queryable,
  { id }: Giveaway,
  won: readonly WonPrize[],
  at: Date,
): Promise<void> {
  const names = await readNames(tx, won);
  // In the order of their ids, in which transactions lock the counts of inboxes.
  const byId = won.toSorted((one, other) => (one.winnerId < other.winnerId ? -1 : 1));
  for (const { prize, winnerId: playerId } of byId) {
    const { definitionId, value, code } = prize;
    const item = definitionId === null ? null : (names.get(definitionId) ?? null);
    const params = { giveawayId: id, item, value, code: code ?? 0 };
    await sendMessage(tx, { id: ports.ids(), playerId, at, kind: 'giveaway.won', params });
  }
}

async function readNames(tx: Queryable, won: readonly WonPrize[]): Promise<Map<string, LocalisedText>> {
  const ids = [...new Set(won.flatMap(({ prize }) => prize.definitionId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; names: LocalisedText }>(
    'SELECT id, names FROM catalogue_items WHERE id = ANY ($1::text[])',
    [ids],
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}

type ReturnReason = Extract<MessageContent, { kind: 'giveaway.returned' }>['params']['reason'];

/** Tells a giver what came back. */
async function notifyGiver(
  { ports }: GiveawayDeps,
  tx: Queryable,
  { id, giverId }: Giveaway,
  { unwon, reason, at }: { unwon: readonly Prize[]; reason: ReturnReason; at: Date },
): Promise<void> {
  if (giverId === null) return;
  const isItem = ({ definitionId }: Prize) => definitionId !== null;
  const coins = unwon.reduce((sum, prize) => sum + (isItem(prize) ? 0 : prize.value), 0);
  const params = { giveawayId: id, items: unwon.filter(isItem).length, coins, reason };
  await sendMessage(tx, { id: ports.ids(), playerId: giverId, at, kind: 'giveaway.returned', params });
}
