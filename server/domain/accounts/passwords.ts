import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane; argon2id is the library's default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let dummyHash: Promise<string> | undefined;

/** Compares; without a stored hash it takes the same time and answers false, so that timing names no account. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('a password that nobody has');
  const matches = await verify(stored ?? (await dummyHash), password);
  return stored !== null && matches;
}
