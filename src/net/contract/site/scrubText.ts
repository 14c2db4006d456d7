/** Replacements, in order; each takes what may be personal out of an error's text. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  // Addresses keep the path of a script, and lose query and fragment.
  [/([?#])[^\s)'"]*/g, '$1…'],
  [/[^\s@"'(<]+@[^\s@"')>]+\.[^\s@"')>]+/g, '[mail]'],
  // Tokens, keys, seeds and hashes: long, of letters and digits; names of minified files and functions are shorter.
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/g, '[token]'],
  [/\b[0-9a-f]{16,}\b/gi, '[token]'],
  // Phones, codes and amounts: six digits or more, also in groups.
  [/\+?\d(?:[ ().-]?\d){5,}/g, '[digits]'],
];

/** The text without what looks like personal data: e-mail addresses, tokens, six digits or more, queries of addresses. */
export function scrubText(text: string): string {
  return PARTS.reduce((left, [pattern, replacement]) => left.replaceAll(pattern, replacement), text);
}
