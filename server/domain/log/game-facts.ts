import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { LogEntry, TermsEntry } from '../../../src/fair/log/entries.ts';
import { battleTerms, packetTerms } from '../../../src/fair/log/terms.ts';
import { jackpotRound, tieBreakRound } from '../../../src/fair/outcome/battleOutcome.ts';
import { canonicalTerms } from '../../../src/fair/outcome/giveawayTerms.ts';
import { battleCommits, battlePulls, battleSeats, battles } from '../../db/schema/battles.ts';
import { giveawayPrizes, giveaways } from '../../db/schema/giveaways.ts';
import { packetClaims, packetCommits, packets } from '../../db/schema/packets.ts';
import { orm } from '../../db/store/orm.ts';
import type { Queryable } from '../../db/store/store.ts';
import { termsOf } from '../giveaways/terms.ts';
import { byRow, rowIds } from './facts.ts';
import type { ReadEntries } from './facts.ts';

interface CommittedRow {
  readonly id: string;
  readonly commitment: string;
  readonly createdAt: Date;
}

const termsEntry = (of: TermsEntry['of'], row: CommittedRow, terms: string): TermsEntry => ({
  ...{ kind: 'terms', of, id: row.id, commitment: row.commitment, terms },
  at: row.createdAt.toISOString(),
});

const endOf = (cancelReason: string | null): string =>
  cancelReason === null ? 'finished' : `cancelled:${cancelReason}`;

const findBattles = (tx: Queryable, ids: string[]) =>
  orm(tx)
    .select({ ...getTableColumns(battles), commitment: battleCommits.publicHash })
    .from(battles)
    .innerJoin(battleCommits, eq(battleCommits.id, battles.commitId))
    .where(inArray(battles.id, ids));

export const readBattles: ReadEntries = async (tx, facts) =>
  byRow(await findBattles(tx, rowIds(facts)), (battle) => termsEntry('battle', battle, battleTerms(battle)));

export const readBattleSeats: ReadEntries = async (tx, facts) => {
  const found = await findBattles(tx, rowIds(facts));
  const taken = await orm(tx)
    .select()
    .from(battleSeats)
    .where(inArray(battleSeats.battleId, rowIds(facts)))
    .orderBy(asc(battleSeats.pos));
  return byRow(found, ({ id, commitment }, at) => {
    const own = taken.filter(({ battleId }) => battleId === id);
    const house = own.flatMap(({ botId, pos }) => (botId === null ? [] : [pos - 1]));
    return { kind: 'seats', id, commitment, seeds: own.map(({ userSeed }) => userSeed).join(','), house, at };
  });
};

export const readBattleEnds: ReadEntries = async (tx, facts) => {
  const found = await findBattles(tx, rowIds(facts));
  const pulls = await orm(tx)
    .select()
    .from(battlePulls)
    .where(inArray(battlePulls.battleId, rowIds(facts)))
    .orderBy(asc(battlePulls.round));
  return byRow(found, ({ id, commitment, outcome, rounds, seats, cancelReason, userSeed }, at) => {
    const pulled = pulls.filter(({ battleId }) => battleId === id);
    const draws = outcome && [
      { id, round: tieBreakRound(rounds, seats), ticket: outcome.tieBreak },
      { id, round: jackpotRound(rounds, seats), ticket: outcome.jackpot },
    ];
    return {
      ...{ kind: 'result', of: 'battle', id, commitment, end: endOf(cancelReason), userSeed },
      rolls: [
        ...pulled.map((pull) => ({ id: pull.id, round: pull.round, ticket: String(pull.ticket) })),
        ...(draws ?? []),
      ],
      at,
    };
  });
};

async function findGiveaways(tx: Queryable, ids: string[]) {
  const found = await orm(tx).select().from(giveaways).where(inArray(giveaways.id, ids));
  const prizes = await orm(tx)
    .select()
    .from(giveawayPrizes)
    .where(inArray(giveawayPrizes.giveawayId, ids))
    .orderBy(asc(giveawayPrizes.round));
  return found.map((giveaway) => ({
    ...giveaway,
    commitment: giveaway.publicHash,
    prizes: prizes.filter(({ giveawayId }) => giveawayId === giveaway.id),
  }));
}

export const readGiveaways: ReadEntries = async (tx, facts) =>
  byRow(await findGiveaways(tx, rowIds(facts)), (giveaway): LogEntry[] => {
    const { commitment, createdAt, prizes } = giveaway;
    return [
      { kind: 'commitment', of: 'giveaway', commitment, at: createdAt.toISOString() },
      termsEntry('giveaway', giveaway, canonicalTerms(termsOf(giveaway, prizes))),
    ];
  });

export const readGiveawayParticipants: ReadEntries = async (tx, facts) => {
  const found = await orm(tx)
    .select()
    .from(giveaways)
    .where(inArray(giveaways.id, rowIds(facts)));
  return byRow(found, ({ id, publicHash: commitment, participants: count, participantsHash }, at) => ({
    ...{ kind: 'participants', id, commitment, count, hash: participantsHash ?? '', at },
  }));
};

export const readGiveawayEnds: ReadEntries = async (tx, facts) =>
  byRow(await findGiveaways(tx, rowIds(facts)), (giveaway, at): LogEntry[] => {
    const { id, commitment, cancelReason, userSeed, serverSeed, secretSalt, prizes } = giveaway;
    const rolls = prizes.flatMap((prize) =>
      prize.drawValue === null ? [] : [{ id: prize.id, round: prize.round, ticket: prize.drawValue }],
    );
    return [
      { kind: 'result', of: 'giveaway', id, commitment, end: endOf(cancelReason), userSeed, rolls, at },
      {
        ...{ kind: 'reveal', of: 'giveaway', commitment },
        ...{ serverSeed: serverSeed ?? '', secretSalt: secretSalt ?? '', at },
      },
    ];
  });

const findPackets = (tx: Queryable, ids: string[]) =>
  orm(tx)
    .select({ ...getTableColumns(packets), commitment: packetCommits.publicHash })
    .from(packets)
    .innerJoin(packetCommits, eq(packetCommits.id, packets.commitId))
    .where(inArray(packets.id, ids));

export const readPackets: ReadEntries = async (tx, facts) =>
  byRow(await findPackets(tx, rowIds(facts)), (packet) => {
    const { amount, shares, expiresAt } = packet;
    return termsEntry('packet', packet, packetTerms({ amount, shares, expireTime: expiresAt.toISOString() }));
  });

export const readPacketEnds: ReadEntries = async (tx, facts) => {
  const found = await findPackets(tx, rowIds(facts));
  const claims = await orm(tx)
    .select()
    .from(packetClaims)
    .where(inArray(packetClaims.packetId, rowIds(facts)))
    .orderBy(asc(packetClaims.round));
  return byRow(found, ({ id, state, commitment }, at) => {
    const own = claims.filter(({ packetId }) => packetId === id);
    return {
      ...{ kind: 'result', of: 'packet', id, commitment, end: state === 'empty' ? 'finished' : state },
      userSeed: own.length === 0 ? null : own.map(({ userSeed }) => userSeed).join(','),
      rolls: own.map((claim) => ({ id: claim.id, round: claim.round, ticket: String(claim.ticket) })),
      at,
    };
  });
};
