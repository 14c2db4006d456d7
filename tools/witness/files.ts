import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePrivateDirectory } from '../../server/db/store/directory-lock.ts';
import { fileKeys, replaceFile } from '../../server/seed-keys/file.ts';
import { SEED_KEY_BYTES, toSeedKey } from '../../server/seed-keys/seed-keys.ts';
import type { Rng } from '../../server/platform/ports.ts';
import { sha256 } from '../../server/domain/log/signer.ts';
import { emptyFrontier, rootOfFrontier } from '../../src/fair/log/frontier.ts';
import { formatVerifierKey, fromBase64, parseVerifierKey, toBase64 } from '../../src/fair/log/note.ts';
import type { WitnessedLog } from '../../src/fair/log/witness.ts';

/** A log that the witness knows, with the head that it cosigned last. */
export interface KnownLog extends WitnessedLog {
  readonly origin: string;
  /** Where it is watched; null: nowhere yet. */
  readonly url: string | null;
  /** The signed note of the head, with the cosignature; null before the first. */
  readonly note: string | null;
}

/** What a log did wrong: two roots of one size, a smaller log than before, entries that do not continue it. */
export type EvidenceKind = 'twoRoots' | 'rolledBack' | 'notContinued';

/** Evidence that is kept: one who has the log's key could fill the disk with it. */
const MOST_EVIDENCE = 100;

/** The head of a log of which nothing was cosigned. */
export const noHead = (): WitnessedLog['head'] => ({ size: 0, root: rootOfFrontier(sha256, emptyFrontier) });

/** The name of a log's files: SHA-256 of its origin, in hex (C2SP tlog-witness). */
export const originHash = (origin: string): string => createHash('sha256').update(origin).digest('hex');

/** The folder of a witness: its key and name, a file for each log, evidence. */
export class WitnessFiles {
  readonly #folder: string;

  /**
   * @param folder for this process alone
   * @throws {StoreError} unwritable, not-a-directory, not-private
   */
  constructor(folder: string) {
    this.#folder = folder;
    ensurePrivateDirectory(folder);
    for (const name of ['logs', 'evidence']) mkdirSync(join(folder, name), { recursive: true });
  }

  /**
   * The secret of the key and the name; made at the first start.
   * @param name null: the one of the first start, or one that follows from the key
   * @throws Error if the folder has another name, or a name and no key
   */
  identity(rng: Rng, name: string | null): { readonly secret: Uint8Array; readonly name: string } {
    const keys = fileKeys(this.#folder, 'witness.key');
    const file = join(this.#folder, 'name');
    const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
    if (keys.read().length === 0) {
      if (stored !== null) throw new Error(`${keys.name} is missing: restore it from your backup.`);
      keys.write?.([toSeedKey(rng(SEED_KEY_BYTES))]);
    }
    const [key] = keys.read();
    if (key === undefined) throw new Error(`${keys.name} holds no key`);
    if (stored !== null && name !== null && stored !== name)
      throw new Error(`This witness is ${stored}: another name needs another folder and key.`);
    const chosen = stored ?? name ?? `localhost/witness/${originHash(key.id).slice(0, 8)}`;
    if (stored === null) replaceFile(file, `${chosen}\n`);
    return { secret: key.bytes, name: chosen };
  }

  /** @throws Error if a file is damaged: a witness that forgot a head could cosign another */
  readLogs(): KnownLog[] {
    const folder = join(this.#folder, 'logs');
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => parseLog(join(folder, name)));
  }

  /** Returns once it is on the disk. */
  writeLog({ origin, url, keys, head, note }: KnownLog): void {
    const text = JSON.stringify({
      ...{ origin, url, keys: keys.map(formatVerifierKey) },
      ...{ size: head.size, root: toBase64(head.root), note },
    });
    replaceFile(join(this.#folder, 'logs', `${originHash(origin)}.json`), `${text}\n`);
  }

  /** @returns its name; null if it is known already, or there is too much of it */
  addEvidence(kind: EvidenceKind, size: number, other: string, evidence: object): string | null {
    const name = `${kind}-${size}-${originHash(other).slice(0, 8)}.json`;
    const known = this.evidence();
    if (known.includes(name) || known.length >= MOST_EVIDENCE) return null;
    replaceFile(join(this.#folder, 'evidence', name), `${JSON.stringify(evidence, null, 2)}\n`);
    return name;
  }

  /** Names. */
  evidence(): string[] {
    return readdirSync(join(this.#folder, 'evidence')).filter((name) => name.endsWith('.json'));
  }

  /** Null for a name that `evidence` does not list. */
  readEvidence(name: string): string | null {
    return this.evidence().includes(name) ? readFileSync(join(this.#folder, 'evidence', name), 'utf8') : null;
  }
}

function parseLog(file: string): KnownLog {
  try {
    const read = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
    const { origin, url, keys, size, root, note } = read;
    const parsedKeys = (keys as string[]).map((key) => parseVerifierKey(sha256, key));
    const rootBytes = fromBase64(String(root));
    const isRead =
      typeof origin === 'string' &&
      Number.isSafeInteger(size) &&
      rootBytes?.length === noHead().root.length &&
      parsedKeys.every((key) => key !== null);
    if (!isRead) throw new Error('fields are missing');
    return {
      ...{ origin, url: url as string | null, note: note as string | null },
      ...{ keys: parsedKeys, head: { size: size as number, root: rootBytes } },
    };
  } catch (error) {
    throw new Error(`${file} is damaged: restore it from your backup.`, { cause: error });
  }
}
