import type { LogCrypto } from '../../../../fair/log/checkProofs.ts';
import { checkLog } from '../../../../fair/proof/log/checkLog.ts';
import { logClaimsOf } from '../../../../fair/proof/log/logClaims.ts';
import type { ProofFile, RollClaim, Verdict } from '../../../../fair/proof/proof.ts';
import type { TalliedVerdict } from './tally.ts';

/** Verdicts that the log of commitments contradicts become `forged`, with the check `log`. */
export async function verifyLogs(
  crypto: LogCrypto,
  proofs: readonly (RollClaim | ProofFile)[],
  verdicts: readonly Verdict[],
): Promise<TalliedVerdict[]> {
  const tallied: TalliedVerdict[] = [];
  for (const [index, verdict] of verdicts.entries()) {
    const proof = proofs[index];
    const isWrong = proof !== undefined && (await isContradicted(crypto, proof));
    const log = { name: 'log', result: 'fail' } as const;
    tallied.push(isWrong ? { overall: 'forged', checks: [...verdict.checks, log] } : verdict);
  }
  return tallied;
}

async function isContradicted(crypto: LogCrypto, proof: RollClaim | ProofFile): Promise<boolean> {
  if (!('log' in proof)) return false;
  const { checks } = await checkLog(crypto, proof.log, logClaimsOf(proof));
  return checks.some(({ result }) => result === 'fail');
}
