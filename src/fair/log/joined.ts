import type { ParticipantsEntry, SeatsEntry } from './entries.ts';

/** Who takes part in a battle or giveaway, fixed when joining ends. */
export type JoinedEntry = SeatsEntry | ParticipantsEntry;

/** What the user seed begins with. */
const seedsOf = (joined: JoinedEntry): string => (joined.kind === 'seats' ? joined.seeds : joined.hash);

/** Whether it was drawn with the seeds of those, and with the value of a beacon after them where it has one. */
export function isDrawnWith(joined: JoinedEntry, userSeed: string | null): boolean {
  const seeds = seedsOf(joined);
  return userSeed?.startsWith(seeds) === true && /^(?:,[0-9a-f]+)?$/.test(userSeed.slice(seeds.length));
}
