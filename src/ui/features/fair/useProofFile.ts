import { useRef, useState } from 'react';
import type { BattleProof } from '../../../fair/battleProof.ts';
import { parseBattleProof } from '../../../fair/battleProofFile.ts';
import { parseProof } from '../../../fair/proof.ts';
import type { ProofProblem } from '../../../fair/proofEnvelope.ts';
import { examine } from './examine.ts';
import type { Examination } from './examine.ts';
import { browserHashes } from './hashes.ts';
import { MOST_BYTES_OF_MANY, looksLikeMany } from './history/proofsFile.ts';
import { jsonFile } from './saveFile.ts';

/** A proof of the largest box is a few kilobytes. */
const MOST_BYTES = 1_000_000;

/** How much of a file is looked at to tell one proof from many. */
const BEGINNING = 1000;

export type ProofFileProblem =
  ProofProblem | { code: 'empty' | 'unreadable' } | { code: 'tooLarge'; limit: number };

/** One proof examined, or the file of many, or what is wrong; each one handed in has its own turn. */
export interface ProofFileOutcome {
  turn: number;
  name?: string;
  examination?: Examination;
  battle?: BattleProof;
  many?: Blob;
  problem?: ProofFileProblem;
}
type Read = Pick<ProofFileOutcome, 'examination' | 'battle' | 'many' | 'problem'>;

/** Reads a proof or many, from a file or as text, and examines what is one; the last one handed in counts. */
export function useProofFile() {
  const [outcome, setOutcome] = useState<ProofFileOutcome>();
  const handedIn = useRef(0);
  const readText = (text: string) => {
    handedIn.current += 1;
    setOutcome({ turn: handedIn.current, ...readProofText(text) });
  };
  const readFile = async (file: File) => {
    handedIn.current += 1;
    const turn = handedIn.current;
    const read = await readProofFile(file);
    if (turn === handedIn.current) setOutcome({ turn, name: file.name, ...read });
  };
  return { outcome, readText, readFile };
}

function readProofText(text: string): Read {
  if (text.trim() === '') return { problem: { code: 'empty' } };
  return looksLikeMany(text) ? { many: jsonFile([text]) } : outcomeOf(text);
}

async function readProofFile(file: File): Promise<Read> {
  try {
    const many = looksLikeMany(await file.slice(0, BEGINNING).text());
    const limit = many ? MOST_BYTES_OF_MANY : MOST_BYTES;
    if (file.size > limit) return { problem: { code: 'tooLarge', limit } };
    return many ? { many: file } : outcomeOf(await file.text());
  } catch {
    return { problem: { code: 'unreadable' } };
  }
}

function outcomeOf(text: string): Read {
  if (isOfBattle(text)) {
    const parsed = parseBattleProof(text);
    return parsed.ok ? { battle: parsed.proof } : { problem: parsed.problem };
  }
  const parsed = parseProof(text);
  return parsed.ok ? { examination: examine(browserHashes, parsed.proof) } : { problem: parsed.problem };
}

/** Whether a proof says that it is a battle's; whether it is a good one is for its parser. */
function isOfBattle(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'battle';
  } catch {
    return false;
  }
}
