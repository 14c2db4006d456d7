import type { HashFunctions } from '../../src/fair/hashes.ts';
import { compareFacts } from '../../src/fair/proof/facts.ts';
import type { PacketProof } from '../../src/fair/proof/packetProof.ts';
import { factsOfPacketProof, verifyPacket } from '../../src/fair/proof/packetVerify.ts';
import type { PacketCheck } from '../../src/fair/proof/packetVerify.ts';
import { concluded } from './concluded.ts';
import type { Finding, Report } from './report.ts';

/** A red packet: commitment, every share, and their sum. */
export function packetReport(h: HashFunctions, proof: PacketProof): Report {
  const checks = verifyPacket(proof, h);
  const claims = factsOfPacketProof(proof);
  const { seen } = proof;
  const noted = seen ? { savedAt: seen.savedAt, facts: compareFacts(claims, seen.facts) } : null;
  const names = [...new Set(checks.map(({ name }) => name))];
  return {
    kind: 'packet',
    subject: proof.packetId,
    claims,
    conclusion: concluded(checks.every(({ ok }) => ok) ? 'verified' : 'forged', noted),
    findings: names.map((name) => findingOf(name, checks)),
    noted,
    limits: ['packetSeed', 'playerSeeds'],
    differences: [],
  };
}

function findingOf(name: PacketCheck['name'], all: readonly PacketCheck[]): Finding {
  const checks = all.filter((check) => check.name === name);
  const failures = checks
    .filter(({ ok }) => !ok)
    .map(({ round, expected, actual }) => ({
      place: round === null ? '' : `round ${round}`,
      expected: String(expected),
      actual: String(actual),
    }));
  return { name, result: failures.length === 0 ? 'pass' : 'fail', total: checks.length, failures };
}
