import { pagePaths } from './pagePaths.ts';

const words: ReadonlySet<string> = new Set(pagePaths.flatMap((path) => path.split('/')));
const MAX_SEGMENTS = 4;

/** The path of any page with `:id` for every segment that is no word of `pagePaths`: `/box/:id`. */
export function pagePattern(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  const known = segments.slice(0, MAX_SEGMENTS).map((segment) => (words.has(segment) ? segment : ':id'));
  return `/${known.join('/')}`;
}
