import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { boxSheet } from '../../src/net/contract/entities.ts';
import type { BoxSheet } from '../../src/net/contract/entities.ts';

/** The sheets of pictures that the build drew, by box. */
export type BoxSheets = ReadonlyMap<string, BoxSheet>;

const FILE = 'box-sheets.json';
const boxSheetsFile = z.record(z.string(), boxSheet);

/**
 * Reads what the build wrote (`tools/build-plugins/box-sheets.ts`). Without a built page no box has a sheet.
 * @throws Error for a file that is not what the build writes
 */
export async function readBoxSheets(pagesRoot: string | undefined): Promise<BoxSheets> {
  if (pagesRoot === undefined) return new Map();
  const path = join(pagesRoot, FILE);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    return new Map(Object.entries(z.parse(boxSheetsFile, JSON.parse(text))));
  } catch (cause) {
    throw new Error(`${path} is not a list of sheets; \`npm run build\` writes it anew`, { cause });
  }
}
