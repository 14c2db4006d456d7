import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parseConformance, includesTitle } from '../../tools/conformance.ts';
import { projectFiles, readProjectFile, root } from './projectFiles.ts';

const document = 'docs/conformance.md';
const countFile = 'docs/conformance.open.json';

const openIn = (json: string) => (JSON.parse(json) as { open: number }).open;

/** What the last commit allows; a tree that has no such commit yet allows what it says itself. */
function committedOpenCount(): number {
  try {
    const args = ['show', `HEAD:${countFile}`];
    return openIn(
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

describe('the conformance table', () => {
  const table = () => parseConformance(readProjectFile(document));

  it('has a proper row for each statement', () => {
    const { rows, errors } = table();

    expect(errors).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('names tests that stand in their files', () => {
    const files = projectFiles();
    const missing = table().rows.flatMap(({ id, shownBy }) =>
      shownBy.flatMap(({ file, titles }) => {
        if (!files.includes(file)) return [`Row ${id}: no file ${file}`];
        const source = readProjectFile(file);
        return titles
          .filter((title) => !includesTitle(source, title))
          .map((title) => `Row ${id}: not in ${file}: ${title}`);
      }),
    );

    expect(missing).toEqual([]);
  });

  it('owes exactly the rows it counts, and never more than before', () => {
    const open = table().rows.filter(({ openIssue }) => openIssue !== null).length;

    expect(openIn(readProjectFile(countFile))).toBe(open);
    expect(open).toBeLessThanOrEqual(committedOpenCount());
  });
});
