import { describe, expect, it } from 'vitest';
import { parseBattleProof, writeBattleProof } from '../../../../src/fair/proof/battleProofFile.ts';
import { verifyBattle } from '../../../../src/fair/proof/battleVerify.ts';
import type { BattleDetail } from '../../../../src/net/contract/battles.ts';
import { browserHashes } from '../../../../src/ui/shared/fair/browserHashes.ts';
import { proofOfBattle } from '../../../../src/ui/features/battle/verify/proofOfBattle.ts';
import { rollRows, stepsOf } from '../../../../src/ui/features/battle/verify/report.ts';
import { verifyPath } from '../../../../src/ui/features/battle/verify/verifyPath.ts';
import { HASH, playedBattle, waitingBattle } from './battleFixtures.ts';

function stepsFor(battle: BattleDetail, kept?: { seat: number; publicHash: string; userSeed: string }) {
  const proof = proofOfBattle(battle);
  if (!proof) throw new Error('no proof');
  return verifyBattle(proof, browserHashes, kept);
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
    const proof = proofOfBattle(battle);
    const read = parseBattleProof(writeBattleProof(proof ?? expect.fail()));
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
    const kept = { seat: 0, publicHash: HASH, userSeed: 'seed1' };
    const named = (name: string, steps: ReturnType<typeof stepsFor>) =>
      steps.find((step) => step.name === name)?.ok;
    expect(named('keptSeed', stepsFor(battle, kept))).toBe(true);
    expect(named('keptSeed', stepsFor(battle, { ...kept, userSeed: 'mine' }))).toBe(false);
    expect(named('keptHash', stepsFor(battle, { ...kept, publicHash: '0'.repeat(64) }))).toBe(false);
  });

  it('is missing before everything is revealed', () => {
    expect(proofOfBattle(waitingBattle())).toBeNull();
    expect(proofOfBattle({ ...playedBattle(), state: 1, serverSeed: null })).toBeNull();
    expect(
      proofOfBattle({ ...waitingBattle(), state: 3, serverSeed: 'seed', secretSalt: 'salt' }),
    ).toBeNull();
  });
});

describe('the report', () => {
  it('has a section for every step, and one line for each box of each seat', () => {
    const battle = playedBattle({ playerCount: 3, rounds: 4 });
    const steps = stepsFor(battle, { seat: 1, publicHash: HASH, userSeed: 'seed2' });
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
