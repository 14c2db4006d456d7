import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { families, parseOpsWords } from '../../../server/bootstrap/ops-commands.ts';
import { didYouMean } from '../../../server/operators/commands/nearest-name.ts';
import { alignColumns } from '../../../server/operators/commands/table-lines.ts';
import { commandNames } from '../../../server/operators/program/program.ts';

const entries = families.flatMap(({ commands }) => commands);

/** Words of an example as a shell splits them. */
function splitWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

describe('every command', () => {
  it.each(entries)(
    '$name has help with its usage and examples, and its examples parse',
    ({ name, examples }) => {
      for (const words of [`help ${name}`, `${name} --help`]) {
        const help = parseOpsWords(splitWords(words));
        expect(help).toMatchObject({ exitCode: 0 });
        const { text } = help as { text: string };
        expect(text).toContain(`Usage: npm run ops -- ${name} `);
        expect(text).toContain('--json');
        expect(text).toMatch(/\nExamples:\n {2}npm run ops -- /);
      }
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples)
        expect(parseOpsWords(splitWords(`${name} ${example}`)), example).toMatchObject({ name });
    },
  );

  it.each(entries.filter(({ kind }) => kind.endsWith('ct')))(
    '$name, an act, takes --dry-run',
    ({ name, examples }) => {
      const words = splitWords(`${name} ${examples.at(-1)} --dry-run --json`);
      expect(parseOpsWords(words)).toMatchObject({ isDryRun: true, isJson: true });
    },
  );

  it.each(entries)('$name refuses words too many and unknown options, with its usage', ({ name }) => {
    const words = [...name.split(' '), '--jsno'];
    expect(parseOpsWords(words)).toMatchObject({
      exitCode: 2,
      text: expect.stringMatching(
        new RegExp(`(Did you mean --json\\?|missing required argument)[^]*\\nUsage: npm run ops -- ${name}`),
      ) as string,
    });
  });

  it('is in docs/operations.md, and the document names no other', () => {
    const text = readFileSync('docs/operations.md', 'utf8');
    const named = [...text.matchAll(/^\| `([a-z-]+(?: [a-z-]+)?)[^`]*` +\|/gm)].map(([, name]) => name);
    expect(named).toEqual(commandNames(families));
    const examples = [...text.matchAll(/^npm run ops -- (.+)$/gm)].map(([, words]) => words ?? '');
    expect(examples.length).toBeGreaterThan(5);
    for (const words of examples) expect(parseOpsWords(splitWords(words)), words).toHaveProperty('run');
  });
});

describe('wrong words', () => {
  it.each<[string, string, RegExp]>([
    ['no command', '', /Commands:/],
    ['half a command', 'codes', /withdraw/],
    ['a mistyped command', 'confg', /Did you mean config\?[^]*Usage:/],
    ['a mistyped second word', 'codes mkae coins 1', /Did you mean make\?/],
    ['a name of JavaScript', '__proto__', /unknown command/],
    ['a mistyped option', 'codes make coins 1 --cuont 3', /Did you mean --count\?/],
    ['a mistyped required option', 'grant 13800000000 5 --reson x', /Did you mean --reason\?/],
    ['a missing required option', 'grant 13800000000 5', /--reason is required/],
    ['a mistyped name of the configuration', 'config maxBoxs 3', /Did you mean maxBoxes\?/],
    ['a value out of range', 'config maxBoxes 999', /maxBoxes is 1…100/],
    ['an unknown gift', 'codes make itme x', /Did you mean item\?/],
    ['too small an amount', 'codes make coins 0.001', /from 0\.01 to 1000000/],
    ['three decimals', 'grant 13800000000 1.005 --reason x', /at most two decimals/],
    ['a number out of range', 'codes make coins 1 --count 0', /from 1 to 10000/],
    ['an option of another gift', 'codes make coins 1 --box-days 3', /only boxes/],
    ['an unknown audience', 'packet give 1 2 sit 30', /Did you mean site\?/],
    ['no id', 'giveaway cancel x', /not an id/],
    ['a balance that cannot be corrected', 'correct 13800000000 hold 1 --reason x', /main, secondary/],
    ['an empty reason', 'grant 13800000000 1 --reason " "', /1 to 200 characters/],
    ['a malformed key', 'grant 13800000000 1 --reason x --key "a b"', /1 to 64 letters/],
    ['a time that is none', 'acts --since yesterday', /in UTC/],
    ['an end before its begin', 'notice add x.json --from 2026-12-02 --until 2026-12-01', /not after --from/],
    ['words too many', 'audit now', /too many arguments/],
  ])('%s: usage, exit code 2, and nothing to run', (_what, words, text) => {
    const parsed = parseOpsWords(splitWords(words));
    expect(parsed).toMatchObject({ exitCode: 2, text: expect.stringMatching(text) as string });
    expect(parsed).not.toHaveProperty('run');
  });

  it('reads of a command’s words whether it changes anything', () => {
    expect(parseOpsWords(['config'])).toMatchObject({ kind: 'read' });
    expect(parseOpsWords(['config', 'maxBoxes'])).toMatchObject({ kind: 'read' });
    expect(parseOpsWords(['config', 'maxBoxes', '12'])).toMatchObject({ kind: 'act' });
    expect(parseOpsWords(['player', '13800000000', '--full'])).toMatchObject({ kind: 'watched' });
    expect(parseOpsWords(['correct', '13800000000', 'main', '-5.00', '--reason', 'x'])).toMatchObject({
      kind: 'act',
    });
  });
});

describe('what is printed', () => {
  it('has aligned columns, the last one as it is', () => {
    expect(
      alignColumns([
        ['a', 100, 'x'],
        ['bcd', 2, 'yz'],
      ]),
    ).toEqual(['a    100  x', 'bcd  2    yz']);
    expect(alignColumns([])).toEqual([]);
  });

  it('names the nearest of the known names, and none that is far', () => {
    expect(didYouMean('celadn', ['celadon', 'cloud-sea'])).toBe(' Did you mean celadon?');
    expect(didYouMean('xyz', ['celadon', 'cloud-sea'])).toBe('');
  });
});
