import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { verifyEd25519 } from '../../server/domain/log/signer.ts';
import { parseCheckpoint } from '../../src/fair/log/checkpoint.ts';
import type { Checkpoint } from '../../src/fair/log/checkpoint.ts';
import { decodeEntry } from '../../src/fair/log/entries.ts';
import type { LogEntry } from '../../src/fair/log/entries.ts';
import { leafHash, provesConsistency, provesInclusion, rootOf } from '../../src/fair/log/merkle.ts';
import { parseNote, parseVerifierKey, signersOf } from '../../src/fair/log/note.ts';
import { consistencyProof, inclusionProof, readEntriesOf } from '../../src/fair/log/proofs.ts';
import type { ReadTile } from '../../src/fair/log/proofs.ts';
import { tilePath } from '../../src/fair/log/tiles.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { readLog } from '../../tools/monitor/readLog.ts';
import type { LogState, ReadFile, ReadLog } from '../../tools/monitor/readLog.ts';
import type { Product } from './product.ts';
import type { Site } from './site.ts';

export const sha256 = (bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash('sha256').update(bytes).digest());

/** Reads the log of a product over HTTP, as a monitor does, and checks what it reads. */
export class LogReader {
  readonly #product: Pick<Product, 'app' | 'services'>;

  constructor(product: Pick<Product, 'app' | 'services'>) {
    this.#product = product;
  }

  async fetch(path: string) {
    return this.#product.app.inject({ method: 'GET', url: `/log/${path}` });
  }

  readonly readTile: ReadTile = async (tile) => {
    const answer = await this.fetch(tilePath(tile));
    expect(answer.statusCode, tilePath(tile)).toBe(200);
    return new Uint8Array(answer.rawPayload);
  };

  /** The head, signed by a key of the log. */
  async checkpoint(): Promise<Checkpoint> {
    const { body } = await this.fetch('checkpoint');
    const note = parseNote(body);
    const keys = this.#product.services.log.verifierKeys.map((text) => parseVerifierKey(sha256, text));
    const signers =
      note &&
      signersOf(
        verifyEd25519,
        note,
        keys.flatMap((key) => key ?? []),
      );
    expect(signers).toHaveLength(keys.length);
    const checkpoint = parseCheckpoint(note?.text ?? '');
    if (checkpoint === null) throw new Error(`no checkpoint: ${body}`);
    return checkpoint;
  }

  /** Adds what waits, then reads all entries; each is proved to be in the tree of the head. */
  async entries(): Promise<LogEntry[]> {
    await this.#product.services.log.integrate();
    const head = await this.checkpoint();
    const bytes = await readEntriesOf(this.readTile, { from: 0, to: head.size }, head.size);
    expect(bytes).toHaveLength(head.size);
    const leaves = bytes.map((entry) => leafHash(sha256, entry));
    expect(Buffer.from(rootOf(sha256, leaves)).toString('hex')).toBe(Buffer.from(head.root).toString('hex'));
    return bytes.map((entry) => {
      const decoded = decodeEntry(entry);
      if (decoded === null) throw new Error(`no entry: ${Buffer.from(entry).toString()}`);
      return decoded;
    });
  }

  /**
   * Reads it as `npm run monitor` does.
   * @param before head of an earlier reading
   * @param change of what addresses answer
   */
  async monitor(
    before: LogState | null = null,
    change: (path: string, bytes: Uint8Array) => Uint8Array = (_, bytes) => bytes,
  ): Promise<ReadLog> {
    const fetchBytes = async (path: string) => {
      const answer = await this.fetch(path);
      if (answer.statusCode === 404) return null;
      if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}`);
      return change(path, new Uint8Array(answer.rawPayload));
    };
    const [key = ''] = this.#product.services.log.verifierKeys;
    return readLog(fetchBytes, { sha256, verify: verifyEd25519, hashes: nodeHashes, key, before });
  }

  async provesEntry(index: number, bytes: Uint8Array): Promise<boolean> {
    const head = await this.checkpoint();
    const proof = await inclusionProof(sha256, this.readTile, index, head.size);
    return provesInclusion(sha256, { hash: leafHash(sha256, bytes), index }, head, proof);
  }

  async continues(before: Checkpoint): Promise<boolean> {
    const head = await this.checkpoint();
    const proof = await consistencyProof(sha256, this.readTile, before.size, head.size);
    return provesConsistency(sha256, before, head, proof);
  }
}

/** Reads the log of a running site as `npm run monitor` does. @param before head of an earlier reading */
export async function readSiteLog(site: Pick<Site, 'url'>, before: LogState | null): Promise<ReadLog> {
  const read: ReadFile = async (path) => {
    const answer = await fetch(`${site.url}/log/${path}`);
    if (answer.status !== 404 && !answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return answer.ok ? bytes : null;
  };
  const [key = ''] = new TextDecoder().decode((await read('keys')) ?? undefined).split('\n');
  return readLog(read, { sha256, verify: verifyEd25519, hashes: nodeHashes, key, before });
}
