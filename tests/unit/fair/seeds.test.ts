import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { USER_SEED_PATTERN, makeSecretSalt, makeServerSeed, makeUserSeed } from '../../../src/fair/seeds.ts';
import type { Rng } from '../../../src/fair/seeds.ts';

/** Bytes that look random and are the same at every run. */
function steadyChance(label: string): Rng {
  let call = 0;
  return (byteCount) => {
    call += 1;
    return createHash('shake256', { outputLength: byteCount }).update(`${label} ${call}`).digest();
  };
}

describe('a generated seed', () => {
  it.each([
    { name: 'server seed', make: makeServerSeed, length: 32 },
    { name: 'secret salt', make: makeSecretSalt, length: 16 },
    { name: 'user seed', make: makeUserSeed, length: 20 },
  ])('of $name has $length letters and digits, another each time', ({ name, make, length }) => {
    const chance = steadyChance(name);
    const made = Array.from({ length: 500 }, () => make(chance));
    for (const seed of made) expect(seed).toMatch(new RegExp(`^[A-Za-z0-9]{${length}}$`));
    expect(new Set(made).size).toBe(made.length);
  });

  it('matches the pattern of user seeds', () => {
    expect(makeUserSeed(steadyChance('any'))).toMatch(USER_SEED_PATTERN);
  });

  it('rejects bytes from 248 on and requests only the missing ones', () => {
    const asked: number[] = [];
    const seed = makeSecretSalt((byteCount) => {
      asked.push(byteCount);
      // Half of the first answer is unfair; byte 247 is the last fair one, and means 9.
      return Uint8Array.from({ length: byteCount }, (_, index) =>
        asked.length === 1 && index % 2 ? 248 + (index % 8) : 247,
      );
    });
    expect(seed).toBe('9'.repeat(16));
    expect(asked).toEqual([16, 8]);
  });

  it('uses all 62 letters and digits alike', () => {
    const chance = steadyChance('letters');
    const counts = new Map<string, number>();
    const texts = 2_000;
    for (let text = 0; text < texts; text += 1) {
      for (const letter of makeServerSeed(chance)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    const expected = (texts * 32) / 62;
    const chiSquare = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    expect(counts.size).toBe(62);
    // 61 degrees of freedom, 99.9 %. Taking every byte modulo 62 would come to several hundred.
    expect(chiSquare).toBeLessThan(100.9);
  });

  it('fails on a broken random source instead of hanging or being short', () => {
    let draws = 0;
    const stuck: Rng = (byteCount) => {
      draws += 1;
      return new Uint8Array(byteCount).fill(255);
    };
    expect(() => makeServerSeed(stuck)).toThrow('the source of chance is stuck');
    expect(draws).toBe(64);
    expect(() => makeServerSeed(() => new Uint8Array(0))).toThrow('asked chance for 32 bytes, got 0');
    expect(() => makeServerSeed((byteCount) => new Uint8Array(byteCount + 1))).toThrow('got 33');
  });
});

describe('a chosen user seed', () => {
  it.each(['a', 'my_seed', '--', 'A'.repeat(64), '0'])('may be %j', (seed) => {
    expect(seed).toMatch(USER_SEED_PATTERN);
  });

  it.each(['', 'a,b', 'a b', 'A'.repeat(65), 'é', '种子', 'a\n', '\u0000'])('may not be %j', (seed) => {
    expect(seed).not.toMatch(USER_SEED_PATTERN);
  });
});
