import { lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** All files below a directory. */
export function filesBelow(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    const stats = lstatSync(path);
    if (stats.isDirectory()) return filesBelow(path);
    return stats.isFile() ? [path] : [];
  });
}

/** The files below a directory that contain one of these texts as bytes, with the text. */
export function filesWith(directory: string, texts: readonly string[]): string[] {
  return filesBelow(directory).flatMap((path) => {
    const bytes = readFileSync(path);
    return texts.filter((text) => bytes.includes(text)).map((text) => `${path}: ${text}`);
  });
}
