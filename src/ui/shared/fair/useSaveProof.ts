import { useState } from 'react';
import { withLog } from '../../../fair/proof/logBlock.ts';
import type { LogBlock } from '../../../fair/proof/logBlock.ts';
import { logClaimsOf, logPlacesOf } from '../../../fair/proof/log/logClaims.ts';
import type { AnyProof } from '../../../fair/proof/log/logClaims.ts';
import { writeProof } from '../../../fair/proof/proofEnvelope.ts';
import { fetchLogProofs } from '../../../net/http/site/log.ts';
import { useServices } from '../../app/services.ts';
import type { Services } from '../../app/services.ts';
import { browserHashes } from './browserHashes.ts';
import { jsonFile, saveFile } from './saveFile.ts';

/** Saves proofs with what the log of commitments has of them; without that while the log does not answer. */
export function useSaveProof() {
  const { http, ports } = useServices();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (name: string, proof: AnyProof) => {
    setIsSaving(true);
    const log = await readLog(http, proof).catch(() => null);
    setIsSaving(false);
    const file = log === null ? proof : withLog(browserHashes, proof, log);
    saveFile(ports, name, jsonFile([writeProof(file)]));
  };
  return { isSaving, save: (name: string, proof: AnyProof) => void save(name, proof) };
}

/** Null where the log has nothing of it. */
async function readLog(http: Services['http'], proof: AnyProof): Promise<LogBlock | null> {
  const places = logPlacesOf(logClaimsOf(proof)).join(',');
  const answer = await fetchLogProofs(http, { from: 0, places, witnessed: true });
  const { checkpoint, keys, witnesses, entries } = answer;
  return entries.length === 0 ? null : { checkpoint, keys, witnesses, entries };
}
