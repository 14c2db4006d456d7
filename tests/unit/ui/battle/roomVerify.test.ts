import { describe, expect, it } from 'vitest';
import { writeProof } from '../../../../src/fair/proof/proofEnvelope.ts';
import { parseBattleProof } from '../../../../src/fair/proof/battleProofFile.ts';
import { verifyBattle } from '../../../../src/fair/proof/battleVerify.ts';
import { factsOfBattle, seatFact } from '../../../../src/fair/proof/battleFacts.ts';
import { compareFacts } from '../../../../src/fair/proof/facts.ts';
import type { SeenFact } from '../../../../src/fair/proof/facts.ts';
import type { BattleDetail } from '../../../../src/net/contract/games/battles.ts';
import { browserHashes } from '../../../../src/ui/shared/fair/browserHashes.ts';
import { proofOfBattle } from '../../../../src/ui/features/battle/verify/proofOfBattle.ts';
import { rollRows, stepsOf } from '../../../../src/ui/features/battle/verify/report.ts';
import { verifyPath } from '../../../../src/ui/features/battle/verify/verifyPath.ts';
import { HASH, playedBattle, waitingBattle } from './battleFixtures.ts';

const proofFrom = (battle: BattleDetail) => proofOfBattle(browserHashes, battle, null);

function stepsFor(battle: BattleDetail) {
  const proof = proofFrom(battle);
  if (!proof) throw new Error('no proof');
  return verifyBattle(proof, browserHashes);
}

const variants = [
  {},
  { mode: 1, playerCount: 3 },
  { teams: true, playerCount: 4 },
  { teams: true, playerCount: 6, mode: 1, terminal: true },
  { share: true, playerCount: 3 },
  { terminal: true },
  { jackpot: true, playerCount: 6 },
  { rounds: 1, playerCount: 6, salt: 'tie' },
] as const;

describe('the proof of a battle in the room', () => {
  it.each(variants)('verifies for %j, also after it went through a file', (rules) => {
    const battle = playedBattle(rules);
    expect(stepsFor(battle).filter(({ ok }) => !ok)).toEqual([]);
    const proof = proofFrom(battle);
    const read = parseBattleProof(writeProof(proof ?? expect.fail()));
    expect(read).toEqual({ ok: true, proof });
  });

  it('fails when a ticket, an item, a seed or the winner differs', () => {
    const battle = playedBattle();
    const failing = (change: Partial<BattleDetail>) =>
      stepsFor({ ...battle, ...change }).filter(({ ok }) => !ok).length;
    const [first, ...rest] = battle.pulls;
    if (!first || !battle.outcome) throw new Error('nothing drawn');
    expect(failing({ pulls: [{ ...first, roll: (first.roll % 100_000) + 1 }, ...rest] })).toBeGreaterThan(0);
    expect(
      failing({ pulls: [{ ...first, item: { ...first.item, itemId: 'stone' } }, ...rest] }),
    ).toBeGreaterThan(0);
    expect(failing({ serverSeed: 'c4ca4238a0b923820dcc509a6f75849c' })).toBeGreaterThan(0);
    const loser = battle.outcome.winners.includes(1) ? 2 : 1;
    expect(failing({ outcome: { ...battle.outcome, winners: [loser] } })).toBeGreaterThan(0);
  });

  it('is compared with the values stored on this device', () => {
    const battle = playedBattle();
    const claims = factsOfBattle(proofFrom(battle) ?? expect.fail());
    const results = (facts: Omit<SeenFact, 'at'>[]) =>
      compareFacts(
        claims,
        facts.map((fact) => ({ ...fact, at: null })),
      )
        .filter(({ result }) => result !== 'notKept')
        .map(({ name, place, result }) => `${name}${place} ${result}`);
    const hash = { name: 'publicHash', place: '', value: HASH } as const;
    expect(results([hash, seatFact({ isBot: false, userSeed: 'seed1' }, 0)])).toEqual([
      'publicHash same',
      'seat0 same',
    ]);
    expect(results([{ ...hash, value: '0'.repeat(64) }])).toEqual(['publicHash different']);
    expect(results([seatFact({ isBot: false, userSeed: 'mine' }, 0)])).toEqual(['seat0 different']);
    expect(results([seatFact({ isBot: true, userSeed: 'seed1' }, 0)])).toEqual(['seat0 different']);
  });

  it('is missing before everything is revealed', () => {
    expect(proofFrom(waitingBattle())).toBeNull();
    expect(proofFrom({ ...playedBattle(), state: 1, serverSeed: null })).toBeNull();
    expect(proofFrom({ ...waitingBattle(), state: 3, serverSeed: 'seed', secretSalt: 'salt' })).toBeNull();
  });
});

describe('the report', () => {
  it('has a section for every step, and one line for each box of each seat', () => {
    const battle = playedBattle({ playerCount: 3, rounds: 4 });
    const steps = stepsFor(battle);
    const chapters = ['commitment', 'seeds', 'tables', 'rolls', 'outcome'] as const;
    expect(chapters.flatMap((chapter) => stepsOf(steps, chapter))).toHaveLength(steps.length);
    const lines = rollRows(steps);
    expect(lines.map(({ round }) => round)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(lines[4]).toMatchObject({ box: 2, seat: 1, ok: true });
  });

  it('has a path that keeps the key', () => {
    expect(verifyPath({ pathname: '/battle/1', search: '?key=abc' })).toBe('/battle/1?key=abc&verify=');
    expect(verifyPath({ pathname: '/battle/1', search: '?verify=' }, 7)).toBe('/battle/1?verify=7');
  });
});
