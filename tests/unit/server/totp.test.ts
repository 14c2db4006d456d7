import { describe, expect, it } from 'vitest';
import { matchingStep, newTotpSecret, totpUri } from '../../../server/domain/second-factor/totp.ts';
import { webAuthnSite } from '../../../server/domain/second-factor/webauthn-site.ts';
import { codeAt } from '../../support/secondFactors.ts';
import { testPorts } from '../../support/ports.ts';

/** The secret of RFC 6238, appendix B: `12345678901234567890`, base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP_MS = 30_000;

describe('a time-based code', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('of RFC 6238 at %i s', (seconds, code, step) => {
    expect(matchingStep(RFC_SECRET, code, new Date(seconds * 1_000))).toBe(step);
    expect(matchingStep(RFC_SECRET, ` ${code.slice(0, 3)} ${code.slice(3)}`, new Date(seconds * 1_000))).toBe(
      step,
    );
  });

  it('belongs to its own step wherever in the window it is checked, for any secret and time', () => {
    const { rng } = testPorts('totp');
    for (let n = 0; n < 200; n += 1) {
      const secret = newTotpSecret(rng);
      const at = Buffer.from(rng(5)).readUIntBE(0, 5);
      const step = Math.floor(at / STEP_MS);
      const code = codeAt(secret, new Date(at));
      for (const away of [-1, 0, 1]) {
        const checked = matchingStep(secret, code, new Date((step + away) * STEP_MS + 1));
        // Two codes of one window are equal once in a million.
        expect(checked, `${secret} ${at}`).toBe(step);
      }
    }
  });

  it('is refused outside of the window, with five digits, and for another secret', () => {
    const at = new Date(1_234_567_890_000);
    for (const steps of [-3, -2, 2, 3])
      expect(matchingStep(RFC_SECRET, '005924', new Date(at.getTime() + steps * STEP_MS))).toBeNull();
    for (const code of ['', '00592', '0059244', '5924', 'abcdef', 'é05924', '\ud800005924\ud800'.slice(0, 6)])
      expect(matchingStep(RFC_SECRET, code, at)).toBeNull();
    expect(matchingStep(newTotpSecret(testPorts().rng), '005924', at)).toBeNull();
  });

  it('is in the address that apps read, with any name', () => {
    const uri = new URL(totpUri(RFC_SECRET, '灯 & 火'));
    expect(uri.searchParams.get('secret')).toBe(RFC_SECRET);
    expect(uri.searchParams.get('issuer')).toBe('Fairdrop');
    expect(decodeURIComponent(uri.pathname)).toBe('/Fairdrop:灯 & 火');
  });
});

describe('the site of passkeys', () => {
  it.each([
    [undefined, 'localhost:3000', false, 'localhost', ['http://localhost:3000', 'https://localhost:3000']],
    [undefined, 'fairdrop.test', true, 'fairdrop.test', ['https://fairdrop.test']],
    [undefined, 'fairdrop.test', false, 'fairdrop.test', ['http://fairdrop.test', 'https://fairdrop.test']],
    ['https://fairdrop.example', '10.0.0.1:3000', false, 'fairdrop.example', ['https://fairdrop.example']],
    ['http://localhost:8080', 'evil.example', true, 'localhost', ['http://localhost:8080']],
  ])('with PUBLIC_URL %s, asked for as %s', (publicUrl, host, isSecure, rpId, origins) => {
    expect(webAuthnSite(publicUrl, { host, isSecure })).toEqual({ rpId, origins });
  });

  it.each(['127.0.0.1:3000', '[::1]:3000', '', 'a b', '0x7f.1'])('is none at %s', (host) => {
    expect(() => webAuthnSite(undefined, { host, isSecure: false })).toThrow('factor.host');
  });
});
