import { useRef, useState } from 'react';
import { parseProof } from '../../../fair/proof.ts';
import type { ProofProblem } from '../../../fair/proof.ts';
import { examine } from './examine.ts';
import type { Examination } from './examine.ts';
import { browserHashes } from './hashes.ts';

/** A proof of the largest box is a few kilobytes. */
const MOST_BYTES = 1_000_000;

export type ProofFileProblem = ProofProblem | { code: 'empty' | 'tooLarge' | 'unreadable' };

export type ProofFileOutcome = { name?: string } & (
  { examination: Examination; problem?: undefined } | { examination?: undefined; problem: ProofFileProblem }
);

/** Reads a proof, from a file or as text, and examines it; the last one handed in counts. */
export function useProofFile() {
  const [outcome, setOutcome] = useState<ProofFileOutcome>();
  const handedIn = useRef(0);
  const readText = (text: string) => {
    handedIn.current += 1;
    setOutcome(text.trim() === '' ? { problem: { code: 'empty' } } : outcomeOf(text));
  };
  const readFile = async (file: File) => {
    handedIn.current += 1;
    const turn = handedIn.current;
    const read = await readProofFile(file);
    if (turn === handedIn.current) setOutcome({ name: file.name, ...read });
  };
  return { outcome, readText, readFile };
}

async function readProofFile(file: File): Promise<ProofFileOutcome> {
  if (file.size > MOST_BYTES) return { problem: { code: 'tooLarge' } };
  try {
    return outcomeOf(await file.text());
  } catch {
    return { problem: { code: 'unreadable' } };
  }
}

function outcomeOf(text: string): ProofFileOutcome {
  const parsed = parseProof(text);
  return parsed.ok ? { examination: examine(browserHashes, parsed.proof) } : { problem: parsed.problem };
}
