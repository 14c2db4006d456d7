import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { plainPassword } from '../../../src/net/contract/account/password.ts';
import { WorkQueue } from '../../platform/work-queue.ts';
import { DomainError } from '../errors/domain-error.ts';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane; argon2id is the library's default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** libuv has four threads for hashing, files and compression alike: hashing takes two of them at most. */
const MAX_PARALLEL = 2;
/** One core is left to the event loop and the database. A hash takes 10 to 20 ms: the last of 128 waits two seconds. */
const hashing = new WorkQueue({
  parallel: Math.max(1, Math.min(MAX_PARALLEL, availableParallelism() - 1)),
  waiting: 128,
});
const RETRY_AFTER_SECONDS = 2;

function busy(): DomainError {
  return new DomainError('auth.busy', [], { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/**
 * Call before the first statement of what will hash a password: a refusal costs the database nothing then.
 * @throws DomainError auth.busy while too many passwords wait to be hashed
 */
export function assertHashingIsFree(): void {
  if (hashing.isFull) throw busy();
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = await hashing.run(work);
  if (done === null) throw busy();
  return done.result;
}

/** @throws DomainError auth.busy while too many passwords wait to be hashed */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(plainPassword(password), COST));
}

let dummyHash: Promise<string> | undefined;

/**
 * Compares the plain form, then the password as it was sent: older hashes are of that one. False without a stored hash,
 * after the same work: response times do not reveal whether an account exists.
 * @throws DomainError auth.busy while too many passwords wait to be hashed
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('a password that nobody has', COST);
  const compared = stored ?? (await dummyHash);
  for (const form of new Set([plainPassword(password), password]))
    if ((await inTurn(() => verify(compared, form))) && stored !== null) return true;
  return false;
}
