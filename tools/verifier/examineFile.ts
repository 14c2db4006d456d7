import type { BeaconCrypto } from '../../src/fair/beacon/beaconSignature.ts';
import type { HashFunctions } from '../../src/fair/hashes.ts';
import type { LogCrypto } from '../../src/fair/log/checkProofs.ts';
import { readBattleProofValue } from '../../src/fair/proof/battleProofFile.ts';
import { readGiveawayProofValue } from '../../src/fair/proof/giveaway/giveawayProofFile.ts';
import type { AnyProof } from '../../src/fair/proof/log/logClaims.ts';
import type { Parsed } from '../../src/fair/proof/proofEnvelope.ts';
import { isJsonObject } from '../../src/fair/proof/proofFields.ts';
import { readHistoryValue } from '../../src/fair/proof/historyFile.ts';
import { readPacketProofValue } from '../../src/fair/proof/packetProofFile.ts';
import { readProofValue } from '../../src/fair/proof/openingProofFile.ts';
import { battleReport } from './battleReport.ts';
import { giveawayReport } from './giveawayReport.ts';
import { evidenceReport, readEvidence } from './evidenceReport.ts';
import { withLogFindings } from './logFindings.ts';
import type { KnownKeys } from './logFindings.ts';
import type { Examined, Report } from './report.ts';
import { packetReport } from './packetReport.ts';
import { historyReport, openingReport, proofsReport } from './rollReports.ts';

export interface VerifierTools {
  readonly hashes: HashFunctions;
  readonly crypto: BeaconCrypto & LogCrypto;
  /** Of the log of commitments. */
  readonly known?: KnownKeys;
}

/** What a file claims, recomputed, and the proofs in it. */
type Recomputed = Examined | { readonly report: Report; readonly proofs: readonly AnyProof[] };

/** Recomputes what a file of any kind claims. Never rejects. */
export async function examineFile(text: string, tools: VerifierTools): Promise<Examined> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: { code: 'notJson' } };
  }
  const recomputed = recompute(value, tools);
  if (!('proofs' in recomputed)) return recomputed;
  const { report, proofs } = recomputed;
  return withLogFindings(tools.crypto, report, proofs, tools.known ?? { keys: [], witnesses: [] });
}

function recompute(value: unknown, { hashes, crypto }: VerifierTools): Recomputed {
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
  switch (value['kind']) {
    case 'battle':
      return reportOf(readBattleProofValue(value), (proof) => battleReport(hashes, crypto, proof));
    case 'packet':
      return reportOf(readPacketProofValue(value), (proof) => packetReport(hashes, proof));
    case 'giveaway':
      return reportOf(readGiveawayProofValue(value), (proof) => giveawayReport(hashes, crypto, proof));
    default:
      return reportOf(readProofValue(value), (proof) => openingReport(hashes, proof));
  }
}

function reportOf<Proof extends AnyProof>(read: Parsed<Proof>, report: (proof: Proof) => Report): Recomputed {
  return read.ok ? { report: report(read.proof), proofs: [read.proof] } : { problem: read.problem };
}
