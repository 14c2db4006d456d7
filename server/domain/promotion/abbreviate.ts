/** A nickname that tells its owner's friends enough and others nothing: first and last character. */
export function abbreviate(nickname: string): string {
  const characters = Array.from(nickname);
  return `${characters[0] ?? ''}***${characters.length > 2 ? (characters.at(-1) ?? '') : ''}`;
}
