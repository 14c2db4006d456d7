import { expect } from 'vitest';
import type { Services } from '../../server/domain/services/services.ts';
import { dumpStore, readSecretTexts } from './hiddenSecrets.ts';
import { createTextSearch, spellingsOf } from './textSearch.ts';

/** Tests that change rows by hand leave secrets that cannot be decrypted: those are no secrets of anybody. */
async function readHidden({ store, seedSecrets }: Services): Promise<readonly string[]> {
  return (await readSecretTexts(store, seedSecrets, { skipsUnreadable: true })).hidden;
}

/**
 * Fails if a seed or salt that is not revealed occurs in what calls and events have said; in full runs also if it
 * occurs in a table.
 */
export async function expectNoHiddenSecrets(services: Services, heard: readonly string[]): Promise<void> {
  const hidden = await readHidden(services);
  if (hidden.length === 0) return;
  const search = createTextSearch(hidden.flatMap(spellingsOf));
  expect([...search(Buffer.from(heard.join('\n')))], 'unrevealed seeds in answers').toEqual([]);
  if (process.env['FAIRDROP_FULL'] !== '1') return;
  expect([...search(Buffer.from(await dumpStore(services.store)))], 'unrevealed seeds in tables').toEqual([]);
}
