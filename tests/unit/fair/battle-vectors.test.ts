import { describe, expect, it } from 'vitest';
import { drawBattle } from '../../../src/fair/outcome/battleDraw.ts';
import { writeProof } from '../../../src/fair/proof/proofEnvelope.ts';
import { parseBattleProof } from '../../../src/fair/proof/battleProofFile.ts';
import { battleUserSeed } from '../../../src/fair/battleSeeds.ts';
import { verifyBattle } from '../../../src/fair/proof/battleVerify.ts';
import { settleBattle } from '../../../src/fair/outcome/battleOutcome.ts';
import type { BattleProof } from '../../../src/fair/proof/battleProof.ts';
import { itemAt } from '../../../src/fair/outcome/tickets.ts';
import { bindings } from './bindings.ts';
import { battleVectors } from './battleVectors.ts';
import { playable } from './battleReference.ts';
import { named } from './battles.ts';

describe.each(bindings)('the vectors of battles on the $end', ({ hashes }) => {
  it.each(battleVectors)('$name', ({ proof, userSeed, tieBreak, jackpot }) => {
    const { rules, boxes, serverSeed } = proof;
    expect(
      battleUserSeed(
        proof.seats.map((seat) => seat.userSeed),
        proof.beacon?.value,
      ),
    ).toBe(userSeed);

    const draw = drawBattle(hashes, { userSeed, serverSeed, boxes: boxes.length, seats: rules.seats });
    expect(draw.digests).toEqual({ tieBreak: BigInt(tieBreak), jackpot: BigInt(jackpot) });
    const pulls = draw.rolls.map(({ box, round, roll }) => ({
      round,
      roll,
      itemId: itemOf(proof, box, roll),
    }));
    expect(pulls).toEqual(proof.pulls);

    const valued = draw.rolls.map(({ box, seat, roll }) => ({ box, seat, value: valueOf(proof, box, roll) }));
    expect(settleBattle(rules, boxes.length, valued, draw.digests)).toEqual(proof.outcome);
  });

  it.each(battleVectors)('verifies as a file: $name', ({ proof }) => {
    const read = parseBattleProof(writeProof(proof));
    expect(read).toEqual({ ok: true, proof });
    expect(verifyBattle(proof, hashes).filter(({ ok }) => !ok)).toEqual([]);
  });
});

describe('the file of battle vectors', () => {
  it('has a battle for every kind of rules, and for every kind of decision', () => {
    const kinds = new Set(battleVectors.map(({ proof }) => kindOf(named(proof.rules))));
    const playableKinds = new Set(playable.map((rules) => kindOf(named(rules))));
    expect([...kinds].toSorted()).toEqual([...playableKinds].toSorted());
    const ways = new Set(battleVectors.map(({ proof }) => proof.outcome.decidedBy));
    expect([...ways].toSorted()).toEqual(['jackpot', 'share', 'tieBreak', 'total']);
    expect(new Set(battleVectors.map(({ proof }) => proof.rules.seats))).toEqual(new Set([2, 3, 4, 6]));
  });
});

function kindOf(name: string): string {
  return name.replace(/^\d seats, /, '');
}

function rangesOf(proof: BattleProof, box: number) {
  return proof.boxes[box - 1]?.ranges ?? [];
}

function itemOf(proof: BattleProof, box: number, roll: number): string {
  return itemAt(rangesOf(proof, box), roll);
}

function valueOf(proof: BattleProof, box: number, roll: number): number {
  return rangesOf(proof, box).find(({ from, to }) => from <= roll && roll <= to)?.value ?? -1;
}
