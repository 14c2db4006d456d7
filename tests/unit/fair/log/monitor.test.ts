import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../../server/providers/hashes.ts';
import { publicHash } from '../../../../src/fair/commitment.ts';
import type {
  CommitmentEntry,
  LogEntry,
  RollEntry,
  SettingEntry,
  TableEntry,
} from '../../../../src/fair/log/entries.ts';
import { LogMonitor } from '../../../../src/fair/log/monitor.ts';
import { tableHash } from '../../../../src/fair/outcome/boxTable.ts';
import { digest, digestValue, roll } from '../../../../src/fair/roll.ts';

const AT = '2026-11-28T12:00:00.000Z';
const SECRETS = { serverSeed: 'server', secretSalt: 'salt' };
const HASH = publicHash(nodeHashes, SECRETS.serverSeed, SECRETS.secretSalt);
const ROLLS = 20;

const box = {
  ...{ boxId: 'box', version: 1, price: 300 },
  ranges: [
    { itemId: 'coin', from: 1, to: 90_000, value: 200 },
    { itemId: 'knife', from: 90_001, to: 100_000, value: 1_000 },
  ],
};
const table: TableEntry = { kind: 'table', ...box, tableHash: tableHash(nodeHashes, box), at: AT };
const ticketOf = (round: number, userSeed = 'mine') =>
  roll(nodeHashes, { serverSeed: SECRETS.serverSeed, userSeed, round });
const rollOf = (round: number): RollEntry => ({
  ...{ kind: 'roll', id: `roll-${round}`, commitment: HASH, round },
  ...{ ticket: ticketOf(round), table: 'box:1' },
});
const commitment: LogEntry = { kind: 'commitment', of: 'pair', commitment: HASH, at: AT };
const seed: LogEntry = { kind: 'seed', commitment: HASH, fromRound: 1, userSeed: 'mine', at: AT };
const reveal: LogEntry = { kind: 'reveal', of: 'pair', commitment: HASH, ...SECRETS, at: AT };

const honest: readonly LogEntry[] = [
  { kind: 'setting', name: 'dreamEdge', value: '500', at: AT },
  table,
  commitment,
  seed,
  ...Array.from({ length: ROLLS }, (_, index) => rollOf(index + 1)),
  reveal,
];

function monitorOf(entries: readonly LogEntry[]): LogMonitor {
  const monitor = new LogMonitor(nodeHashes);
  for (const entry of entries) monitor.add(entry);
  return monitor;
}
const codesOf = (entries: readonly LogEntry[]) =>
  monitorOf(entries)
    .findings()
    .map(({ code }) => code);
/** The honest log with one entry replaced, or left out. */
const changed = (entry: LogEntry, ...by: readonly LogEntry[]) =>
  honest.flatMap((one) => (one === entry ? by : [one]));
const rollEntry = (round: number) =>
  honest.find((one) => one.kind === 'roll' && one.round === round) as RollEntry;

const giveaway = (ticket: (round: number) => string): LogEntry[] => [
  { kind: 'commitment', of: 'giveaway', commitment: HASH, at: AT },
  { kind: 'terms', of: 'giveaway', id: 'g', commitment: HASH, terms: '{}', at: AT },
  {
    ...{
      kind: 'result',
      of: 'giveaway',
      id: 'g',
      commitment: HASH,
      end: 'finished',
      userSeed: 'lines',
      at: AT,
    },
    rolls: [1, 2].map((round) => ({ id: `prize-${round}`, round, ticket: ticket(round) })),
  },
  { ...reveal, of: 'giveaway' },
];
const drawOf = (round: number) =>
  String(digestValue(digest(nodeHashes, { serverSeed: 'server', userSeed: 'lines', round })));

