import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { drop } from '../../entities.ts';
import { flag, uuid } from '../../primitives.ts';

/** Nothing else of a player is public. The drops have the values they were won at. */
const publicPlayer = z.object({
  playerId: uuid,
  name: z.string(),
  avatar: z.string(),
  /** The picture behind the head, of an avatar of the list; empty otherwise. */
  headGround: z.string(),
  /** The month of the sign-up, `2026-11`. */
  since: z.string(),
  /** Finished public battles, and those of them with a payout. */
  battles: z.int(),
  wins: z.int(),
  best: z.array(drop),
  recent: z.array(drop),
});
export type PublicPlayer = z.infer<typeof publicPlayer>;

export const playerProfile = call(
  'GET',
  '/api/player/profile',
  'What everybody may see of a player; a hidden page is answered as none',
  z.object({ id: uuid }),
  publicPlayer,
  { fieldErrors: { id: 'player.notFound' } },
);

export const playerShowProfile = call(
  'POST',
  '/api/player/showProfile',
  'Shows the page of the player to everybody, or hides it',
  z.object({ shown: flag }),
  z.object({ showsProfile: z.boolean() }),
  { access: 'player' },
);
