import type { LogCrypto } from '../../src/fair/log/checkProofs.ts';
import { checkLog, logCheckNames } from '../../src/fair/proof/log/checkLog.ts';
import type { LoggedProof } from '../../src/fair/proof/log/checkLog.ts';
import { logClaimsOf } from '../../src/fair/proof/log/logClaims.ts';
import type { AnyProof } from '../../src/fair/proof/log/logClaims.ts';
import type { Finding, Report } from './report.ts';

/** Keys that are known from elsewhere; with none, those of a file are believed. */
export interface KnownKeys {
  readonly keys: readonly string[];
  readonly witnesses: readonly string[];
}

/** A report with what the proofs have of the log of commitments. */
export async function withLogFindings(
  crypto: LogCrypto,
  report: Report,
  proofs: readonly AnyProof[],
  known: KnownKeys,
): Promise<Report> {
  const logged: { readonly id: string; readonly log: LoggedProof }[] = [];
  for (const proof of proofs) {
    const { log } = proof;
    if (log === undefined) continue;
    const claims = logClaimsOf(proof);
    const keys = known.keys.length > 0 ? known.keys : log.keys;
    const witnesses = known.keys.length > 0 ? known.witnesses : [...log.witnesses, ...known.witnesses];
    logged.push({ id: claims.id, log: await checkLog(crypto, log, claims, { keys, witnesses }) });
  }
  if (logged.length === 0) return report;
  const findings = logCheckNames.map((name): Finding => {
    const results = logged.map(({ id, log }) => ({
      id,
      result: log.checks.find((check) => check.name === name)?.result ?? 'absent',
    }));
    const failed = results.filter(({ result }) => result === 'fail');
    const rest = results.some(({ result }) => result !== 'pass') ? 'absent' : 'pass';
    const places = failed.map(({ id }) => ({
      place: proofs.length === 1 ? '' : id,
      expected: '',
      actual: '',
    }));
    return { name, result: failed.length > 0 ? 'fail' : rest, total: results.length, failures: places };
  });
  const isWrong = findings.some(({ result }) => result === 'fail');
  const head = logged.length === 1 ? logged[0]?.log.head : null;
  return {
    ...report,
    conclusion: isWrong ? 'forged' : report.conclusion,
    findings: [...report.findings, ...findings],
    ...(head && {
      log: {
        ...{ origin: head.origin, size: head.size, keys: head.keys },
        witnesses: logged[0]?.log.witnesses ?? [],
      },
    }),
  };
}
