import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const META = /<meta name="build" content="([A-Za-z0-9-]{1,40})"/;

/** The id that the build wrote into the page (`vite.config.ts`); `dev` without a built page. */
export function readBuildId(pagesRoot: string): string {
  try {
    return META.exec(readFileSync(join(pagesRoot, 'index.html'), 'utf8'))?.[1] ?? 'dev';
  } catch {
    return 'dev';
  }
}
