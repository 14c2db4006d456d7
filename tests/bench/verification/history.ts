import { itemAt } from '../../../src/fair/outcome/tickets.ts';
import { roll } from '../../../src/fair/roll.ts';
import type { Box } from '../../../server/domain/catalogue/catalogue.ts';
import type { Services } from '../../../server/domain/services/services.ts';
import { nodeHashes } from '../../../server/providers/hashes.ts';

const TIME = '2026-01-02T03:04:05.000Z';

/** The group distinguishes rolls from items; ids ascend with the round, like the server's own. */
const idOf = (group: number, round: number): string =>
  `00000000-0000-7000-${8_000 + group}-${round.toString(16).padStart(12, '0')}`;

const WRITE_OPENINGS = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS x (roll uuid, item uuid, round int, ticket int, definition text)
  ), new_rolls AS (
    INSERT INTO rolls (id, pair_id, round, player_id, kind, user_seed, ticket, created_at)
    SELECT roll, $2::uuid, round, $3::uuid, 'opening', $4::text, ticket, $5::timestamptz FROM given
  ), new_items AS (
    INSERT INTO items (id, owner_id, definition_id, price, origin_kind, origin_id, created_at)
    SELECT item, $3::uuid, definition, 1, 'opening', roll, $5::timestamptz FROM given
  ), new_openings AS (
    INSERT INTO openings (roll_id, player_id, box_id, box_version, price, transfer_id, item_id)
    SELECT roll, $3::uuid, $6::text, $7::int, $8::bigint, (SELECT id FROM transfers LIMIT 1), item FROM given
  )
  UPDATE seed_pairs SET round = round + (SELECT count(*) FROM given) WHERE id = $2::uuid`;

/**
 * Gives the player `total` openings of `box` under the active pair, each with the ticket that `src/fair` computes,
 * and reveals the pair. Written by SQL, because opening so many would take minutes; no money moves.
 */
export async function writeHistory(
  { store, seeds }: Pick<Services, 'store' | 'seeds'>,
  playerId: string,
  box: Box,
  total: number,
): Promise<void> {
  const { id: pairId, serverSeed, userSeed, round: first } = await seeds.active(playerId);
  if (userSeed === null) throw new Error('the pair has no user seed');
  const openings = Array.from({ length: total }, (_, index) => {
    const round = first + index;
    const ticket = roll(nodeHashes, { serverSeed, userSeed, round });
    return {
      roll: idOf(0, round),
      item: idOf(1, round),
      round,
      ticket,
      definition: itemAt(box.ranges, ticket),
    };
  });
  const { id: boxId, version, price } = box;
  const values = [JSON.stringify(openings), pairId, playerId, userSeed, TIME, boxId, version, price];
  await store.query(WRITE_OPENINGS, values);
  await seeds.rotate(playerId);
}
