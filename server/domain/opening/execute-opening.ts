import type { CallData } from '../../../src/net/contract/call.ts';
import type { boxOpen } from '../../../src/net/contract/calls/games/box.ts';
import { callFunction } from '../../db/store/call-function.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { ItemDefinition } from '../catalogue/catalogue.ts';

/** The answer of the call, as stored with the idempotency key. */
export type OpenAnswer = CallData<typeof boxOpen>;

/** One opening before it is written. */
export interface DrawnOpening {
  rollId: string;
  /** The id of the new owned item. */
  itemId: string;
  round: number;
  ticket: number;
  definition: ItemDefinition;
  /** In the version of the box, minor units. */
  value: number;
}

/** Boxes as rolled, whoever pays for them. */
export interface RolledOpening {
  playerId: string;
  key: string;
  fingerprint: string;
  pairId: string;
  /** The round and user seed that the rolls were computed with: the pair must still have both. */
  round: number;
  userSeed: string;
  boxId: string;
  boxVersion: number;
  at: Date;
  /** The time from which the feed shows it. */
  revealAt: Date;
  drawn: readonly DrawnOpening[];
  /** The openings in the form of the answer. */
  presented: OpenAnswer['openings'];
}

interface OpeningStatement extends RolledOpening {
  /** What `presented` says beside the rows of each opening: ids of `opening_presentations`. */
  presentationIds: readonly number[];
  /** Of one box, in minor units. */
  price: number;
  transferId: string;
  /** The house account that receives the price. */
  houseAccount: number;
}

const BOX_OPEN = callFunction('box_open', {
  player: 'uuid',
  key: 'text',
  fingerprint: 'text',
  pair: 'uuid',
  round: 'int',
  user_seed: 'text',
  box: 'text',
  version: 'int',
  price: 'bigint',
  transfer: 'uuid',
  house: 'bigint',
  at: 'timestamptz',
  reveal_at: 'timestamptz',
  roll_ids: 'uuid[]',
  tickets: 'int[]',
  item_ids: 'uuid[]',
  definitions: 'text[]',
  item_prices: 'bigint[]',
  grades: 'smallint[]',
  presentations: 'int[]',
});
const STATEMENT = { name: 'box_open', text: `SELECT balance, answer FROM ${BOX_OPEN.text}` };

/**
 * Charges, rolls, stores the items and the key in one statement. Null: the pair has changed, nothing was written.
 * @throws the database's refusals; `translateDbErrors` turns them into domain errors
 */
export async function executeOpening(tx: Queryable, opening: OpeningStatement): Promise<OpenAnswer | null> {
  const { drawn } = opening;
  const values = BOX_OPEN.values({
    player: opening.playerId,
    key: opening.key,
    fingerprint: opening.fingerprint,
    pair: opening.pairId,
    round: opening.round,
    user_seed: opening.userSeed,
    box: opening.boxId,
    version: opening.boxVersion,
    price: opening.price,
    transfer: opening.transferId,
    house: opening.houseAccount,
    at: opening.at,
    reveal_at: opening.revealAt,
    roll_ids: drawn.map((d) => d.rollId),
    tickets: drawn.map((d) => d.ticket),
    item_ids: drawn.map((d) => d.itemId),
    definitions: drawn.map((d) => d.definition.id),
    item_prices: drawn.map((d) => d.value),
    grades: drawn.map((d) => d.definition.grade),
    presentations: opening.presentationIds,
  });
  const [row] = await tx.query<{ balance: number | null; answer: OpenAnswer | null }>(STATEMENT, values);
  if (row === undefined) throw new Error('box_open gave no row');
  if (row.balance === null) return row.answer;
  return { openings: [...opening.presented], balance: row.balance };
}
