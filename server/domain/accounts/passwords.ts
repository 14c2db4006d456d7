import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane; argon2id is the library's default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let dummyHash: Promise<string> | undefined;

/** False without a stored hash, after the same work: response times do not reveal whether an account exists. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('a password that nobody has');
  const matches = await verify(stored ?? (await dummyHash), password);
  return stored !== null && matches;
}
