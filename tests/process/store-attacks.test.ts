import { describe, expect, it } from 'vitest';
import { directoryModes } from '../attack/secrets/directory-modes.ts';
import { seedSearch } from '../attack/secrets/seed-search.ts';
import { patient } from '../support/patience.ts';

describe('attacks on the store, in short', { timeout: patient(240_000) }, () => {
  it('find no seed or salt that is not revealed in answers, frames, the log or a file', async () => {
    const figures = await seedSearch({ seconds: 2 });
    expect(figures, JSON.stringify(figures)).toMatchObject({
      'in answers and frames': 0,
      'in answers before they were revealed': 0,
      'in the log': 0,
      'in tables': 0,
      'files with one after the kill': 0,
      'files with one after the recovery': 0,
    });
    // Two pairs of four players at least, each with a seed and a salt.
    expect(figures['seeds and salts not revealed']).toBeGreaterThanOrEqual(16);
    expect(figures['seeds and salts revealed']).toBeGreaterThanOrEqual(6);
    expect(figures['revealed ones that a table holds']).toBe(figures['seeds and salts revealed']);
    expect(figures['files with a revealed one']).toBeGreaterThan(0);
    expect(figures['answers']).toBeGreaterThan(100);
    expect(figures['frames']).toBeGreaterThan(0);
  });

  it('find no directory or file that others may read', { tags: ['full'] }, async () => {
    expect(await directoryModes({ seconds: 1 })).toEqual({
      'open directories tried': 6,
      refused: 6,
      'paths open to others in a new directory': 0,
      'paths open to others in an old directory': 0,
      'mode of the key': '600',
      'mode of the log’s key': '600',
    });
  });
});
