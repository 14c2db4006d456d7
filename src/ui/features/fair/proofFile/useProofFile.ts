import { useRef, useState } from 'react';
import type { BattleProof } from '../../../../fair/proof/battleProof.ts';
import { parseBattleProof } from '../../../../fair/proof/battleProofFile.ts';
import type { PacketProof } from '../../../../fair/proof/packetProof.ts';
import { parsePacketProof } from '../../../../fair/proof/packetProofFile.ts';
import type { GiveawayProof } from '../../../../fair/proof/giveaway/giveawayProof.ts';
import { parseGiveawayProof } from '../../../../fair/proof/giveaway/giveawayProofFile.ts';
import { parseProof } from '../../../../fair/proof/openingProofFile.ts';
import type { SeenBlock } from '../../../../fair/proof/seenBlock.ts';
import type { ProofProblem } from '../../../../fair/proof/proofEnvelope.ts';
import type { AnyProof } from '../../../../fair/proof/log/logClaims.ts';
import { examine } from '../roll/examine.ts';
import type { Examination } from '../roll/examine.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { MAX_PROOFS_FILE_BYTES, looksLikeProofList } from '../history/proofsFile.ts';
import { jsonFile } from '../../../shared/fair/saveFile.ts';

/** The proof of a giveaway with 10,000 participants has some 700 kilobytes. */
const MAX_PROOF_BYTES = 1_000_000;

/** Characters read to distinguish one proof from many. */
const SNIFF_LENGTH = 1000;

export type ProofFileError =
  ProofProblem | { code: 'empty' | 'unreadable' } | { code: 'tooLarge'; limit: number };

/** An examined proof, a file of many, or an error. `sequence` counts the inputs. */
export interface ProofFileOutcome {
  sequence: number;
  name?: string;
  examination?: Examination;
  /** With an examination: what the device that saved the file noted in it. */
  seen?: SeenBlock | null | undefined;
  battle?: BattleProof;
  packet?: PacketProof;
  giveaway?: GiveawayProof;
  /** The proof of whatever kind. */
  proof?: AnyProof;
  proofs?: Blob;
  problem?: ProofFileError;
}
type Read = Omit<ProofFileOutcome, 'sequence' | 'name'>;

/** Reads one proof or many from a file or text, and examines a single one. The latest input wins. */
export function useProofFile() {
  const [outcome, setOutcome] = useState<ProofFileOutcome>();
  const lastSequence = useRef(0);
  const readText = (text: string) => {
    lastSequence.current += 1;
    setOutcome({ sequence: lastSequence.current, ...readProofText(text) });
  };
  const readFile = async (file: File) => {
    lastSequence.current += 1;
    const sequence = lastSequence.current;
    const read = await readProofFile(file);
    if (sequence === lastSequence.current) setOutcome({ sequence, name: file.name, ...read });
  };
  return { outcome, readText, readFile };
}

function readProofText(text: string): Read {
  if (text.trim() === '') return { problem: { code: 'empty' } };
  return looksLikeProofList(text) ? { proofs: jsonFile([text]) } : examineText(text);
}

async function readProofFile(file: File): Promise<Read> {
  try {
    const many = looksLikeProofList(await file.slice(0, SNIFF_LENGTH).text());
    const limit = many ? MAX_PROOFS_FILE_BYTES : MAX_PROOF_BYTES;
    if (file.size > limit) return { problem: { code: 'tooLarge', limit } };
    return many ? { proofs: file } : examineText(await file.text());
  } catch {
    return { problem: { code: 'unreadable' } };
  }
}

function examineText(text: string): Read {
  const kind = kindOf(text);
  if (kind === 'packet') {
    const parsed = parsePacketProof(text);
    return parsed.ok ? { packet: parsed.proof, proof: parsed.proof } : { problem: parsed.problem };
  }
  if (kind === 'battle') {
    const parsed = parseBattleProof(text);
    return parsed.ok ? { battle: parsed.proof, proof: parsed.proof } : { problem: parsed.problem };
  }
  if (kind === 'giveaway') {
    const parsed = parseGiveawayProof(text);
    return parsed.ok ? { giveaway: parsed.proof, proof: parsed.proof } : { problem: parsed.problem };
  }
  const parsed = parseProof(text);
  if (!parsed.ok) return { problem: parsed.problem };
  const { proof } = parsed;
  return { examination: examine(browserHashes, proof), seen: proof.seen, proof };
}

/** What the proof is declared as; the parser of its kind validates it. */
function kindOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null;
  } catch {
    return null;
  }
}
