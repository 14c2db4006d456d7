import { canonicalJson } from './canonicalJson.ts';
import { FieldError, HASH, isJsonObject, readText } from './proofFields.ts';
import type { JsonObject } from './proofFields.ts';
import { readLogBlock } from './logBlock.ts';
import type { LogBlock } from './logBlock.ts';

/** `badField` names the first bad field as a path in code: `box.ranges[3].from`. */
export type ProofProblem =
  | { code: 'notJson' }
  | { code: 'notProof' }
  | { code: 'unknownVersion'; version: number }
  | { code: 'badField'; path: string };

export type Parsed<Proof> = { ok: true; proof: Proof } | { ok: false; problem: ProofProblem };

/**
 * Version 2 carries price, values and hash of each table, what the saving device was shown, and a checksum; it has no
 * fields but the documented ones. Version 3 is version 2 with what the log of commitments has of it. Version 1 has none of
 * these, and unknown fields are left out.
 */
export const PROOF_VERSIONS = [1, 2, 3] as const;
export type ProofVersion = (typeof PROOF_VERSIONS)[number];

/** The first fields of every proof file, and the last. */
export interface ProofEnvelope<Kind extends string> {
  format: 'fairdrop-proof';
  version: ProofVersion;
  kind: Kind;
  /** In version 3. */
  log?: LogBlock;
  /** As `checksumOf`; from version 2 on. */
  checksum?: string;
}

/** The text of a proof file: indented JSON. Fields in their documented order if it came from the parser. */
export function writeProof(proof: object): string {
  return `${JSON.stringify(proof, null, 2)}\n`;
}

/** Parses the text of a proof file and passes the value to the reader of its kind. */
export function parseJson<Proof>(text: string, read: (value: unknown) => Parsed<Proof>): Parsed<Proof> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: { code: 'notJson' } };
  }
  return read(value);
}

/**
 * Reads a proof of one kind; returns errors, never throws.
 * @param read the fields of this kind; throws FieldError
 */
export function readEnvelope<Kind extends string, Proof extends object>(
  value: unknown,
  kind: Kind,
  read: (file: JsonObject, version: ProofVersion) => Proof,
): Parsed<ProofEnvelope<Kind> & Proof> {
  if (!isJsonObject(value) || value['format'] !== 'fairdrop-proof')
    return { ok: false, problem: { code: 'notProof' } };
  const given = value['version'];
  const version = PROOF_VERSIONS.find((known) => known === given);
  if (typeof given === 'number' && version === undefined) {
    return { ok: false, problem: { code: 'unknownVersion', version: given } };
  }
  try {
    // Version 1 ignores what it does not know: a checksum must not be lost that way.
    const isDowngraded = version === 1 && 'checksum' in value;
    if (version === undefined || isDowngraded) throw new FieldError('version');
    if (value['kind'] !== kind) throw new FieldError('kind');
    const fields = read(value, version);
    if (version === 1) return { ok: true, proof: { format: 'fairdrop-proof', version, kind, ...fields } };
    const log = version === 3 ? { log: readLogBlock(value['log'], 'log') } : {};
    const checksum = readText(value['checksum'], 'checksum', HASH);
    const proof = { format: 'fairdrop-proof' as const, version, kind, ...fields, ...log, checksum };
    refuseOtherFields(value, proof, '');
    return { ok: true, proof };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return { ok: false, problem: { code: 'badField', path: error.path } };
  }
}

/**
 * Compares what was given with what was read of it.
 * @throws {FieldError} for the first field that was not read
 */
export function refuseOtherFields(given: unknown, read: unknown, path: string): void {
  if (canonicalJson(given) === canonicalJson(read)) return;
  if (Array.isArray(given) && Array.isArray(read)) {
    given.forEach((entry, place) => refuseOtherFields(entry, read[place], `${path}[${place}]`));
  }
  if (!isJsonObject(given) || !isJsonObject(read)) throw new FieldError(path);
  for (const [name, field] of Object.entries(given)) {
    refuseOtherFields(field, read[name], path === '' ? name : `${path}.${name}`);
  }
  throw new FieldError(path);
}
