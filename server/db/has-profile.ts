import { sql } from 'drizzle-orm';
import { players } from './schema.ts';

/** The page of a player is hidden by the player, and while the account is being closed. */
export const HAS_PROFILE = sql<boolean>`(${players.showsProfile} AND ${players.closesAt} IS NULL)`;
