import { describe, expect, it } from 'vitest';
import { SANDBOX_BEACON } from '../../../src/fair/beacon/beaconChains.ts';
import { writeProof } from '../../../src/fair/proof/proofEnvelope.ts';
import { checksumOf } from '../../../src/fair/proof/checksum.ts';
import { factsOfBattle, rulesFact } from '../../../src/fair/proof/battleFacts.ts';
import { battleLimits } from '../../../src/fair/proof/battleLimits.ts';
import type { BattleProof } from '../../../src/fair/proof/battleProof.ts';
import {
  parseBattleProof,
  readBattleProofValue,
  sealBattleProof,
} from '../../../src/fair/proof/battleProofFile.ts';
import { verifyBattle } from '../../../src/fair/proof/battleVerify.ts';
import { factsOfKeptBattle } from '../../../src/fair/proof/keptFacts.ts';
import { compareFacts } from '../../../src/fair/proof/facts.ts';
import { browserHashes } from '../../../src/ui/shared/fair/browserHashes.ts';
import { beaconCrypto } from '../../../src/ui/shared/fair/beaconCrypto.ts';
import { battleProofNamed } from './battleVectors.ts';
import { changedLeaves } from './changedLeaves.ts';
import { fullBattleProof, realBeacon } from './fullBattles.ts';

const sandbox = {
  source: SANDBOX_BEACON.source,
  round: 500_000_002,
  value: browserHashes.sha256Hex('sandbox:500000002'),
  signature: null,
  filledAt: new Date(1_500_000_001_500).toISOString(),
};
const bound = fullBattleProof(battleProofNamed('share'), realBeacon);
const free = fullBattleProof(battleProofNamed('reverse'), null);

const failing = (proof: BattleProof): string[] => [
  ...new Set(verifyBattle(proof, browserHashes, beaconCrypto).flatMap(({ ok, name }) => (ok ? [] : [name]))),
];

describe('a battle’s file of version 2', () => {
  it.each([
    { name: 'without a beacon', proof: free },
    { name: 'with a round of drand', proof: bound },
    { name: 'with the sandbox', proof: fullBattleProof(battleProofNamed('share'), sandbox) },
  ])('is read back and verified $name', ({ proof }) => {
    expect(parseBattleProof(writeProof(proof))).toEqual({ ok: true, proof });
    expect(failing(proof)).toEqual([]);
  });

  it.each([
    { name: 'without a beacon', proof: free },
    { name: 'with a round of drand', proof: bound },
  ])('is refused or reported with any field changed, added or left out, $name', ({ proof }) => {
    const missed = changedLeaves(proof).filter(({ file }) => {
      const read = readBattleProofValue(file);
      return read.ok && checksumOf(browserHashes, read.proof) === read.proof.checksum;
    });
    expect(missed.map(({ path }) => path)).toEqual([]);
  });

  it('shows another table with another price or value, whoever wrote its checksum', () => {
    const [first, ...rest] = bound.boxes;
    if (!first) throw new Error('no box');
    const reseal = (change: object) =>
      sealBattleProof(browserHashes, { ...bound, boxes: [{ ...first, ...change }, ...rest] });
    expect(failing(reseal({ price: 101 }))).toEqual(['tableHash', 'seatCost']);
    const ranges = first.ranges.map((range) => ({ ...range, value: range.value * 10 }));
    expect(failing(reseal({ ranges }))[0]).toBe('tableHash');
  });

  it('shows that a seat cost something else than its boxes, and nothing where it says no cost', () => {
    const dearer = sealBattleProof(browserHashes, { ...bound, seatCost: (bound.seatCost ?? 0) + 50 });
    expect(failing(dearer)).toEqual(['seatCost']);
    const { seatCost: _, ...silent } = bound;
    expect(failing(sealBattleProof(browserHashes, silent))).toEqual([]);
  });
});

