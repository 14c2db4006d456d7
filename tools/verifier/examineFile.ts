import type { BeaconCrypto } from '../../src/fair/beacon/beaconSignature.ts';
import type { HashFunctions } from '../../src/fair/hashes.ts';
import { readBattleProofValue } from '../../src/fair/proof/battleProofFile.ts';
import { readGiveawayProofValue } from '../../src/fair/proof/giveaway/giveawayProofFile.ts';
import { isJsonObject } from '../../src/fair/proof/proofFields.ts';
import { readHistoryValue } from '../../src/fair/proof/historyFile.ts';
import { readPacketProofValue } from '../../src/fair/proof/packetProofFile.ts';
import { readProofValue } from '../../src/fair/proof/openingProofFile.ts';
import { battleReport } from './battleReport.ts';
import { giveawayReport } from './giveawayReport.ts';
import { evidenceReport, readEvidence } from './evidenceReport.ts';
import type { Examined } from './report.ts';
import { packetReport } from './packetReport.ts';
import { historyReport, openingReport, proofsReport } from './rollReports.ts';

export interface VerifierTools {
  readonly hashes: HashFunctions;
  readonly crypto: BeaconCrypto;
}

/** Recomputes what a file of any kind claims. Never throws. */
export function examineFile(text: string, { hashes, crypto }: VerifierTools): Examined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: { code: 'notJson' } };
  }
  if (Array.isArray(value)) return proofsReport(hashes, value);
  if (!isJsonObject(value)) return { problem: { code: 'notProof' } };
  if (value['format'] === 'fairdrop-history') {
    const read = readHistoryValue(value);
    return read.ok ? historyReport(hashes, read.history) : { problem: read.problem };
  }
  if (value['format'] === 'fairdrop-evidence') {
    const read = readEvidence(value);
    return read.ok ? evidenceReport(read.proof) : { problem: read.problem };
  }
  if (value['kind'] === 'battle') {
    const read = readBattleProofValue(value);
    return read.ok ? battleReport(hashes, crypto, read.proof) : { problem: read.problem };
  }
  if (value['kind'] === 'packet') {
    const read = readPacketProofValue(value);
    return read.ok ? packetReport(hashes, read.proof) : { problem: read.problem };
  }
  if (value['kind'] === 'giveaway') {
    const read = readGiveawayProofValue(value);
    return read.ok ? giveawayReport(hashes, crypto, read.proof) : { problem: read.problem };
  }
  const read = readProofValue(value);
  return read.ok ? openingReport(hashes, read.proof) : { problem: read.problem };
}
