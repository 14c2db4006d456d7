import type { JourneySite } from './site.ts';

/** A red packet from the house. @param terms as `ops packet give` takes them. @returns its path */
export async function giveByHouse(site: Pick<JourneySite, 'ops'>, terms: readonly string[]): Promise<string> {
  const [path = ''] = await site.ops('packet', 'give', ...terms);
  return path;
}

/** New players may give what they have: the guards of gifts have tests of their own. */
export async function allowGiftsAt(site: Pick<JourneySite, 'ops'>): Promise<void> {
  const values = { giftNeedsIdentity: 'off', giftNeedsPlay: 'off', giftAccountHours: '0' };
  for (const [name, value] of Object.entries(values)) await site.ops('config', name, value);
}
