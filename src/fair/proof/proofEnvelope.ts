import { FieldError, isJsonObject } from './proofFields.ts';
import type { JsonObject } from './proofFields.ts';

/** `badField` names the first bad field as a path in code: `box.ranges[3].from`. */
export type ProofProblem =
  | { code: 'notJson' }
  | { code: 'notProof' }
  | { code: 'unknownVersion'; version: number }
  | { code: 'badField'; path: string };

export type Parsed<Proof> = { ok: true; proof: Proof } | { ok: false; problem: ProofProblem };

/** The first fields of every proof file. */
export interface ProofEnvelope<Kind extends string> {
  format: 'fairdrop-proof';
  version: 1;
  kind: Kind;
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
  read: (file: JsonObject) => Proof,
): Parsed<ProofEnvelope<Kind> & Proof> {
  if (!isJsonObject(value) || value['format'] !== 'fairdrop-proof')
    return { ok: false, problem: { code: 'notProof' } };
  const version = value['version'];
  if (typeof version === 'number' && version !== 1) {
    return { ok: false, problem: { code: 'unknownVersion', version } };
  }
  try {
    if (version !== 1) throw new FieldError('version');
    if (value['kind'] !== kind) throw new FieldError('kind');
    return { ok: true, proof: { format: 'fairdrop-proof', version, kind, ...read(value) } };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return { ok: false, problem: { code: 'badField', path: error.path } };
  }
}
