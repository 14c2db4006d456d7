/**
 * Stands for `@node-rs/argon2` in API tests and races: the same library with the least cost, since their hundreds of
 * players have passwords too. Unit tests and the processes hash at the product's cost.
 */
import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

// Not by `import`, which is what this module replaces.
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;

const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const { verify } = real;
export const hash = (password: string): Promise<string> => real.hash(password, LEAST_COST);
