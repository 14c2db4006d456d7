import { readFile, stat } from 'node:fs/promises';

const MAX_BYTES = 1_000_000;

/** @returns null for what cannot be read, is larger than 1 MB or is no file: a pipe would hold the store's transaction */
export async function readOperatorFile(path: string): Promise<string | null> {
  try {
    const found = await stat(path);
    return found.isFile() && found.size <= MAX_BYTES ? await readFile(path, 'utf8') : null;
  } catch {
    return null;
  }
}
