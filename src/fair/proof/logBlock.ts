import type { HashFunctions } from '../hashes.ts';
import type { ProvingAnswer } from '../log/checkProofs.ts';
import { withChecksum } from './checksum.ts';
import { FieldError, isCount, readAtMost, readNumber, readObject, readText } from './proofFields.ts';

/**
 * What the log of commitments had of a proof when the file was saved: entries with the hashes that prove them to be in the
 * tree of a signed head (docs/transparency-log.md). In version 3 of a file.
 */
export interface LogBlock extends Omit<ProvingAnswer, 'consistency'> {
  /** Keys of witnesses, as verifiers name them: their cosignatures stand below the checkpoint. */
  readonly witnesses: readonly string[];
}

const NOTE = /^[^\0]{1,20000}$/u;
const KEY = /^\S{1,400}$/u;
const NODE = /^[A-Za-z0-9+/]{43}=$/;
const MOST_KEYS = 64;
const MOST_ENTRIES = 200;
const LONGEST_ENTRY = 65_535;
/** A tree has as many levels at most. */
const MOST_NODES = 64;

/** @throws {FieldError} if the value is not of this form */
export function readLogBlock(value: unknown, path: string): LogBlock {
  const block = readObject(value, path);
  const keys = (name: 'keys' | 'witnesses') =>
    readAtMost(block[name], `${path}.${name}`, MOST_KEYS).map((key, index) =>
      readText(key, `${path}.${name}[${index}]`, KEY),
    );
  return {
    checkpoint: readText(block['checkpoint'], `${path}.checkpoint`, NOTE),
    keys: keys('keys'),
    witnesses: keys('witnesses'),
    entries: readAtMost(block['entries'], `${path}.entries`, MOST_ENTRIES).map((entry, index) =>
      readEntry(entry, `${path}.entries[${index}]`),
    ),
  };
}

/** A proof with what the log has of it: version 3 of the file. */
export function withLog<Proof extends { readonly version: number }>(
  h: HashFunctions,
  proof: Proof,
  log: LogBlock,
): Proof {
  return withChecksum(h, { ...proof, version: 3, log });
}

function readEntry(value: unknown, path: string): LogBlock['entries'][number] {
  const { index, entry, proof } = readObject(value, path);
  if (typeof entry !== 'string' || entry.length > LONGEST_ENTRY) throw new FieldError(`${path}.entry`);
  return {
    index: readNumber(index, `${path}.index`, isCount),
    entry,
    proof: readAtMost(proof, `${path}.proof`, MOST_NODES).map((node, place) =>
      readText(node, `${path}.proof[${place}]`, NODE),
    ),
  };
}
