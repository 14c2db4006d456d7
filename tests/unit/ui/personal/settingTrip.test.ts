import { describe, expect, it } from 'vitest';
import { returnPathIn, settingPath } from '../../../../src/ui/shared/personal/settingTrip.ts';

const searchOf = (path: string) => new URL(path, 'https://site.test').searchParams;

describe('a trip to a setting', () => {
  it('names the setting and leads back to the path it came from, with its own query', () => {
    const from = '/personal/bag?view=sold&takeBack=';
    const search = searchOf(settingPath('tradeUrl', from));
    expect(search.get('edit')).toBe('tradeUrl');
    expect(returnPathIn(search)).toBe(from);
  });

  it('to second factors is to a page of their own', () => {
    const path = settingPath('secondFactor', '/personal/rewards');
    expect(path).toBe('/personal/security?from=%2Fpersonal%2Frewards');
    expect(returnPathIn(searchOf(path))).toBe('/personal/rewards');
  });

  it.each([
    '/personal?edit=identity',
    '/personal?edit=identity&from=https%3A%2F%2Fevil.test%2F',
    '/personal?edit=identity&from=%2F%2Fevil.test',
    '/personal?edit=identity&from=%2F%5Cevil.test',
    '/personal?edit=identity&from=%2F%09%2Fevil.test',
    '/personal?edit=identity&from=javascript%3Aalert(1)',
    '/personal?edit=identity&from=',
  ])('leads nowhere from %s', (path) => {
    expect(returnPathIn(searchOf(path))).toBeNull();
  });
});
