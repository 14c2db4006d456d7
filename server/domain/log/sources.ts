import type { LogEntry } from '../../../src/fair/log/entries.ts';
import { battleCommits } from '../../db/schema/battles.ts';
import { packetCommits } from '../../db/schema/packets.ts';
import { seedPairs } from '../../db/schema/rolls.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { LoggedFact, ReadEntries } from './facts.ts';
import {
  readBattleEnds,
  readBattles,
  readBattleSeats,
  readGiveawayEnds,
  readGiveaways,
  readGiveawayParticipants,
  readPacketEnds,
  readPackets,
} from './game-facts.ts';
import {
  commitments,
  readBuilds,
  readRolls,
  readSeeds,
  readSettings,
  readSettingsInForce,
  readTables,
  reveals,
} from './pair-facts.ts';

/** How the facts of each source become entries; its names stand in the triggers (`server/db/functions/triggers.sql`). */
const sources: Readonly<Record<string, ReadEntries>> = {
  pair: commitments('pair', seedPairs, seedPairs.committedAt),
  pairReveal: reveals('pair', seedPairs),
  battleCommit: commitments('battle', battleCommits, battleCommits.createdAt),
  battleReveal: reveals('battle', battleCommits),
  packetCommit: commitments('packet', packetCommits, packetCommits.createdAt),
  packetReveal: reveals('packet', packetCommits),
  seed: readSeeds,
  roll: readRolls,
  table: readTables,
  battle: readBattles,
  battleSeats: readBattleSeats,
  battleEnd: readBattleEnds,
  giveaway: readGiveaways,
  giveawayParticipants: readGiveawayParticipants,
  giveawayEnd: readGiveawayEnds,
  packet: readPackets,
  packetEnd: readPacketEnds,
  setting: readSettings,
  settingInForce: readSettingsInForce,
  build: readBuilds,
};

/** The entries of facts, in their order. @throws Error for a source that is not known */
export async function readEntries(tx: Queryable, facts: readonly LoggedFact[]): Promise<LogEntry[]> {
  const readers = new Map<string, Awaited<ReturnType<ReadEntries>>>();
  for (const source of new Set(facts.map((fact) => fact.source))) {
    const read = sources[source];
    if (read === undefined) throw new Error(`the log has no source ${source}`);
    const own = facts.filter((fact) => fact.source === source);
    readers.set(source, await read(tx, own));
  }
  return facts.flatMap((fact) => readers.get(fact.source)?.(fact) ?? []);
}
