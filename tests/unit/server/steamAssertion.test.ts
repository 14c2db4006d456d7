import { describe, expect, it } from 'vitest';
import { readAssertion } from '../../../server/domain/steam/assertion.ts';
import { DomainError } from '../../../server/domain/errors/domain-error.ts';
import { toQuery } from '../../../server/providers/steam/steam.ts';
import type { OpenIdFields } from '../../../server/providers/steam/steam.ts';
import { assertionFields, returnQuery } from '../../support/steam.ts';

const BASE = 'https://steam.example';
const STATE = 'the-state-of-this-browser';
const RETURN_TO = `https://fairdrop.test/login/steamCallback?params=%7B%22redirectUrl%22%3A%22%2Fbox%22%7D&state=${STATE}`;
const NOW = new Date('2026-03-01T12:00:00.500Z');
const ID = `${BASE}/openid/id/76561190000000001`;
const OTHER_ID = `${BASE}/openid/id/76561190000000002`;

const genuine = assertionFields(BASE, RETURN_TO, NOW);
const expectation = {
  provider: { base: () => BASE },
  isOwnOrigin: ({ origin }: URL) => origin === 'https://fairdrop.test',
  state: STATE,
  now: NOW,
};

/** The refused field, or the code of another refusal; null if the assertion is accepted. */
function refusalOf(query: string, given: Partial<typeof expectation> | { state: null } = {}): string | null {
  try {
    readAssertion(query, { ...expectation, ...given });
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === 'steam.refused' ? (error.fields[0]?.field ?? '') : error.code;
  }
}

const without = (name: string): OpenIdFields =>
  Object.fromEntries(Object.entries(genuine).filter(([each]) => each !== name));
const signedWithout = (name: string) =>
  (genuine.signed ?? '')
    .split(',')
    .filter((each) => each !== name)
    .join(',');
const noncePlus = (ms: number) => `${new Date(NOW.getTime() + ms).toISOString().slice(0, 19)}Zabc`;

