import { useQuery } from '@tanstack/react-query';
import { checkProofs } from '../../../../fair/log/checkProofs.ts';
import type { KnownHead } from '../../../../fair/log/checkProofs.ts';
import { checkLog } from '../../../../fair/proof/log/checkLog.ts';
import type { LoggedProof } from '../../../../fair/proof/log/checkLog.ts';
import { logClaimsOf } from '../../../../fair/proof/log/logClaims.ts';
import type { AnyProof } from '../../../../fair/proof/log/logClaims.ts';
import { fetchLogProofs } from '../../../../net/http/site/log.ts';
import { useServices } from '../../../app/services.ts';
import type { Services } from '../../../app/services.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { logCrypto } from '../../../shared/fair/logCrypto.ts';

/** What a file has of the log of commitments. */
export interface FileLog extends LoggedProof {
  /** Whether the log of this site goes on from the head in the file; `unknown` while it does not answer. */
  readonly continued: 'pass' | 'fail' | 'unknown';
}

/** @param proof of a file; undefined: nothing is checked */
export function useFileLog(proof: AnyProof | undefined) {
  const services = useServices();
  return useQuery({
    queryKey: laterKeys.fileLog(proof?.checksum ?? ''),
    queryFn: () => (proof?.log === undefined ? null : readFileLog(services, proof, proof.log)),
    enabled: proof?.log !== undefined,
    // Most of it needs no network.
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

async function readFileLog(
  { http }: Services,
  proof: AnyProof,
  log: NonNullable<AnyProof['log']>,
): Promise<FileLog> {
  const logged = await checkLog(logCrypto, log, logClaimsOf(proof));
  const continued = logged.head === null ? 'unknown' : await readContinued(http, logged.head);
  return { ...logged, continued };
}

/** One device's head is compared with the log that another is shown. */
async function readContinued(http: Services['http'], head: KnownHead): Promise<FileLog['continued']> {
  try {
    const answer = await fetchLogProofs(http, { from: head.size, places: '', witnessed: false });
    const { problem } = await checkProofs(logCrypto, head, answer);
    return problem === null ? 'pass' : 'fail';
  } catch {
    return 'unknown';
  }
}

/** What the verdict on the file makes of it. Only the log of the site shows that the key in the file is its own. */
export function fileLogVerdict({ checks, continued }: FileLog): 'pass' | 'fail' | null {
  const results = [...checks.map(({ result }) => result), continued];
  if (results.includes('fail')) return 'fail';
  return results.every((result) => result === 'pass') ? 'pass' : null;
}
