import { checkProofs, checkSlowly } from '../../log/checkProofs.ts';
import type { FoundEntry, KnownHead, LogCrypto } from '../../log/checkProofs.ts';
import { cosignaturesOf, parseWitnessKey } from '../../log/cosignature.ts';
import { formatVerifierKey, parseNote } from '../../log/note.ts';
import type { ProofCheck } from '../proof.ts';
import type { LogBlock } from '../logBlock.ts';
import { compareWithLog } from './logClaims.ts';
import type { LogClaims } from './logClaims.ts';

/**
 * - `logHead`: a key signed the head, and no signature of a named key or witness is wrong
 * - `logProof`: every entry is in the tree of that head
 * - `logFacts`: the entries say what the file says, as `compareWithLog`
 */
export const logCheckNames = ['logHead', 'logProof', 'logFacts'] as const;
export type LogCheckName = (typeof logCheckNames)[number];

/** What the log has of a proof. */
export interface LoggedProof {
  readonly checks: readonly { readonly name: LogCheckName; readonly result: ProofCheck['result'] }[];
  /** Null where it is not signed, or does not have its entries. */
  readonly head: KnownHead | null;
  readonly entries: readonly FoundEntry[];
  /** Keys of the witnesses that cosigned the head, as verifiers name them. */
  readonly witnesses: readonly string[];
}

/**
 * Checks what a file has of the log.
 * @param trusted keys that are known from elsewhere, as verifiers name them. Those of the file show only that one key signed
 *   all of it: whoever makes a file can make a key.
 */
export async function checkLog(
  crypto: LogCrypto,
  block: LogBlock,
  claims: LogClaims,
  trusted: { readonly keys: readonly string[]; readonly witnesses: readonly string[] } = block,
): Promise<LoggedProof> {
  const checked = await checkProofs(crypto, null, { ...block, keys: trusted.keys });
  const witnesses = await cosignersOf(crypto, block.checkpoint, trusted.witnesses);
  const results = (head: ProofCheck['result'], proof: typeof head, facts: typeof head) =>
    [head, proof, facts].map((result, at) => ({ name: logCheckNames[at] ?? 'logHead', result }));
  const nothing = { head: null, entries: [], witnesses: [] };
  if (checked.problem === 'proof')
    return { ...nothing, checks: results(witnesses === null ? 'fail' : 'pass', 'fail', 'unknown') };
  if (checked.problem !== null || witnesses === null)
    return { ...nothing, checks: results('fail', 'unknown', 'unknown') };
  const { head, entries } = checked;
  return { head, entries, witnesses, checks: results('pass', 'pass', compareWithLog(claims, entries)) };
}

/** Null if the cosignature of one of these witnesses is wrong. */
async function cosignersOf(
  { sha256, verify }: LogCrypto,
  checkpoint: string,
  witnesses: readonly string[],
): Promise<string[] | null> {
  const note = parseNote(checkpoint);
  const keys = witnesses.flatMap((text) => parseWitnessKey(sha256, text) ?? []);
  const found = note && (await checkSlowly(verify, (quick) => cosignaturesOf(quick, note, keys)));
  return found?.map(({ witness }) => formatVerifierKey(witness)) ?? null;
}
