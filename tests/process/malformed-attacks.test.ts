import { describe, expect, it } from 'vitest';
import { malformedHttp } from '../attack/malformed/malformed-http.ts';
import { patient } from '../support/patience.ts';

const SECONDS = 2;

describe('an attack with malformed input', { timeout: patient(240_000) }, () => {
  it('in requests gets the envelope or a closed connection, and moves nothing', async () => {
    const figures = await malformedHttp({ seconds: SECONDS });
    expect(figures, JSON.stringify(figures)).toMatchObject({
      'first faults': 'none',
      'failed visits': 0,
      audit: 'audit: coherent',
      'exit code': '0',
    });
    // Some are right, most are refused, and few are of a kind that Node does not answer.
    expect(figures['answers 2xx']).toBeGreaterThan(0);
    expect(figures['answers 4xx']).toBeGreaterThan(20);
    expect(figures['closed without an answer']).toBeLessThan(Number(figures['answers 4xx']) / 2);
    expect(figures['sockets after']).toBeLessThanOrEqual(Number(figures['sockets before']) + 10);
  });
});
