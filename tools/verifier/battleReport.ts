import type { BeaconCrypto } from '../../src/fair/beacon/beaconSignature.ts';
import type { HashFunctions } from '../../src/fair/hashes.ts';
import { factsOfBattle } from '../../src/fair/proof/battleFacts.ts';
import { battleLimits } from '../../src/fair/proof/battleLimits.ts';
import type { BattleProof } from '../../src/fair/proof/battleProof.ts';
import { verifyBattle } from '../../src/fair/proof/battleVerify.ts';
import type { BattleCheck } from '../../src/fair/proof/battleVerify.ts';
import { compareFacts } from '../../src/fair/proof/facts.ts';
import type { Finding, Report } from './report.ts';
import { concluded } from './concluded.ts';

export function battleReport(h: HashFunctions, crypto: BeaconCrypto, proof: BattleProof): Report {
  const checks = verifyBattle(proof, h, crypto);
  const noted = proof.seen
    ? { savedAt: proof.seen.savedAt, facts: compareFacts(factsOfBattle(proof), proof.seen.facts) }
    : null;
  return {
    kind: 'battle',
    subject: proof.battleId,
    claims: factsOfBattle(proof),
    conclusion: concluded(checks.every(({ ok }) => ok) ? 'verified' : 'forged', noted),
    findings: [...new Set(checks.map(({ name }) => name))].map((name) =>
      findingOf(
        name,
        checks.filter((check) => check.name === name),
      ),
    ),
    noted,
    limits: battleLimits(proof),
    differences: [],
  };
}

function findingOf(name: BattleCheck['name'], checks: readonly BattleCheck[]): Finding {
  const failures = checks
    .filter(({ ok }) => !ok)
    .map((check) => ({
      place: placeOf(check),
      expected: JSON.stringify(check.expected),
      actual: JSON.stringify(check.actual),
    }));
  return { name, result: failures.length === 0 ? 'pass' : 'fail', total: checks.length, failures };
}

/** In the counts of the file: boxes and rounds from 1, seats from 0. */
function placeOf({ box, seat, round }: BattleCheck): string {
  const parts = Object.entries({ box, seat, round }).filter(([, place]) => place !== null);
  return parts.map(([name, place]) => `${name} ${place}`).join(', ');
}
