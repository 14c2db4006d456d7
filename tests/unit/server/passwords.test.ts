import { hash } from '@node-rs/argon2';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from '../../../server/domain/accounts/passwords.ts';
import { givenPassword, newPassword } from '../../../src/net/contract/account/password.ts';

const COMPOSED = 'Zo\u00eb-crème brûlée'.normalize('NFC');
const FORMS = [COMPOSED, COMPOSED.normalize('NFD')] as const;

describe('a password', () => {
  it('is hashed by argon2id at the cost that OWASP names', async () => {
    expect(await hashPassword('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is the same from every keyboard', async () => {
    for (const chosen of FORMS) {
      const stored = await hashPassword(chosen);
      for (const typed of FORMS) expect(await passwordMatches(stored, typed)).toBe(true);
    }
    const full = await hashPassword('ｐａｓｓ１２３４ word');
    expect(await passwordMatches(full, 'pass1234 word')).toBe(true);
    expect(await passwordMatches(full, 'pass1234 Word')).toBe(false);
  });

  it('still matches a hash of the form in which it was sent', async () => {
    const [, decomposed] = FORMS;
    const stored = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await passwordMatches(stored, decomposed)).toBe(true);
    expect(await passwordMatches(stored, 'another one')).toBe(false);
    expect(await passwordMatches(null, decomposed)).toBe(false);
  });

  it.each([
    ['é'.normalize('NFD').repeat(4), false],
    ['é'.normalize('NFD').repeat(8), true],
    ['é'.normalize('NFD').repeat(72), true],
    ['é'.normalize('NFD').repeat(73), false],
    [' '.repeat(8), false],
    ['x'.repeat(7), false],
    ['x'.repeat(73), false],
  ])('has 8 to 72 characters of its plain form: %s', (text, isAccepted) => {
    expect(z.safeParse(newPassword, text).success).toBe(isAccepted);
  });

  it('that is present is asked for no other rule than its longest length', () => {
    expect(['', 'x', ' ', 'x'.repeat(73)].map((text) => z.safeParse(givenPassword, text).success)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
