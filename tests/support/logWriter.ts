import { formatCheckpoint } from '../../src/fair/log/checkpoint.ts';
import { encodeEntry } from '../../src/fair/log/entries.ts';
import type { LogEntry } from '../../src/fair/log/entries.ts';
import { emptyFrontier, formatFrontier, rootOfFrontier } from '../../src/fair/log/frontier.ts';
import { encodeBundle, TILE_WIDTH } from '../../src/fair/log/tiles.ts';
import { notePlaces } from '../../server/domain/log/places.ts';
import { GrowingTree } from '../../server/domain/log/growing-tree.ts';
import { LogSigner, sha256 } from '../../server/domain/log/signer.ts';
import type { Services } from '../../server/domain/services/services.ts';

/** Writes another log over the one of a store, signed with its keys: what an operator with database and key can do. */
export class LogWriter {
  readonly #services: Pick<Services, 'store' | 'logKeys'>;
  #tree = new GrowingTree(emptyFrontier);

  constructor(services: Pick<Services, 'store' | 'logKeys'>) {
    this.#services = services;
  }

  async write(entries: readonly LogEntry[]): Promise<void> {
    await this.begin();
    await this.add(entries);
    await this.sign();
  }

  async begin(): Promise<void> {
    this.#tree = new GrowingTree(emptyFrontier);
    await this.#services.store.exec('TRUNCATE log_bundles, log_tiles, log_places');
  }

  /** @param entries whole bundles, the last call's apart */
  async add(entries: readonly LogEntry[]): Promise<void> {
    const { store } = this.#services;
    const from = this.#tree.frontier.size;
    const encoded = entries.map(encodeEntry);
    for (const entry of encoded) this.#tree.add(entry);
    const bundles = Array.from({ length: Math.ceil(encoded.length / TILE_WIDTH) }, (_, at) =>
      Buffer.from(encodeBundle(encoded.slice(at * TILE_WIDTH, (at + 1) * TILE_WIDTH))),
    );
    await store.query(
      `INSERT INTO log_bundles SELECT $1 + at - 1, entries, now() FROM unnest($2::bytea[]) WITH ORDINALITY AS b (entries, at)`,
      [from / TILE_WIDTH, bundles],
    );
    await notePlaces(store, from, entries);
  }

  async sign(): Promise<void> {
    const { store, logKeys } = this.#services;
    const { frontier } = this.#tree;
    for (const { level, index, hashes } of this.#tree.tiles())
      await store.query('INSERT INTO log_tiles VALUES ($1, $2, $3)', [level, index, hashes]);
    const [head] = await store.query<{ origin: string }>('SELECT origin FROM log_head');
    const origin = head?.origin ?? '';
    const root = rootOfFrontier(sha256, frontier);
    const signer = new LogSigner(origin, logKeys);
    await store.query('UPDATE log_head SET size = $1, frontier = $2, checkpoint = $3', [
      frontier.size,
      Buffer.from(formatFrontier(frontier)),
      signer.sign(formatCheckpoint({ origin, size: frontier.size, root })),
    ]);
  }
}