describe('an assertion of Steam', () => {
  it('is accepted with every field as it must be', () => {
    expect(readAssertion(returnQuery(genuine), expectation)).toEqual({
      steamId: '76561190000000001',
      endpoint: `${BASE}/openid/login`,
      nonce: '2026-03-01T12:00:00Zabc',
      fields: genuine,
    });
  });

  it.each<[string, OpenIdFields, string]>([
    ['OpenID 1.1', { ns: 'http://openid.net/signon/1.1' }, 'openid.ns'],
    ['a mode that is no answer', { mode: 'checkid_setup' }, 'openid.mode'],
    ['a mode that needs a page', { mode: 'setup_needed' }, 'openid.mode'],
    ['an error of the provider', { mode: 'error' }, 'openid.mode'],
    ['a cancel', { mode: 'cancel' }, 'steam.cancelled'],
    ['another endpoint', { op_endpoint: 'https://evil.example/openid/login' }, 'openid.op_endpoint'],
    ['another path of the endpoint', { op_endpoint: `${BASE}/openid/other` }, 'openid.op_endpoint'],
    [
      'an identifier of another host',
      {
        claimed_id: ID.replace(BASE, 'https://evil.example'),
        identity: ID.replace(BASE, 'https://evil.example'),
      },
      'openid.claimed_id',
    ],
    [
      'an identifier of a host that begins alike',
      {
        claimed_id: ID.replace(BASE, `${BASE}.evil.example`),
        identity: ID.replace(BASE, `${BASE}.evil.example`),
      },
      'openid.claimed_id',
    ],
    ['an identifier without TLS', { claimed_id: ID.replace('https', 'http') }, 'openid.claimed_id'],
    [
      'an identifier of 16 digits',
      { claimed_id: ID.slice(0, -1), identity: ID.slice(0, -1) },
      'openid.claimed_id',
    ],
    ['an identifier of 18 digits', { claimed_id: `${ID}1`, identity: `${ID}1` }, 'openid.claimed_id'],
    ['an identifier that goes on', { claimed_id: `${ID}/x`, identity: `${ID}/x` }, 'openid.claimed_id'],
    ['an identifier with a line break', { claimed_id: `${ID}\n`, identity: `${ID}\n` }, 'openid.claimed_id'],
    ['two identities', { identity: OTHER_ID }, 'openid.identity'],
    ['a claimed identity of another', { claimed_id: OTHER_ID }, 'openid.identity'],
    ['an empty signature', { sig: '' }, 'openid.sig'],
    ['an empty association', { assoc_handle: '' }, 'openid.assoc_handle'],
    ['a nonce without a time', { response_nonce: 'abc' }, 'openid.response_nonce'],
    ['a nonce of no day', { response_nonce: '2026-02-31T25:00:00Zabc' }, 'openid.response_nonce'],
    ['a nonce with a space', { response_nonce: '2026-03-01T12:00:00Za b' }, 'openid.response_nonce'],
    [
      'a nonce of 256 characters',
      { response_nonce: `2026-03-01T12:00:00Z${'a'.repeat(236)}` },
      'openid.response_nonce',
    ],
    ['a nonce that is too old', { response_nonce: noncePlus(-302_000) }, 'steam.expired'],
    ['a nonce of the future', { response_nonce: noncePlus(302_000) }, 'steam.expired'],
  ])('is refused with %s', (_name, forged, refused) => {
    expect(refusalOf(returnQuery({ ...genuine, ...forged }))).toBe(refused);
  });

  it.each(['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'])(
    'is refused if %s is not signed',
    (name) => {
      expect(refusalOf(returnQuery({ ...genuine, signed: signedWithout(name) }))).toBe('openid.signed');
    },
  );

  it.each(Object.keys(genuine).filter((name) => name !== 'return_to'))('is refused without %s', (name) => {
    expect(refusalOf(returnQuery(without(name)))).toBe(`openid.${name}`);
  });

  it('is refused without a return address', () => {
    const query = `${new URL(RETURN_TO).search.slice(1)}&${toQuery(without('return_to')).toString()}`;
    expect(refusalOf(query)).toBe('openid.return_to');
  });

  it.each(Object.keys(genuine))('is refused with %s given twice', (name) => {
    const query = `${returnQuery(genuine)}&openid.${name}=${encodeURIComponent(genuine[name] ?? '')}`;
    expect(refusalOf(query)).toBe(`openid.${name}`);
  });

  it.each([
    ['another host', RETURN_TO.replace('fairdrop.test', 'evil.example')],
    ['a user name', RETURN_TO.replace('fairdrop.test', 'a@fairdrop.test')],
    ['another path', RETURN_TO.replace('steamCallback', 'other')],
    ['a fragment', `${RETURN_TO}#here`],
    ['no address', 'nowhere'],
    ['a script', 'javascript:alert(1)'],
  ])('is refused with a return address with %s', (_name, returnTo) => {
    const query = returnQuery(genuine).replace(encodeURIComponent(RETURN_TO), encodeURIComponent(returnTo));
    expect(query).toContain(encodeURIComponent(returnTo));
    expect(refusalOf(query)).toBe('openid.return_to');
  });

  it('is refused if the browser came back to another address than the one that was signed', () => {
    const query = returnQuery(genuine);
    expect(refusalOf(query.replace('%2Fbox', '%2Fbag'))).toBe('openid.return_to');
    expect(refusalOf(`${query}&intent=bind`)).toBe('openid.return_to');
    expect(refusalOf(query.replace(`state=${STATE}&`, ''))).toBe('openid.return_to');
  });

  it('is refused in a browser that did not begin it', () => {
    expect(refusalOf(returnQuery(genuine), { state: 'of-another-browser' })).toBe('steam.expired');
    expect(refusalOf(returnQuery(genuine), { state: null })).toBe('steam.expired');
    const stateless = assertionFields(BASE, RETURN_TO.replace(`&state=${STATE}`, ''), NOW);
    expect(refusalOf(returnQuery(stateless), { state: null })).toBe('steam.expired');
  });

  it('is fresh for five minutes before and after its time', () => {
    for (const ms of [-299_000, 299_000])
      expect(refusalOf(returnQuery({ ...genuine, response_nonce: noncePlus(ms) }))).toBeNull();
  });
});
