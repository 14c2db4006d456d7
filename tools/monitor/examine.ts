import { nodeHashes } from '../../server/providers/hashes.ts';
import { sha256, verifyEd25519 } from '../../server/domain/log/signer.ts';
import { readLog } from './readLog.ts';
import type { LogState, ReadFile, ReadLog } from './readLog.ts';
import { reportOf } from './report.ts';

interface Examined {
  /** 0: nothing contradicts itself, 1: something does, 2: it cannot be read. */
  readonly code: number;
  /** Null: it cannot be read. */
  readonly log: ReadLog | null;
}

interface ExamineOptions {
  /** Undefined: the first that the log names. */
  readonly key: string | undefined;
  readonly witnesses: readonly string[];
  readonly before: LogState | null;
  /** Undefined: tiles of hashes are not read. */
  readonly readHashes: ReadFile | undefined;
  /** Whether the copy that is read was another before. */
  readonly isChanged?: () => boolean;
}

/** Reads and checks a whole log, and prints what came of it. */
export async function examineLog(
  read: ReadFile,
  { key, witnesses, before, readHashes, isChanged }: ExamineOptions,
): Promise<Examined> {
  try {
    const found = await readLog(read, {
      ...{ sha256, verify: verifyEd25519, hashes: nodeHashes, witnesses, before },
      key: key ?? (await firstKey(read)),
      ...(readHashes === undefined ? {} : { readHashes }),
    });
    const log: ReadLog = isChanged?.() ? { ...found, faults: [...found.faults, 'changedFile'] } : found;
    const { lines, isSound } = reportOf(log);
    process.stdout.write(`${lines.join('\n')}\n`);
    return { code: isSound ? 0 : 1, log };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The log cannot be read: ${message}\n`);
    return { code: 2, log: null };
  }
}

async function firstKey(read: ReadFile): Promise<string> {
  const [key = ''] = new TextDecoder().decode((await read('keys')) ?? undefined).split('\n');
  process.stdout.write(`The key is the log's own word, ask others for it: ${key}\n`);
  return key;
}