describe('the monitor', () => {
  it('finds nothing in an honest log, and counts what it says', () => {
    const monitor = monitorOf(honest);
    expect(monitor.findings()).toEqual([]);
    expect(monitor.counts()).toEqual({ pair: { made: 1, used: 1, revealed: 1 } });
    const won = Array.from({ length: ROLLS }, (_, at) => (ticketOf(at + 1) > 90_000 ? 1_000 : 200));
    expect(monitor.payouts()).toMatchObject([
      {
        boxId: 'box',
        openings: ROLLS,
        paid: 6_000,
        won: won.reduce((sum, one) => sum + one, 0),
        expected: 5_600,
      },
    ]);
  });

  it('recomputes giveaways, battles and red packets', () => {
    expect(codesOf(giveaway(drawOf))).toEqual([]);
    expect(codesOf(giveaway((round) => drawOf(round + 1)))).toEqual(['ticketWrong', 'ticketWrong']);
    const result = (
      of: 'battle' | 'packet',
      userSeed: string,
      rolls: { id: string; round: number; ticket: string }[],
    ) =>
      codesOf([
        { kind: 'commitment', of, commitment: HASH, at: AT },
        { kind: 'terms', of, id: 'x', commitment: HASH, terms: '{}', at: AT },
        { ...reveal, of },
        { kind: 'result', of, id: 'x', commitment: HASH, end: 'finished', userSeed, rolls, at: AT },
      ]);
    const claims = ['one', 'two'].map((userSeed, at) => ({
      ...{ id: `claim-${at}`, round: at + 1 },
      ticket: String(ticketOf(at + 1, userSeed)),
    }));
    expect(result('packet', 'one,two', claims)).toEqual([]);
    expect(result('packet', 'two,one', claims)).toEqual(['ticketWrong', 'ticketWrong']);
    const pull = { id: 'pull', round: 1, ticket: String(ticketOf(1, 'lines')) };
    expect(result('battle', 'lines', [pull, { id: 'x', round: 2, ticket: drawOf(2) }])).toEqual([]);
    expect(result('battle', 'lines', [{ ...pull, ticket: '1' }])).toEqual(['ticketWrong']);
  });

  it.each<[string, readonly LogEntry[]]>([
    ['commitmentTwice', changed(commitment, commitment, commitment)],
    ['revealWrong', changed(reveal, { ...reveal, serverSeed: 'other' })],
    ['revealTwice', [...honest, reveal]],
    ['rollAfterReveal', [...honest, rollOf(ROLLS + 1)]],
    ['roundMissing', changed(rollEntry(3))],
    ['roundTwice', changed(rollEntry(3), rollEntry(3), { ...rollEntry(3), id: 'again', ticket: 5 })],
    ['seedMissing', changed(seed, { ...seed, fromRound: 2 })],
    ['tableChanged', changed(table, table, { ...table, tableHash: 'ab'.repeat(32) })],
    ['tableMissing', changed(rollEntry(3), { ...rollEntry(3), table: 'box:2' })],
    ['tableWrong', changed(table, { ...table, price: 299 })],
    ['tableWrong', changed(table, { ...table, ranges: box.ranges.slice(1) })],
    ['ticketWrong', changed(rollEntry(3), { ...rollEntry(3), ticket: ticketOf(3) === 1 ? 2 : 1 })],
    ['ticketWrong', changed(seed, { ...seed, userSeed: 'other' })],
    ['termsMissing', giveaway(drawOf).filter(({ kind }) => kind !== 'terms')],
    [
      'resultTwice',
      giveaway(drawOf).flatMap((one): LogEntry[] => (one.kind === 'result' ? [one, one] : [one])),
    ],
  ])('finds %s', (code, entries) => {
    expect(codesOf(entries)).toContain(code);
  });

  it('finds two terms of one commitment', () => {
    const twice = giveaway(drawOf).flatMap((one): LogEntry[] =>
      one.kind === 'terms' ? [one, { ...one, terms: '{"prizes":[]}' }] : [one],
    );
    expect(codesOf(twice)).toEqual(['termsTwice']);
  });

  it('finds an entry that is older than others of its kind, once the log has begun', () => {
    const at = (minute: number) => new Date(Date.parse(AT) + minute * 60_000).toISOString();
    const made = (minute: number): LogEntry => ({
      ...{ kind: 'commitment', of: 'battle', at: at(minute) },
      commitment: publicHash(nodeHashes, `at ${minute}`, 'salt'),
    });
    const rolledAt = (round: number, minute: number): RollEntry => {
      const hex = (Date.parse(AT) + minute * 60_000).toString(16).padStart(12, '0');
      return { ...rollOf(round), id: `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-00000000000${round}` };
    };
    const [setting] = honest as readonly [SettingEntry];
    expect(codesOf([setting, made(20), made(10), made(30)])).toEqual([]);
    expect(codesOf([setting, made(20), made(9.9)])).toEqual(['backDated']);
    expect(codesOf([made(20), made(0), setting, made(10)])).toEqual([]);
    expect(codesOf([setting, made(20), { ...setting, at: at(0) }])).toEqual([]);
    const rolled = [table, commitment, seed, rolledAt(1, 20)];
    expect(codesOf([setting, ...rolled, rolledAt(2, 10)])).toEqual([]);
    expect(codesOf([setting, ...rolled, rolledAt(2, 9)])).toEqual(['backDated']);
  });

  it('finds a game without a result three hours after its end', () => {
    const later = (hours: number): CommitmentEntry => ({
      ...{ kind: 'commitment', of: 'pair', commitment: 'ab'.repeat(32) },
      at: new Date(Date.parse(AT) + hours * 3_600_000).toISOString(),
    });
    const open = (terms: string) => [
      ...giveaway(drawOf)
        .slice(0, 2)
        .map((one) => (one.kind === 'terms' ? { ...one, terms } : one)),
    ];
    const inADay = new Date(Date.parse(AT) + 24 * 3_600_000).toISOString();
    for (const [terms, hours] of [
      ['{"mode":0}', 3],
      [`{"closeTime":"${inADay}"}`, 27],
      [`{"amount":5,"expireTime":"${inADay}"}`, 27],
    ] as const) {
      expect(codesOf([...open(terms), later(hours - 0.01)]), terms).toEqual([]);
      expect(codesOf([...open(terms), later(hours)]), terms).toEqual(['resultMissing']);
    }
    expect(codesOf([...giveaway(drawOf), later(99)])).toEqual([]);
  });

  it('finds an entry whose commitment is not before it', () => {
    const late = [table, seed, rollOf(1), commitment, reveal];
    expect(codesOf(late)).toEqual(['commitmentMissing', 'commitmentMissing']);
  });

  it('finds a box that pays too little, not one whose luck is plain', () => {
    const paying = (ticket: (index: number) => number) => {
      const rolls = Array.from({ length: 2_000 }, (_, at) => ({
        ...rollOf(1),
        round: at + 1,
        ticket: ticket(at),
      }));
      return codesOf([table, commitment, ...rolls]);
    };
    expect(paying((at) => (at % 10 === 0 ? 95_000 : 5))).toEqual([]);
    expect(paying((at) => (at % 20 === 0 ? 95_000 : 5))).toEqual(['payout']);
  });

  describe('of battles', () => {
    const SEATS = 'one,two';
    /** A battle for two of one box, in which the house has the second seat. @param knife the seat that draws it */
    const battle = (
      knife: number | null,
      { index = 0, seeds = SEATS, drawnWith = SEATS } = {},
    ): LogEntry[] => {
      const secrets = { serverSeed: `server ${index}`, secretSalt: 'salt' };
      const hash = publicHash(nodeHashes, secrets.serverSeed, secrets.secretSalt);
      const of = { of: 'battle', commitment: hash, at: AT } as const;
      const id = `battle-${index}`;
      const ticketOf = (seat: number) => (seat === knife ? '95000' : '5');
      const rolls = [
        { id: 'a', round: 1, ticket: ticketOf(0) },
        { id: 'b', round: 2, ticket: ticketOf(1) },
        ...[3, 4].map((round) => ({ id, round, ticket: String(index) })),
      ];
      const terms = {
        mode: 0,
        seats: 2,
        rules: [],
        seatCost: 300,
        boxes: [{ boxId: 'box', version: 1, count: 1 }],
      };
      return [
        { kind: 'commitment', ...of },
        { kind: 'terms', ...of, id, terms: JSON.stringify(terms) },
        { kind: 'seats', id, commitment: hash, seeds, house: [1], at: AT },
        { kind: 'result', ...of, id, end: 'finished', userSeed: drawnWith, rolls },
      ];
    };
    const many = (knifeOf: (index: number) => number | null, count = 200) => [
      table,
      ...Array.from({ length: count }, (_, index) => battle(knifeOf(index), { index })).flat(),
    ];

    it('finds one that was drawn with other seeds than those of its seats', () => {
      expect(codesOf([table, ...battle(0)])).toEqual([]);
      for (const drawnWith of [`${SEATS},${'ab'.repeat(32)}`])
        expect(codesOf([table, ...battle(0, { drawnWith })]), drawnWith).toEqual([]);
      for (const drawnWith of ['one,three', `${SEATS}3`, `x${SEATS}`, `${SEATS},ab,cd`, `${SEATS},`, 'one'])
        expect(codesOf([table, ...battle(0, { drawnWith })]), drawnWith).toEqual(['seedChanged']);
      const withoutSeed = battle(0).map((one) => (one.kind === 'result' ? { ...one, userSeed: null } : one));
      expect(codesOf([table, ...withoutSeed])).toEqual(['seedChanged']);
    });

    it('finds seats that were closed twice, or not at all', () => {
      const [made, terms, seats, result] = battle(0) as [LogEntry, LogEntry, LogEntry, LogEntry];
      expect(codesOf([table, made, terms, seats, { ...seats }, result])).toEqual(['joinedTwice']);
      const without = battle(0, { index: 1 }).filter(({ kind }) => kind !== 'seats');
      expect(codesOf([table, ...without, made, terms, seats, result])).toEqual([]);
      expect(codesOf([table, made, terms, seats, result, ...without])).toEqual(['joinedMissing']);
    });

    it('adds up what seats of the house won, and finds more than luck', () => {
      const even = monitorOf(many((index) => index % 2));
      expect(even.houseBattles()).toEqual({ battles: 200, won: 100, expected: 100, deviation: 0 });
      expect(even.findings()).toEqual([]);
      // Of a normal battle the seat with the knife wins; 200 even chances scatter by the root of 50.
      const lucky = monitorOf(many((index) => (index % 20 < 13 ? 1 : 0)));
      expect(lucky.houseBattles()).toMatchObject({ won: 130, expected: 100 });
      expect(lucky.houseBattles().deviation).toBeCloseTo(30 / Math.sqrt(50));
      expect(lucky.findings()).toEqual([]);
      expect(codesOf(many((index) => (index % 20 < 14 ? 1 : 0)))).toEqual(['houseSeats']);
      expect(codesOf(many((index) => (index % 20 < 6 ? 1 : 0)))).toEqual(['houseSeats']);
      expect(codesOf(many(() => 1, 99))).toEqual([]);
    });

    it('counts nothing before the first', () => {
      expect(monitorOf(honest).houseBattles()).toEqual({ battles: 0, won: 0, expected: 0, deviation: 0 });
    });

    it('has ties decided by their own draw', () => {
      expect(monitorOf(many(() => null)).houseBattles()).toMatchObject({ battles: 200, won: 100 });
    });

    it.each<[string, Partial<Record<string, unknown>>, Partial<Record<string, unknown>>]>([
      ['that nobody wins', { rules: ['share'] }, {}],
      ['without the house', {}, { house: [] }],
      ['of the house alone', {}, { house: [0, 1] }],
      ['whose box is not there', { boxes: [{ boxId: 'box', version: 2, count: 1 }] }, {}],
      ['with more boxes than rolls', { boxes: [{ boxId: 'box', version: 1, count: 1e9 }] }, {}],
      ['without a box', { boxes: [] }, {}],
      ['whose terms are none', { boxes: 'none' }, {}],
      ['of rules that there are not', { seats: 5 }, {}],
    ])('leaves out one %s', (_name, terms, seats) => {
      const entries = battle(1).map((entry) => {
        if (entry.kind === 'seats') return { ...entry, ...seats };
        if (entry.kind !== 'terms') return entry;
        return { ...entry, terms: JSON.stringify({ ...(JSON.parse(entry.terms) as object), ...terms }) };
      });
      expect(monitorOf([table, ...entries]).houseBattles().battles).toBe(0);
    });

    it('counts the part of a team that the house has', () => {
      const entries = battle(null).map((entry): LogEntry => {
        if (entry.kind === 'seats') return { ...entry, house: [1, 2, 3] };
        if (entry.kind === 'result')
          return {
            ...entry,
            rolls: [5, 5, 5, 95_000, 0, 0].map((ticket, at) => ({
              id: 'x',
              round: at + 1,
              ticket: String(ticket),
            })),
          };
        if (entry.kind !== 'terms') return entry;
        return {
          ...entry,
          terms: JSON.stringify({ ...(JSON.parse(entry.terms) as object), seats: 4, rules: ['teams'] }),
        };
      });
      expect(monitorOf([table, ...entries]).houseBattles()).toEqual({
        ...{ battles: 1, won: 1, expected: 0.75 },
        deviation: 1,
      });
    });
  });

  it('counts commitments that nobody used', () => {
    const ground = Array.from({ length: 99 }, (_, at): LogEntry => ({
      ...{ kind: 'commitment', of: 'battle', at: AT },
      commitment: publicHash(nodeHashes, `unused ${at}`, 'salt'),
    }));
    expect(monitorOf([...honest, ...ground]).counts().battle).toEqual({ made: 99, used: 0, revealed: 0 });
  });
});
