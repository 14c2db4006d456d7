import {
  drawGiveaway as drawRounds,
  giveawayUserSeed,
  participantsHash,
} from '../../../src/fair/outcome/giveawayDraw.ts';
import type { GiveawayRound } from '../../../src/fair/outcome/giveawayDraw.ts';
import {
  GIVEAWAY_COUNTDOWN_MS,
  GIVEAWAY_FINALE_MS,
  GIVEAWAY_ROUND_MS,
} from '../../../src/net/contract/games/giveaways.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { BeaconValue } from '../../providers/entropy/entropy.ts';
import type { GiveawayDeps } from './deps.ts';
import { readParticipants, readPrizes, updateGiveaway } from './rows.ts';
import type { Giveaway } from './rows.ts';

/**
 * Fixes who takes part in a locked giveaway that nobody can join any more. The log has it before a beacon's value is known
 * (docs/fairness-giveaways.md).
 */
export async function closeParticipants(
  { hashes }: GiveawayDeps,
  tx: Queryable,
  giveaway: Giveaway,
): Promise<Giveaway> {
  const participants = await readParticipants(tx, giveaway.id);
  return updateGiveaway(tx, giveaway, { participantsHash: participantsHash(hashes, participants) });
}

/**
 * Draws every prize of a locked giveaway and schedules its end (docs/fairness-giveaways.md).
 * @param beacon the value of the bound round, where one is bound
 */
export async function drawGiveaway(
  { hashes, seedSecrets, scheduleDue }: GiveawayDeps,
  tx: Queryable,
  giveaway: Giveaway,
  { beacon, at }: { beacon: BeaconValue | null; at: Date },
): Promise<Giveaway> {
  const { id, repeatWinners } = giveaway;
  const participants = await readParticipants(tx, id);
  const prizes = await readPrizes(tx, id);
  const userSeed = giveawayUserSeed(hashes, participants, beacon?.value);
  const { serverSeed } = seedSecrets.decrypt({ table: 'giveaways', id }, giveaway);
  const codes = participants.map(({ code }) => code);
  const rounds = drawRounds(hashes, { serverSeed, userSeed, codes, prizes: prizes.length, repeatWinners });
  await writeRounds(tx, id, rounds);
  const endAt = new Date(at.getTime() + playbackMs(rounds.length));
  await scheduleDue(tx, id, endAt);
  return updateGiveaway(tx, giveaway, {
    userSeed,
    drawnAt: at,
    endAt,
    beaconValue: beacon?.value ?? null,
    beaconSignature: beacon?.signature ?? null,
  });
}

function playbackMs(rounds: number): number {
  return GIVEAWAY_COUNTDOWN_MS + rounds * GIVEAWAY_ROUND_MS + GIVEAWAY_FINALE_MS;
}

async function writeRounds(tx: Queryable, id: string, rounds: readonly GiveawayRound[]): Promise<void> {
  await tx.query(
    `UPDATE giveaway_prizes p SET draw_value = r.value, draw_left = r."left", draw_index = r.index, code = r.code
     FROM jsonb_to_recordset($2::jsonb) AS r (round smallint, value text, "left" integer, index integer, code integer)
     WHERE p.giveaway_id = $1::uuid AND p.round = r.round`,
    [id, JSON.stringify(rounds.map((round) => ({ ...round, value: String(round.value) })))],
  );
}
