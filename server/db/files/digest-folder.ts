import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** SHA-256, hex, over the names and contents of all files of a folder and over `seed`. */
export async function digestFolder(directory: string, seed: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(paths.sort().map((path) => readFile(path)));
  const digest = createHash('sha256').update(seed);
  for (const [place, content] of contents.entries())
    digest.update(`\0${paths[place]?.slice(directory.length)}\0${content.length}\0`).update(content);
  return digest.digest('hex');
}
