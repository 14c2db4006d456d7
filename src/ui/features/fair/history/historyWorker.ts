import { expose } from 'comlink';
import { writeHistory } from '../../../../fair/proof/historyFile.ts';
import type { FullRollClaim } from '../../../../fair/proof/openingProofFile.ts';
import type { RollClaim } from '../../../../fair/proof/proof.ts';
import type { HistoryPage } from '../../../../net/contract/calls/games/fair.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { logCrypto } from '../../../shared/fair/logCrypto.ts';
import { fastestHashes } from './bulkHashes.ts';
import { claimsOfPage } from './claimsOfPage.ts';
import { collectHistory } from './collectHistory.ts';
import { parseProofs } from './proofsFile.ts';
import type { HistoryNotes, ProofsFileError } from './proofsFile.ts';
import { EMPTY_TALLY, chunksOf, tallyOf } from './tally.ts';
import type { Tally } from './tally.ts';
import { verifyChunk } from './verifyChunk.ts';
import { verifyLogs } from './verifyLogs.ts';

/** The contents of a file, reported before the verification. */
type OpenFileResult =
  | { ok: true; count: number; unreadable: number; notes: HistoryNotes | null }
  | { ok: false; problem: ProofsFileError };

const hashes = fastestHashes();
/** Kept for the export and for the remaining chunks of a file. */
const verifiedClaims: FullRollClaim[] = [];
let chunks: RollClaim[][] = [];

const api = {
  /** Verifies a page and keeps its proofs. */
  async verifyPage(page: HistoryPage): Promise<Tally> {
    const proofs = claimsOfPage(page);
    const names = new Map(page.boxes.map((box) => [box.boxId, box.names]));
    const verdicts = await verifyChunk(hashes, browserHashes, proofs);
    verifiedClaims.push(...proofs);
    return tallyOf(proofs, verdicts, (boxId) => names.get(boxId) ?? null);
  },
  /** Every roll kept so far, as one JSON file. @param savedAt by this device's clock, ISO 8601 in UTC */
  async exportHistory(savedAt: string): Promise<Blob> {
    const file = collectHistory(browserHashes, verifiedClaims, savedAt);
    return new Blob(writeHistory(file), { type: 'application/json' });
  },
  /** Reads a file of many proofs for `verifyNext`. */
  async openFile(file: Blob): Promise<OpenFileResult> {
    const read = parseProofs(browserHashes, await file.text());
    if (typeof read === 'string') return { ok: false, problem: read };
    chunks = chunksOf(read.proofs).reverse();
    return { ok: true, count: read.proofs.length, unreadable: read.unreadable, notes: read.notes };
  },
  /** Verifies the next chunk of the file; an empty tally at its end. */
  async verifyNext(): Promise<Tally> {
    const proofs = chunks.at(-1);
    if (!proofs) return EMPTY_TALLY;
    const verdicts = await verifyChunk(hashes, browserHashes, proofs);
    const logged = await verifyLogs(logCrypto, proofs, verdicts);
    chunks.pop();
    return tallyOf(proofs, logged);
  },
};

/** The calls of the worker. */
export type HistoryApi = typeof api;

expose(api);
