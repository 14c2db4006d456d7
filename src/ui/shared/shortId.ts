/** The last characters of an id, enough for a reader to tell battles, giveaways and red packets apart. */
export function shortId(id: string): string {
  return id.replaceAll('-', '').slice(-6).toUpperCase();
}
