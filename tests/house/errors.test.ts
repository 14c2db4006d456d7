import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from '../../src/net/contract/errors.ts';
import { USER_SEED_PATTERN as ofContract } from '../../src/net/contract/limits.ts';
import { USER_SEED_PATTERN as ofFair } from '../../src/fair/seeds.ts';

describe('the error catalogue', () => {
  it('is the one docs/errors.md lists, with the same statuses', () => {
    const rows = readFileSync('docs/errors.md', 'utf8').matchAll(
      /^\|\s*`([a-z][A-Za-z]*\.[A-Za-z]+)`\s*\|\s*(\d{3})\s*\|/gm,
    );
    const listed = Object.fromEntries(
      [...rows].map(([, code = '', status]) => [code, Number(status)]),
    ) as object;
    const known = Object.fromEntries(
      Object.entries(errorCatalogue).map(([code, { status }]) => [code, status]),
    );
    expect(listed).toEqual(known);
  });
});

describe('what contract and fair module both must know, importing nothing of ours', () => {
  it('is the same: which user seeds there are', () => {
    expect(ofContract.source).toBe(ofFair.source);
  });
});
