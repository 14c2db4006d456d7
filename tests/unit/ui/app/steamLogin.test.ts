import { describe, expect, it } from 'vitest';
import { loginAddress, redirectTarget } from '../../../../src/ui/shared/auth/steamLogin.ts';

describe('the way to Steam', () => {
  it.each([
    ['/box', '', '/box'],
    ['/box/dawn', '?fast=1', '/box/dawn?fast=1'],
    ['/box', '?callbackUrl=%2Fbattle%3Fmode%3D1', '/battle?mode=1'],
    ['/box', '?callbackUrl=https%3A%2F%2Fevil.example', '/box?callbackUrl=https%3A%2F%2Fevil.example'],
    ['/box', '?callbackUrl=%2F%2Fevil.example', '/box?callbackUrl=%2F%2Fevil.example'],
    ['/login/steamCallback', '', '/'],
  ])('from %s%s leads back to %s', (pathname, search, target) => {
    expect(redirectTarget({ pathname, search })).toBe(target);
  });

  it('carries target, invite code and channel code in `params` of the callback', () => {
    const departure = { redirectUrl: '/box', promoteCode: 'LAMP77', channelCode: undefined };
    const address = new URL(loginAddress('https://fairdrop.test', departure), 'https://fairdrop.test');
    expect(address.pathname).toBe('/api/auth/steamLogin');
    const callback = new URL(address.searchParams.get('callbackUrl') ?? '');
    expect(callback.origin + callback.pathname).toBe('https://fairdrop.test/login/steamCallback');
    expect(JSON.parse(callback.searchParams.get('params') ?? '')).toEqual({
      redirectUrl: '/box',
      promoteCode: 'LAMP77',
    });
  });
});
