import { describe, expect, it } from 'vitest';
import { headPics } from '../../../src/net/contract/account/headPics.ts';
import { locales } from '../../../src/net/contract/locales.ts';
import { readNickname } from '../../../src/net/contract/account/nickname.ts';
import { looksLikeFirstNickname } from '../../../server/domain/nicknames/first-nickname.ts';
import { nicknameKey } from '../../../server/domain/nicknames/nickname-key.ts';
import { proposeProfile } from '../../../src/ui/features/auth/profile/nicknameProposal.ts';
import { addTexts, createI18n, importTexts, showLocale } from '../../../src/ui/i18n/i18n.ts';

async function textsOf(locale: string) {
  const i18n = createI18n();
  await showLocale(i18n, locale);
  addTexts(i18n, locale, await importTexts(locale, ['signUp']));
  return i18n.getFixedT(locale, 'signUp');
}

describe('a proposed nickname', () => {
  it.each(locales)('is one that the server takes, for every avatar and word of $code', async ({ code }) => {
    const t = await textsOf(code);
    const seen = new Set<string>();
    for (const { id } of headPics)
      for (let word = 0; word < 24; word += 1) {
        const { nickname } = proposeProfile(t, { randomBytes: () => Uint8Array.of(0, word, word, 7) }, id);
        expect(readNickname(nickname)).toEqual({ name: nickname });
        expect(looksLikeFirstNickname(nicknameKey(nickname))).toBe(false);
        expect(nickname).not.toContain('signUp');
        seen.add(nickname);
      }
    expect(seen.size).toBe(headPics.length * 24);
  });

  it('belongs to the avatar that is proposed with it', async () => {
    const t = await textsOf('en');
    const profile = proposeProfile(t, { randomBytes: () => Uint8Array.of(1, 0, 0, 0) });
    expect(profile).toEqual({ headPic: 'fox', nickname: 'QuietFox100' });
  });
});
