import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nodeHashes } from '../../server/providers/hashes.ts';
import type { LogEntry, LogEntryKind } from '../../src/fair/log/entries.ts';
import type { LogFindingCode } from '../../src/fair/log/monitor.ts';
import { tableHash } from '../../src/fair/outcome/boxTable.ts';
import { fairRotate } from '../../src/net/contract/calls/games/fair.ts';
import { BattleClient } from '../support/battleClient.ts';
import { GiveawayClient } from '../support/giveaways.ts';
import { LogReader } from '../support/logReader.ts';
import { LogWriter } from '../support/logWriter.ts';
import { allowGifts, givePacket } from '../support/packets.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import type { LogFault, LogState, ReadLog } from '../../tools/monitor/readLog.ts';
import { reportOf } from '../../tools/monitor/report.ts';

let product: Product;
let log: LogReader;
let writer: LogWriter;
/** What was served before the attack, and what a monitor kept of it. */
let honest: readonly LogEntry[];
let state: LogState;
beforeAll(async () => {
  product = await startProduct('attacks of an operator');
  await allowGifts(product);
  log = new LogReader(product);
  writer = new LogWriter(product.services);
  const player = await product.newPlayer();
  const { boxId } = await product.cheapestBox();
  await product.open(player, { boxId, count: 3 });
  await product.call(player, fairRotate, {});
  await product.open(player, { boxId, count: 2 });
  const battles = new BattleClient(product);
  const { battleId } = await battles.create(player);
  await battles.fillWithBots(player, battleId, 2);
  await battles.playToEnd(battleId);
  const giveaways = new GiveawayClient(product);
  await giveaways.create(await product.newPlayer());
  await givePacket(product, await product.newPlayer(), { shares: 2 });
  honest = await log.entries();
  ({ state } = await log.monitor());
});
afterAll(() => product.stop());
afterEach(async () => {
  await writer.write(honest);
  const read = await log.monitor(state);
  expect([...read.faults, ...read.monitor.findings()]).toEqual([]);
});

type Entry<Kind extends LogEntryKind> = Extract<LogEntry, { kind: Kind }>;
/** An entry of the honest log. */
function find<Kind extends LogEntryKind>(
  kind: Kind,
  fits: (entry: Entry<Kind>) => boolean = () => true,
): Entry<Kind> {
  const found = honest.find(
    (entry): entry is Entry<Kind> => entry.kind === kind && fits(entry as Entry<Kind>),
  );
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
}
const replaced = (entry: LogEntry, ...by: readonly LogEntry[]): LogEntry[] =>
  honest.flatMap((one) => (one === entry ? by : [one]));
const fresh = (index: number): string => index.toString(16).padStart(64, '0');
const madeAt = (at: string, index = 1): LogEntry => ({
  ...{ kind: 'commitment', of: 'battle', commitment: fresh(index), at },
});
const newest = (): string => find('commitment', ({ of }) => of === 'packet').at;
const hoursLater = (hours: number): string =>
  new Date(Date.parse(newest()) + hours * 3_600_000).toISOString();

/** Another log of the operator, as the monitor reads it that has kept the honest head. */
async function attack(entries: readonly LogEntry[]): Promise<ReadLog> {
  await writer.write(entries);
  return log.monitor(state);
}
const codesOf = (read: ReadLog): (LogFault | LogFindingCode)[] => [
  ...read.faults,
  ...new Set(read.monitor.findings().map(({ code }) => code)),
];

/** With the same prices and tickets, but the best item is worth less. */
function cheaper(table: Entry<'table'>): Entry<'table'> {
  const ranges = table.ranges.map((range, at) => (at === 0 ? { ...range, value: range.value - 1 } : range));
  return { ...table, ranges, tableHash: tableHash(nodeHashes, { ...table, ranges }) };
}

