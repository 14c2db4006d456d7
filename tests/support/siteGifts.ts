import { callOps } from '../../server/operators/channel/client.ts';
import type { Site } from './site.ts';

/** A red packet from the house. @param terms as `ops packet give` takes them. @returns its path */
export async function giveByHouse(site: Pick<Site, 'dataDir'>, terms: readonly string[]): Promise<string> {
  const outcome = await callOps(site.dataDir, 'packet', { words: ['give', ...terms] });
  if (!outcome.running) throw new Error('the server is not running');
  return (outcome.result as { lines: string[] }).lines[0] ?? '';
}

/** New players may give what they have: the guards of gifts have tests of their own. */
export async function allowGiftsAt(site: Pick<Site, 'dataDir'>): Promise<void> {
  const values = { giftNeedsIdentity: 'off', giftNeedsPlay: 'off', giftAccountHours: '0' };
  for (const [name, value] of Object.entries(values)) {
    const outcome = await callOps(site.dataDir, 'config', { words: [name, value] });
    if (!outcome.running) throw new Error('the server is not running');
  }
}
