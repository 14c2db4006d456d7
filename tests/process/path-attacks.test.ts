import { describe, expect, it } from 'vitest';
import { pathTraversal } from '../attack/path-traversal.ts';
import { patient } from '../support/patience.ts';

describe('an attack by paths', { timeout: patient(240_000) }, () => {
  it('gets files of the page and refusals only', async () => {
    const figures = await pathTraversal({ seconds: 1 });
    expect(figures, JSON.stringify(figures)).toMatchObject({
      'secrets told': 'none',
      'other answers': 'none',
      'exit code': '0',
    });
    expect(figures['refused']).toBeGreaterThan(30);
  });
});
