/**
 * `npm run conformance -- --prove 5.1 8.15`: runs only the tests that these rows of docs/conformance.md name. Make
 * the statement false in the code first: a row whose tests still pass is not shown by them.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseConformance } from './conformance.ts';
import type { NamedTest } from './conformance.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One command for each file, so that a title is looked for in its own file only. */
function commandsFor(tests: readonly NamedTest[]): string[][] {
  const files = [...new Set(tests.map(({ file }) => file))];
  return files.map((file) => {
    const titles = tests
      .filter((test) => test.file === file)
      .map(({ titles }) => escaped(titles.at(-1) ?? ''));
    const pattern = `(${titles.join('|')})$`;
    return file.startsWith('tests/e2e/')
      ? ['playwright', 'test', file, '--grep', pattern, '--reporter=line']
      : ['vitest', 'run', file, '--testNamePattern', pattern];
  });
}

function main([option, ...ids]: string[]): number {
  const { rows } = parseConformance(readFileSync('docs/conformance.md', 'utf8'));
  const chosen = rows.filter(({ id }) => ids.includes(id));
  const unknown = ids.filter((id) => !rows.some((row) => row.id === id));
  if (option !== '--prove' || ids.length === 0 || unknown.length > 0) {
    const reason = unknown.length > 0 ? `No row ${unknown.join(', ')}. ` : '';
    process.stderr.write(`${reason}Usage: npm run conformance -- --prove <row> [<row> …]\n`);
    return 2;
  }
  const open = chosen.filter(({ openIssue }) => openIssue !== null);
  for (const { id } of open) process.stdout.write(`Row ${id} is open: no test shows it yet.\n`);
  const commands = commandsFor(chosen.flatMap(({ shownBy }) => shownBy));
  const failed = commands.filter((command) => spawnSync('npx', command, { stdio: 'inherit' }).status !== 0);
  return failed.length > 0 || open.length > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
