import type { BeaconCrypto } from '../../src/fair/beacon/beaconSignature.ts';
import type { HashFunctions } from '../../src/fair/hashes.ts';
import { compareFacts } from '../../src/fair/proof/facts.ts';
import type { Fact } from '../../src/fair/proof/facts.ts';
import { giveawayLimits } from '../../src/fair/proof/giveaway/giveawayLimits.ts';
import type { GiveawayProof } from '../../src/fair/proof/giveaway/giveawayProof.ts';
import { verifyGiveaway } from '../../src/fair/proof/giveaway/giveawayVerify.ts';
import type { GiveawayCheck } from '../../src/fair/proof/giveaway/giveawayVerify.ts';
import { concluded } from './concluded.ts';
import type { Finding, FindingName, Report } from './report.ts';

export function giveawayReport(h: HashFunctions, crypto: BeaconCrypto, proof: GiveawayProof): Report {
  const checks = verifyGiveaway(proof, h, crypto);
  const claims: Fact[] = [{ name: 'publicHash', place: '', value: proof.publicHash }];
  const noted = proof.seen
    ? { savedAt: proof.seen.savedAt, facts: compareFacts(claims, proof.seen.facts) }
    : null;
  const names = [...new Set(checks.map(({ name }) => name))];
  return {
    kind: 'giveaway',
    subject: proof.terms.giveawayId,
    claims,
    conclusion: concluded(checks.every(({ ok }) => ok) ? 'verified' : 'forged', noted),
    findings: names.map((name) => findingOf(name, checks)),
    noted,
    limits: giveawayLimits(proof),
    differences: [],
  };
}

function findingOf(name: FindingName, checks: readonly GiveawayCheck[]): Finding {
  const ofName = checks.filter((check) => check.name === name);
  const failures = ofName
    .filter(({ ok }) => !ok)
    .map(({ round, expected, actual }) => ({
      place: round === null ? '' : `round ${round}`,
      expected: String(expected),
      actual: String(actual),
    }));
  return { name, result: failures.length === 0 ? 'pass' : 'fail', total: ofName.length, failures };
}
