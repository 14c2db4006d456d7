import type { LogEntry } from '../../../src/fair/log/entries.ts';
import { canonicalTerms } from '../../../src/fair/outcome/giveawayTerms.ts';
import { logClaimsOf, logPlacesOf } from '../../../src/fair/proof/log/logClaims.ts';
import type { AnyProof } from '../../../src/fair/proof/log/logClaims.ts';
import type { LogBlock } from '../../../src/fair/proof/logBlock.ts';
import { FakeLog } from '../../support/fakeLog.ts';

const AT = '2026-11-28T12:00:00.000Z';

/** What a site adds to its log for a proof, written by hand. */
export function entriesOf(proof: AnyProof): LogEntry[] {
  const { publicHash: commitment, serverSeed, secretSalt } = proof;
  const game = proof.kind === 'dream' || proof.kind === 'opening' ? 'pair' : proof.kind;
  const committed: LogEntry = { kind: 'commitment', of: game, commitment, at: AT };
  const revealed: LogEntry = {
    ...{ kind: 'reveal', of: game, commitment, at: AT },
    ...{ serverSeed: serverSeed ?? '', secretSalt: secretSalt ?? '' },
  };
  return [committed, ...rolledOf(proof), revealed];
}

/** The entries of a kind, and the others. */
export function partsOf(proof: AnyProof, kind: LogEntry['kind']): [LogEntry[], LogEntry[]] {
  const entries = entriesOf(proof);
  return [entries.filter((entry) => entry.kind === kind), entries.filter((entry) => entry.kind !== kind)];
}

function rolledOf(proof: AnyProof): LogEntry[] {
  const commitment = proof.publicHash;
  switch (proof.kind) {
    case 'opening':
    case 'dream': {
      const { rollId: id, round, roll: ticket, box } = proof;
      const table = proof.kind === 'dream' ? box.id : `${box.id}:${box.version}`;
      return [
        { kind: 'roll', id, commitment, round, ticket, table },
        ...(proof.kind === 'dream' ? [] : [tableOf(box)]),
      ];
    }
    case 'battle': {
      const { battleId: id, boxes, pulls, seats, beacon, rules } = proof;
      const { mode, seats: count, teams, share, terminal, jackpot } = rules;
      const on = Object.entries({ jackpot, share, teams, terminal }).flatMap(([name, isOn]) =>
        isOn ? [name] : [],
      );
      const terms = JSON.stringify({
        ...{ mode, seats: count, rules: on, seatCost: proof.seatCost },
        boxes: boxes.map((box) => ({ boxId: box.id, version: box.version, count: 1 })),
      });
      return [
        ...boxes.map(tableOf),
        { kind: 'terms', of: 'battle', id, commitment, terms, at: AT },
        {
          ...{ kind: 'seats', id, commitment, at: AT },
          seeds: seats.map(({ userSeed }) => userSeed).join(','),
          house: seats.flatMap(({ isBot }, seat) => (isBot ? [seat] : [])),
        },
        {
          ...{ kind: 'result', of: 'battle', id, commitment, end: 'finished', at: AT },
          userSeed: [...seats.map(({ userSeed }) => userSeed), ...(beacon ? [beacon.value] : [])].join(','),
          rolls: [
            ...pulls.map(({ round, roll }) => ({ id: `pull-${round}`, round, ticket: String(roll) })),
            { id, round: pulls.length + 1, ticket: '5' },
            { id, round: pulls.length + 2, ticket: '6' },
          ],
        },
      ];
    }
    case 'giveaway': {
      const { terms, draws, userSeed, participants } = proof;
      const [hash = ''] = userSeed.split(',');
      const rolls = draws.map(({ round, value }) => ({ id: `prize-${round}`, round, ticket: value }));
      const of = { of: 'giveaway', id: terms.giveawayId, commitment, at: AT } as const;
      return [
        { kind: 'terms', ...of, terms: canonicalTerms(terms) },
        { kind: 'participants', id: of.id, commitment, count: participants.length, hash, at: AT },
        { kind: 'result', ...of, end: 'finished', userSeed, rolls },
      ];
    }
    case 'packet': {
      const { packetId: id, amount, shares, claims } = proof;
      const rolls = claims.map(({ round }) => ({ id: `claim-${round}`, round, ticket: '7' }));
      const of = { of: 'packet', id, commitment, at: AT } as const;
      return [
        { kind: 'terms', ...of, terms: JSON.stringify({ amount, shares, expireTime: AT }) },
        {
          kind: 'result',
          ...of,
          end: 'finished',
          userSeed: claims.map(({ userSeed }) => userSeed).join(','),
          rolls,
        },
      ];
    }
  }
}

function tableOf({ id, version, ...box }: { id: string; version: number; tableHash?: string }): LogEntry {
  return { kind: 'table', boxId: id, version, price: 1, ranges: [], tableHash: box.tableHash ?? '', at: AT };
}

/** A log with these entries among others, and what a file has of it. */
export function blockOf(proof: AnyProof, entries: readonly LogEntry[], log = new FakeLog()): LogBlock {
  log.commit('1'.repeat(64), '2'.repeat(64));
  log.entries.push(...entries);
  log.commit('3'.repeat(64));
  const { checkpoint, keys, witnesses, entries: found } = log.answer(0, logPlacesOf(logClaimsOf(proof)));
  return { checkpoint, keys, witnesses, entries: found };
}
