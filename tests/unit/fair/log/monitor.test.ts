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

  it('counts commitments that nobody used', () => {
    const ground = Array.from({ length: 99 }, (_, at): LogEntry => ({
      ...{ kind: 'commitment', of: 'battle', at: AT },
      commitment: publicHash(nodeHashes, `unused ${at}`, 'salt'),
    }));
    expect(monitorOf([...honest, ...ground]).counts().battle).toEqual({ made: 99, used: 0, revealed: 0 });
  });
});
