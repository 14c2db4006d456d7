const NICKNAME_MIN = 2;
export const NICKNAME_MAX = 16;

/** Letters, marks, digits, single spaces and a few signs; no emoji, controls, bidirectional or zero-width characters. */
const ALLOWED = /^[\p{L}\p{M}\p{N} _.·-]+$/u;
/** Code points that are shown as nothing: some of them are letters (U+115F, U+3164). */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** A mark without its letter, or so many that they cover the lines around. */
const STRAY_MARKS = /^\p{M}|\p{M}{3}/u;

/** A nickname as it is stored, or the code of its refusal. */
export type NicknameReading = { readonly name: string } | { readonly problem: NicknameProblem };
type NicknameProblem = 'nickname.length' | 'nickname.characters';

/**
 * Reads a nickname: spaces around it are ignored, compatibility forms become plain ones (Unicode NFKC).
 * Its length counts code points of the plain form.
 */
export function readNickname(text: string): NicknameReading {
  if (text.trim() !== '' && INVISIBLE.test(text)) return { problem: 'nickname.characters' };
  const name = text.normalize('NFKC').trim();
  const { length } = Array.from(name);
  if (length < NICKNAME_MIN || length > NICKNAME_MAX) return { problem: 'nickname.length' };
  const isPlain = ALLOWED.test(name) && !STRAY_MARKS.test(name) && !name.includes('  ');
  return isPlain && !INVISIBLE.test(name) ? { name } : { problem: 'nickname.characters' };
}
