import { expect, it } from 'vitest';
import { createEmptyDatabase } from '../support/stores.ts';
import { taintLog } from '../attack/secrets/log-taint.ts';
import { patient } from '../support/patience.ts';

it(
  'the log of a whole run has no password, token, code, proof, seed, key or phone',
  { timeout: patient(180_000) },
  async () => {
    const database = await createEmptyDatabase('log_taint');
    try {
      const figures = await taintLog(database.url);
      expect(figures, JSON.stringify(figures)).toMatchObject({
        'secrets in the log': 0,
        'codes in the log': 0,
        found: '',
      });
      // What would have been found: defects with their statements, refusals, and secrets of every kind.
      expect(figures['answered with a defect']).toBeGreaterThanOrEqual(6);
      expect(figures['defects logged']).toBeGreaterThanOrEqual(6);
      expect(figures['security events logged']).toBeGreaterThan(20);
      expect(figures['secrets']).toBeGreaterThan(20);
      expect(figures['seeds and salts among them']).toBeGreaterThanOrEqual(8);
      expect(figures['codes sent']).toBeGreaterThanOrEqual(2);
    } finally {
      await database.drop();
    }
  },
);
