import { expose } from 'comlink';
import { writeProofs } from '../../../../fair/proof/proof.ts';
import type { ProofFile } from '../../../../fair/proof/proof.ts';
import type { HistoryPage } from '../../../../net/contract/calls/fair.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { fastestHashes } from './bulkHashes.ts';
import { parseProofs } from './proofsFile.ts';
import type { ProofsFileError } from './proofsFile.ts';
import { proofsOfPage } from './proofsOfPage.ts';
import { EMPTY_TALLY, chunksOf, tallyOf } from './tally.ts';
import type { Tally } from './tally.ts';
import { verifyChunk } from './verifyChunk.ts';

/** The contents of a file, reported before the verification. */
type OpenFileResult =
  { ok: true; count: number; unreadable: number } | { ok: false; problem: ProofsFileError };

const hashes = fastestHashes();
/** Kept for the export and for the remaining chunks of a file. */
const verifiedProofs: ProofFile[] = [];
let chunks: ProofFile[][] = [];

const api = {
  /** Verifies a page and keeps its proofs. */
  async verifyPage(page: HistoryPage): Promise<Tally> {
    const proofs = proofsOfPage(page);
    const names = new Map(page.boxes.map((box) => [box.boxId, box.names]));
    const verdicts = await verifyChunk(hashes, browserHashes, proofs);
    verifiedProofs.push(...proofs);
    return tallyOf(proofs, verdicts, (boxId) => names.get(boxId) ?? null);
  },
  /** Every proof kept so far, as one JSON file. */
  async exportProofs(): Promise<Blob> {
    return new Blob(writeProofs(verifiedProofs), { type: 'application/json' });
  },
  /** Reads a file of many proofs for `verifyNext`. */
  async openFile(file: Blob): Promise<OpenFileResult> {
    const read = parseProofs(await file.text());
    if (typeof read === 'string') return { ok: false, problem: read };
    chunks = chunksOf(read.proofs).reverse();
    return { ok: true, count: read.proofs.length, unreadable: read.unreadable };
  },
  /** Verifies the next chunk of the file; an empty tally at its end. */
  async verifyNext(): Promise<Tally> {
    const proofs = chunks.at(-1);
    if (!proofs) return EMPTY_TALLY;
    const verdicts = await verifyChunk(hashes, browserHashes, proofs);
    chunks.pop();
    return tallyOf(proofs, verdicts);
  },
};

/** The calls of the worker. */
export type HistoryApi = typeof api;

expose(api);