/** The battle of the honest log once more, under another commitment. @param winner takes the best of the tables' items */
function battleAgain(
  index: number,
  { winner = 0, userSeed }: { winner?: number; userSeed?: string },
): LogEntry[] {
  const again = { id: product.services.ports.ids(), commitment: fresh(index), at: newest() };
  const terms = find('terms', ({ of }) => of === 'battle');
  const seats = find('seats', ({ commitment }) => commitment === terms.commitment);
  const result = find('result', ({ commitment }) => commitment === terms.commitment);
  const rolls = result.rolls.map((roll) => ({
    ...roll,
    ticket: (roll.round - 1) % 2 === winner ? '100000' : '1',
  }));
  return [
    madeAt(newest(), index),
    { ...terms, ...again },
    { ...seats, ...again, at: seats.at },
    { ...result, ...again, at: result.at, rolls, userSeed: userSeed ?? result.userSeed },
  ];
}

interface Attack {
  readonly name: string;
  readonly entries: () => readonly LogEntry[];
  /** What the monitor says that has kept the head. */
  readonly seen: readonly (LogFault | LogFindingCode)[];
}

// Signed again with the log's own key, each by itself a log that is in order: only its head of before betrays it.
const rewritten: readonly Attack[] = [
  {
    name: 'another hash is shown to one player',
    entries: () => {
      const { commitment } = find('commitment', ({ of }) => of === 'packet');
      return honest.map((entry) =>
        'commitment' in entry && entry.commitment === commitment ? { ...entry, commitment: fresh(7) } : entry,
      );
    },
    seen: ['rewritten'],
  },
  {
    name: 'another table is shown to one player',
    entries: () => {
      const table = find('table');
      return replaced(table, cheaper(table));
    },
    seen: ['rewritten'],
  },
  {
    name: 'other terms are shown to one player',
    entries: () => {
      const terms = find('terms', ({ of }) => of === 'packet');
      return replaced(terms, { ...terms, terms: terms.terms.replace(/"shares":\d+/, '"shares":9') });
    },
    seen: ['rewritten'],
  },
  {
    name: 'two heads of one size are signed',
    entries: () => [...honest.slice(0, -1), madeAt(newest())],
    seen: ['rewritten'],
  },
  {
    name: 'a leaf is dropped, and another added',
    entries: () => [...replaced(find('commitment', ({ of }) => of === 'pair')), madeAt(newest())],
    seen: ['rewritten', 'commitmentMissing'],
  },
  {
    name: 'the last leaves are dropped, and others added',
    entries: () => [...honest.slice(0, -2), madeAt(newest()), madeAt(newest(), 2), madeAt(newest(), 3)],
    seen: ['rewritten'],
  },
  {
    name: 'a leaf is changed',
    entries: () => {
      const roll = find('roll', ({ round }) => round === 2);
      return replaced(roll, { ...roll, ticket: (roll.ticket % 100_000) + 1 });
    },
    seen: ['rewritten', 'ticketWrong'],
  },
  {
    name: 'two leaves change places',
    entries: () => {
      const [one, other] = [find('table'), find('setting')];
      return honest.map((entry) => (entry === one ? other : entry === other ? one : entry));
    },
    seen: ['rewritten'],
  },
  {
    name: 'a leaf is dated back where it stands',
    entries: () => {
      const terms = find('terms', ({ of }) => of === 'packet');
      return replaced(terms, { ...terms, at: hoursLater(-24) });
    },
    seen: ['rewritten', 'backDated'],
  },
  {
    name: 'the tree goes back to an older head',
    entries: () => honest.slice(0, -4),
    seen: ['rolledBack'],
  },
];