describe('the beacon of a battle’s file', () => {
  const withBeacon = (change: object) =>
    failing(fullBattleProof(battleProofNamed('share'), { ...realBeacon, ...change }));

  it('must be the round that follows from the moment the last seat was taken', () => {
    const earlier = new Date(Date.parse(realBeacon.filledAt ?? '') - 3_000).toISOString();
    const later = new Date(Date.parse(realBeacon.filledAt ?? '') + 1).toISOString();
    expect(withBeacon({ filledAt: earlier })).toEqual(['beaconRound']);
    expect(withBeacon({ filledAt: later })).toEqual(['beaconRound']);
  });

  it('must be signed, and its value made of the signature', () => {
    expect(withBeacon({ value: 'a'.repeat(64) })).toEqual(['beaconValue']);
    expect(withBeacon({ round: realBeacon.round + 1, filledAt: null })).toEqual(['beaconSignature']);
    expect(withBeacon({ signature: `${realBeacon.signature?.slice(0, -1)}a` })).toEqual([
      'beaconValue',
      'beaconSignature',
    ]);
  });
});

describe('what a battle’s file leaves open', () => {
  it.each([
    { name: 'version 1', proof: battleProofNamed('normal'), limits: ['tables', 'noBeacon', 'playerSeeds'] },
    { name: 'no beacon', proof: free, limits: ['noBeacon', 'playerSeeds'] },
    { name: 'drand', proof: bound, limits: ['playerSeeds'] },
    {
      name: 'drand without a signature or moment',
      proof: { ...bound, beacon: { ...realBeacon, signature: null, filledAt: null } },
      limits: ['beaconRound', 'beaconSignature', 'playerSeeds'],
    },
    { name: 'the sandbox', proof: { ...bound, beacon: sandbox }, limits: ['sandboxBeacon', 'playerSeeds'] },
    {
      name: 'another source',
      proof: { ...bound, beacon: { ...sandbox, source: 'dice' } },
      limits: ['unknownBeacon', 'playerSeeds'],
    },
  ])('is named: $name', ({ proof, limits }) => {
    expect(battleLimits(proof)).toEqual(limits);
  });
});

describe('a battle’s file beside the memory of a device', () => {
  const { rules, boxes, seats, publicHash } = free;
  const kept = {
    playerId: 'me',
    battleId: free.battleId,
    publicHash,
    rules,
    own: [],
    beacon: null,
    version: 3,
    boxes: boxes.map(({ id, version, tableHash = '' }) => ({ boxId: id, version, tableHash, count: 1 })),
    seats: seats.map((seat, index) => ({ ...seat, seat: index, who: 'somebody', version: 1, seenAt: 2_000 })),
    seenAt: 1_000,
  };
  const different = (proof: BattleProof, record: typeof kept) =>
    compareFacts(factsOfBattle(proof), factsOfKeptBattle(record)).flatMap(({ name, place, result }) =>
      result === 'same' ? [] : [`${name}${place} ${result}`],
    );

  it('is the same in every fact, with the time of each', () => {
    expect(different(free, kept)).toEqual([]);
    const facts = factsOfKeptBattle(kept);
    expect(facts.find(({ name }) => name === 'publicHash')?.at).toBe('1970-01-01T00:00:01.000Z');
    expect(facts.find(({ name }) => name === 'seat')?.at).toBe('1970-01-01T00:00:02.000Z');
  });

  it.each([
    ['hash', { publicHash: 'f'.repeat(64) }, ['publicHash different']],
    ['rule', { rules: { ...rules, mode: 0 as const } }, ['rules different']],
    ['seats exchanged', { seats: free.seats.toReversed() }, ['seat0 different', 'seat2 different']],
    [
      'bot passed off as a player',
      { seats: seats.map((seat) => ({ ...seat, isBot: false })) },
      ['seat1 different', 'seat2 different'],
    ],
    [
      'table',
      { boxes: boxes.map((box) => ({ ...box, tableHash: 'e'.repeat(64) })) },
      expect.arrayContaining([expect.stringMatching(/^table.* different$/)]),
    ],
    ['box left out', { boxes: boxes.slice(1) }, expect.arrayContaining(['boxes different'])],
  ])('shows another %s', (_what, change, expected) => {
    expect(different({ ...free, ...change }, kept)).toEqual(expected);
  });
});

it('names every rule in the fact of the rules, as docs/verify.md says', () => {
  const rules = { mode: 1, seats: 4, teams: true, share: false, terminal: false, jackpot: false } as const;
  expect(rulesFact(rules).value).toBe(
    '{"jackpot":false,"mode":1,"seats":4,"share":false,"teams":true,"terminal":false}',
  );
});
