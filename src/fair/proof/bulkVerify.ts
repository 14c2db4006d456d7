import type { HashFunctions } from '../hashes.ts';
import type { TicketRange } from '../outcome/tickets.ts';
import { coversAllTickets, verifyProof } from './proof.ts';
import type { RollClaim, Verdict } from './proof.ts';

/** The hash functions of an asynchronous provider, such as WebCrypto. */
export type AsyncHashFunctions = {
  readonly [Name in keyof HashFunctions]: (...texts: Parameters<HashFunctions[Name]>) => Promise<string>;
};

/** Placeholder for a hash that is not computed yet; as long as the longest. */
const BLANK = '0'.repeat(128);

/** As `verifyProof` for each, in their order. Rejects only if a hash function does. */
export async function verifyProofs(
  bulk: AsyncHashFunctions,
  proofs: readonly RollClaim[],
): Promise<Verdict[]> {
  const cache = createHashCache(bulk);
  const cover = memoizedCoverage();
  for (;;) {
    const verdicts = proofs.map((proof) => verifyProof(cache.hashes, proof, cover));
    // The first pass only records which hashes are needed; verdicts count once none was missing.
    if (!(await cache.fillIn())) return verdicts;
  }
}

function createHashCache(bulk: AsyncHashFunctions) {
  const answers = new Map<string, string>();
  let missing = new Map<string, () => Promise<string>>();
  const answerTo = (name: string, ask: () => Promise<string>): string => {
    const known = answers.get(name);
    if (known === undefined) missing.set(name, ask);
    return known ?? BLANK;
  };
  // The key's length makes the joined text unambiguous.
  const hashes: HashFunctions = {
    hmacSha256Hex: (key, message) =>
      answerTo(`256 ${key.length} ${key}${message}`, () => bulk.hmacSha256Hex(key, message)),
    hmacSha512Hex: (key, message) =>
      answerTo(`512 ${key.length} ${key}${message}`, () => bulk.hmacSha512Hex(key, message)),
    sha256Hex: (message) => answerTo(`sha ${message}`, () => bulk.sha256Hex(message)),
  };
  return {
    hashes,
    /** Computes the missing hashes; true if there were any. */
    async fillIn(): Promise<boolean> {
      const asked = [...missing];
      missing = new Map();
      const given = await Promise.all(asked.map(([, ask]) => ask()));
      asked.forEach(([name], index) => answers.set(name, given[index] ?? BLANK));
      return asked.length > 0;
    },
  };
}

/** Rolls of one box share their table as an object, so each table is checked once. */
function memoizedCoverage() {
  const known = new WeakMap<readonly TicketRange[], boolean>();
  return (ranges: readonly TicketRange[]): boolean => {
    const before = known.get(ranges);
    if (before !== undefined) return before;
    const covers = coversAllTickets(ranges);
    known.set(ranges, covers);
    return covers;
  };
}