// Appended: the log continues its head, and contradicts itself.
const appended: readonly Attack[] = [
  {
    name: 'a leaf is dated back and appended',
    entries: () => [...honest, madeAt(hoursLater(-24))],
    seen: ['backDated'],
  },
  {
    name: 'a version of a table is published again with other values',
    entries: () => [...honest, cheaper(find('table'))],
    seen: ['tableChanged'],
  },
  {
    name: 'other terms follow for the same commitment',
    entries: () => {
      const terms = find('terms', ({ of }) => of === 'packet');
      return [...honest, { ...terms, terms: '{}' }];
    },
    seen: ['termsTwice'],
  },
  {
    name: 'a result is withheld',
    entries: () => [...honest, madeAt(hoursLater(24 * 40))],
    seen: ['resultMissing'],
  },
  {
    name: 'a roll is withheld until its seed is public',
    entries: () => {
      const active = honest
        .filter(({ kind }) => kind === 'reveal')
        .map((entry) => 'commitment' in entry && entry.commitment);
      const roll = find('roll', ({ commitment }) => active.includes(commitment));
      return [...honest, { ...roll, id: product.services.ports.ids(), round: 9 }];
    },
    seen: ['rollAfterReveal'],
  },
  {
    name: 'a seed is made public that was not committed to',
    entries: () => {
      const { commitment } = find('commitment', ({ of }) => of === 'packet');
      return [
        ...honest,
        { kind: 'reveal', of: 'packet', commitment, serverSeed: 'a', secretSalt: 'b', at: find('reveal').at },
      ];
    },
    seen: ['revealWrong'],
  },
  {
    name: 'a battle is drawn with a seed that no seat has given',
    entries: () => [...honest, ...battleAgain(50, { userSeed: 'chosen' })],
    seen: ['seedChanged'],
  },
  {
    name: 'a battle is drawn without telling its seats',
    entries: () => [...honest, ...battleAgain(50, {}).filter(({ kind }) => kind !== 'seats')],
    seen: ['joinedMissing'],
  },
  {
    name: 'a giveaway is drawn with somebody who joined after its closing',
    entries: () => {
      const again = { id: product.services.ports.ids(), commitment: fresh(60), at: newest() };
      const terms = find('terms', ({ of }) => of === 'giveaway');
      return [
        ...honest,
        { kind: 'commitment', of: 'giveaway', commitment: again.commitment, at: again.at },
        { ...terms, ...again },
        { kind: 'participants', ...again, count: 2, hash: 'a'.repeat(64) },
        {
          kind: 'result',
          of: 'giveaway',
          ...again,
          at: find('result').at,
          end: 'finished',
          userSeed: 'b'.repeat(64),
          rolls: [],
        },
      ];
    },
    seen: ['seedChanged'],
  },
  {
    name: 'bots of the house win more often than chance gives them',
    entries: () => [
      ...honest,
      ...Array.from({ length: 200 }, (_, at) =>
        battleAgain(100 + at, { winner: at % 4 === 0 ? 0 : 1 }),
      ).flat(),
    ],
    seen: ['houseSeats'],
  },
];

describe('an operator with the database and the key is seen', () => {
  it('in twenty attacks and that of ground commitments', () => {
    expect(rewritten.length + appended.length).toBe(20);
  });

  it.each([...rewritten, ...appended])('where $name', async ({ entries, seen }) => {
    const read = await attack(entries());
    expect(codesOf(read)).toEqual(seen);
    expect(reportOf(read).isSound).toBe(false);
  });

  it.each(rewritten.filter(({ seen }) => seen[0] === 'rewritten'))(
    'by the proof of consistency too, where $name',
    async ({ entries }) => {
      const before = await log.checkpoint();
      await writer.write(entries());
      expect(await log.continues(before)).toBe(false);
    },
  );

  it('where a hundred commitments are made and one is used', async () => {
    const terms = find('terms', ({ of }) => of === 'battle');
    const ground = Array.from({ length: 100 }, (_, at) => madeAt(newest(), at + 1));
    const used: LogEntry = {
      ...terms,
      id: product.services.ports.ids(),
      commitment: fresh(42),
      at: newest(),
    };
    const read = await attack([...honest, ...ground, used]);
    expect(codesOf(read)).toEqual([]);
    expect(reportOf(read).lines).toContain('battle: 101 commitments, 2 used, 1 public');
  });
});
