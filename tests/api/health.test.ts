import { describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';

describe('the health call', () => {
  it('answers once the application is ready', async () => {
    const { app, close } = await startTestApp();
    const response = await app.inject('/api/health');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 0, success: true, data: {} });
    expect(response.headers['cache-control']).toBe('no-store');
    await close();
  });
});
