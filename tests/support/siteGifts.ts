import { callOps } from '../../server/operators/channel/client.ts';
import type { Site } from './site.ts';

/** New players may give what they have: the guards of gifts have tests of their own. */
export async function allowGiftsAt(site: Pick<Site, 'dataDir'>): Promise<void> {
  const values = { giftNeedsIdentity: 'off', giftNeedsPlay: 'off', giftAccountHours: '0' };
  for (const [name, value] of Object.entries(values)) {
    const outcome = await callOps(site.dataDir, 'config', { words: [name, value] });
    if (!outcome.running) throw new Error('the server is not running');
  }
}
