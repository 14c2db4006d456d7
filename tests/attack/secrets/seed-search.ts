import { readFileSync } from 'node:fs';
import { openStore } from '../../../server/db/store/open-store.ts';
import { SeedSecrets } from '../../../server/seed-keys/seed-secrets.ts';
import { realPorts } from '../../../server/platform/ports.ts';
import { fileKeys } from '../../../server/seed-keys/file.ts';
import { LIVE_PATH } from '../../../src/net/contract/limits.ts';
import { filesBelow } from '../../support/files.ts';
import { dumpStore, readSecretTexts } from '../../support/hiddenSecrets.ts';
import { startSite } from '../../support/site.ts';
import type { Site } from '../../support/site.ts';
import { cheapestBoxAt } from '../../support/siteRequests.ts';
import { createTextSearch, spellingsOf } from '../../support/textSearch.ts';
import type { Attack, AttackFigures } from '../attack.ts';
import { Searcher, listenToAll } from './searcher.ts';
import { Transcript } from './transcript.ts';

const PLAYERS = 4;
/** The welcome packet pays for them. */
const SEARCHES_PER_PLAYER = 8;
const ROTATE = '/api/fair/rotate';

interface SearchedSite {
  readonly site: Site;
  readonly databaseUrl?: string | undefined;
  /** Holds the files of the database; they are read after the kill and again after the recovery. */
  readonly directory: string;
  readonly seconds: number;
}

/** Players come, search and leave until the time is over; the last ones rotate their pairs. */
async function play(site: Site, heard: Transcript, seconds: number): Promise<void> {
  const { boxId } = await cheapestBoxAt(site);
  const end = performance.now() + seconds * 1_000;
  for (let wave = 0; wave === 0 || performance.now() < end; wave += 1) {
    const players = Array.from(
      { length: PLAYERS },
      (_, n) => new Searcher(site, heard, `139${10_000_000 + wave * PLAYERS + n}`),
    );
    await Promise.all(players.map((player) => player.signUp()));
    for (let n = 0; n < SEARCHES_PER_PLAYER && (n === 0 || performance.now() < end); n += 1)
      await Promise.all(players.map((player) => player.search(boxId)));
    await Promise.all(players.slice(1).map((player) => player.post(ROTATE)));
  }
}

function readFiles(directory: string): Buffer[] {
  return filesBelow(directory).map((path) => readFileSync(path));
}

/** Opens the store as an operator does, which recovers it after a kill. */
async function readStore({ site, databaseUrl }: SearchedSite) {
  const config = { dataDir: site.dataDir, databaseUrl, databasePool: 2 };
  const store = await openStore(config, { error: () => undefined });
  try {
    const secrets = new SeedSecrets(fileKeys(site.dataDir, 'seed.key'), realPorts().rng);
    await store.exec('ANALYZE');
    return { ...(await readSecretTexts(store, secrets)), dump: Buffer.from(await dumpStore(store)) };
  } finally {
    await store.close();
  }
}

/**
 * Players call whatever has to do with seeds, wrongly too, and the server is killed in the middle. Looks for seeds and
 * salts that are not revealed in what it said and in the files it left; those of drawn battles decide nothing any more.
 */
export async function searchSeeds(searched: SearchedSite): Promise<AttackFigures> {
  const { site, directory, seconds } = searched;
  const heard = new Transcript();
  const socket = await listenToAll(site, heard);
  await play(site, heard, seconds);
  await site.crash();
  socket.terminate();
  const killed = readFiles(directory);
  const { hidden, ending, revealed, dump } = await readStore(searched);
  const recovered = readFiles(directory);
  const search = createTextSearch(hidden.flatMap(spellingsOf));
  const searchRevealed = createTextSearch(revealed);
  const kept = hidden.filter((text) => !ending.includes(text));
  const searchKept = createTextSearch(kept.flatMap(spellingsOf));
  const filesWith = (files: Buffer[]): number => files.filter((bytes) => searchKept(bytes).size > 0).length;
  return {
    answers: heard.count((from) => from !== LIVE_PATH),
    frames: heard.count((from) => from === LIVE_PATH),
    'bytes of log': site.output().length,
    'files after the kill': killed.length,
    'seeds and salts not revealed': hidden.length,
    'of battles that are drawn': ending.length,
    'seeds and salts revealed': revealed.length,
    'revealed ones that a table holds': searchRevealed(dump).size,
    'in answers and frames': heard.occurrences(hidden).length,
    'in answers before they were revealed': heard.earlyOccurrences(revealed, ROTATE).length,
    'in the log': search(Buffer.from(site.output())).size,
    'in tables': search(dump).size,
    'files with a revealed one': recovered.filter((bytes) => searchRevealed(bytes).size > 0).length,
    'files with one after the kill': filesWith(killed),
    'files with one after the recovery': filesWith(recovered),
  };
}

export const seedSearch: Attack = async ({ seconds }) => {
  const site = await startSite({ env: { LOG_LEVEL: 'trace', DATABASE_URL: '', SEED_KEY: '' } });
  try {
    return await searchSeeds({ site, directory: site.dataDir, seconds });
  } finally {
    await site.stop();
  }
};
