import type { HashFunctions } from '../../src/fair/hashes.ts';
import { roundsText } from '../../src/fair/memory/rounds.ts';
import { compareFacts } from '../../src/fair/proof/facts.ts';
import { claimsOfHistory, isUnchanged, roundGaps } from '../../src/fair/proof/historyFile.ts';
import type { HistoryFile } from '../../src/fair/proof/historyFile.ts';
import { readProofValue } from '../../src/fair/proof/openingProofFile.ts';
import type { ProofProblem } from '../../src/fair/proof/proofEnvelope.ts';
import { factsOfRoll, verifyProof } from '../../src/fair/proof/proof.ts';
import type { ProofFile, RollClaim, Verdict } from '../../src/fair/proof/proof.ts';
import { concluded } from './concluded.ts';
import { recomputed } from './recomputed.ts';
import type { Finding, Report } from './report.ts';

/** More failures of one kind are counted, not listed. */
const MOST_LISTED = 50;

export function openingReport(h: HashFunctions, proof: ProofFile): Report {
  const { overall, findings } = checkRolls(h, [proof]);
  const noted = proof.seen
    ? { savedAt: proof.seen.savedAt, facts: compareFacts(factsOfRoll(proof), proof.seen.facts) }
    : null;
  const conclusion = concluded(overall, noted);
  return {
    kind: proof.kind,
    subject: proof.rollId,
    claims: factsOfRoll(proof),
    conclusion,
    findings,
    noted,
    limits: [],
    differences: [],
  };
}

export function proofsReport(
  h: HashFunctions,
  values: readonly unknown[],
): { readonly problem: ProofProblem } | { readonly report: Report; readonly proofs: readonly ProofFile[] } {
  const proofs: ProofFile[] = [];
  for (const [index, value] of values.entries()) {
    const read = readProofValue(value);
    if (read.ok) proofs.push(read.proof);
    else if (read.problem.code !== 'badField') return { problem: read.problem };
    else return { problem: { code: 'badField', path: `[${index}].${read.problem.path}` } };
  }
  return { report: rollsReport('proofs', h, proofs), proofs };
}

export function historyReport(h: HashFunctions, history: HistoryFile): Report {
  const { claims, strays } = claimsOfHistory(history);
  const report = rollsReport('history', h, claims);
  const own: Finding[] = [
    finding('checksum', isUnchanged(h, history) ? [] : ['']),
    finding(
      'references',
      strays.map(({ rollId }) => rollId),
    ),
    roundsFinding(history),
  ];
  const isBroken = own.some(({ result }) => result === 'fail');
  return {
    ...report,
    conclusion: isBroken ? 'forged' : report.conclusion,
    findings: [...own, ...report.findings],
  };
}

function rollsReport(kind: 'proofs' | 'history', h: HashFunctions, claims: readonly RollClaim[]): Report {
  const { overall, findings } = checkRolls(h, claims);
  const conclusion = concluded(overall, null);
  return {
    kind,
    subject: String(claims.length),
    claims: [],
    conclusion,
    findings,
    noted: null,
    limits: [],
    differences: [],
  };
}

function checkRolls(h: HashFunctions, claims: readonly RollClaim[]) {
  const verdicts = claims.map((claim) => ({ claim, ...verifyProof(h, claim) }));
  const has = (overall: Verdict['overall']) => verdicts.some((verdict) => verdict.overall === overall);
  const overall: Verdict['overall'] = has('forged') ? 'forged' : has('pending') ? 'pending' : 'verified';
  const names = [...new Set(verdicts.flatMap(({ checks }) => checks.map(({ name }) => name)))];
  const findings = names.map((name): Finding => {
    const checks = verdicts.flatMap(({ claim, checks: all }) =>
      all.filter((check) => check.name === name).map(({ result }) => ({ claim, result })),
    );
    const failed = checks.filter(({ result }) => result === 'fail');
    const result = (['fail', 'unknown', 'absent'] as const).find((one) =>
      checks.some((check) => check.result === one),
    );
    const failures = failed.slice(0, MOST_LISTED).map(({ claim }) => ({
      place: claims.length === 1 ? '' : claim.rollId,
      ...recomputed(h, claim, name),
    }));
    return { name, result: result ?? 'pass', total: checks.length, failures };
  });
  return { overall, findings };
}

/** @param places of what failed */
function finding(name: Finding['name'], places: readonly string[]): Finding {
  const failures = places.map((place) => ({ place, expected: '', actual: '' }));
  return { name, result: places.length === 0 ? 'pass' : 'fail', total: 1, failures };
}

function roundsFinding(history: HistoryFile): Finding {
  const gaps = roundGaps(history).filter(
    ({ missing, repeated }) => missing.length > 0 || repeated.length > 0,
  );
  const failures = gaps.map(({ publicHash, missing, repeated }) => ({
    place: `${publicHash.slice(0, 16)}…`,
    expected: '1, 2, 3, …',
    actual: [
      ...(missing.length > 0 ? [`− ${roundsText(missing)}`] : []),
      ...(repeated.length > 0 ? [`2 × ${repeated.join(', ')}`] : []),
    ].join('; '),
  }));
  const total = history.pairs.length;
  return { name: 'rounds', result: failures.length === 0 ? 'pass' : 'fail', total, failures };
}
