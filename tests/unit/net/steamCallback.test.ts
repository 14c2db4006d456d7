import { describe, expect, it } from 'vitest';
import { joinExternalUser, splitExternalUser } from '../../../src/net/contract/account/externalUser.ts';
import {
  callbackPath,
  isOwnPath,
  readCallbackParams,
} from '../../../src/net/contract/account/steamCallback.ts';

const paramsOf = (path: string) => new URL(path, 'http://localhost').searchParams.get('params');
const nothing = { redirectUrl: '/home', promoteCode: undefined, channelCode: undefined };

describe('the parameters of the callback', () => {
  it('come back as they were sent', () => {
    const params = { redirectUrl: '/box/dawn?fast=1&a=ü', promoteCode: 'LAMP77', channelCode: 'stream-7' };
    expect(readCallbackParams(paramsOf(callbackPath(params)))).toEqual(params);
    expect(readCallbackParams(paramsOf(callbackPath({ redirectUrl: '/box' })))).toEqual({
      ...nothing,
      redirectUrl: '/box',
    });
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '1',
    '[]',
    '"a"',
    '{}',
    '{"redirectUrl":1,"promoteCode":[],"channelCode":{}}',
  ])('are the defaults for %s', (json) => {
    expect(readCallbackParams(json)).toEqual(nothing);
  });

  it('keep what is right beside what is wrong', () => {
    const json = JSON.stringify({ redirectUrl: 7, promoteCode: 'LAMP77', channelCode: 'a b' });
    expect(readCallbackParams(json)).toEqual({ ...nothing, promoteCode: 'LAMP77' });
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'box',
    '',
  ])('lead nowhere but to a path of ours: %j', (redirectUrl) => {
    expect(isOwnPath(redirectUrl)).toBe(false);
    expect(readCallbackParams(JSON.stringify({ redirectUrl })).redirectUrl).toBe('/home');
  });

  it('do not lead to the callback again', () => {
    const json = JSON.stringify({ redirectUrl: '/login/steamCallback?params=1' });
    expect(readCallbackParams(json).redirectUrl).toBe('/home');
  });
});

describe('an external user', () => {
  it('is split at the first pipe', () => {
    expect(splitExternalUser('steam|7656')).toEqual({ platform: 'steam', id: '7656' });
    expect(splitExternalUser('steam|a|b|')).toEqual({ platform: 'steam', id: 'a|b|' });
    expect(joinExternalUser({ platform: 'steam', id: 'a|b' })).toBe('steam|a|b');
  });

  it.each(['', 'steam', '|id', 'steam|'])('is not read from %j', (text) => {
    expect(splitExternalUser(text)).toBeNull();
  });
});
