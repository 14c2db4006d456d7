import { describe, expect, it } from 'vitest';
import { canRunAs, hasPlaceholder, parseNamedTest, splitCells } from '../../tools/conformance.ts';
import { projectFiles, readProjectFile } from './projectFiles.ts';

const document = 'docs/asvs.md';

/** Requirements of levels 1 and 2 of ASVS 5.0.0, by section: numbers from 1 to the last, without those of level 3. */
const LAST_OF_SECTION: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11 },
  ...{ '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1 },
  ...{ '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5 },
  ...{ '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};

const requirements = Object.entries(LAST_OF_SECTION).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, n) => `${section}.${n + 1}`),
);

/** Rows that begin with numbers of the standard. */
const rows = readProjectFile(document)
  .split('\n')
  .filter((line) => /^\|\s*\d+\.\d+\.\d+/.test(line))
  .map(splitCells);

describe('the table of ASVS 5.0.0, level 2', () => {
  it('has each of the 253 requirements once', () => {
    const listed = rows.flatMap(([ids = '']) => ids.split(',').map((id) => id.trim()));
    expect(requirements).toHaveLength(253);
    expect(listed.toSorted()).toEqual(requirements.toSorted());
  });

  it('names tests that exist in their files, one case of a test with several', () => {
    const files = projectFiles();
    const shown = rows.filter((cells) => cells.length === 4);
    const wrong = shown.flatMap(([id = '', , , tests = '']) =>
      tests.split(/<br\s*\/?>/).flatMap((text) => {
        const named = parseNamedTest(text);
        if (named === null || !files.includes(named.file)) return [`${id}: no file ${text}`];
        const source = readProjectFile(named.file);
        return named.titles
          .filter((title) => hasPlaceholder(title) || !canRunAs(source, title))
          .map((title) => `${id}: not in ${named.file}: ${title}`);
      }),
    );
    expect(shown.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it('counts its rows rightly', () => {
    const counts = [...readProjectFile(document).matchAll(/^\| (?:met|not)[^|]*\|\s*(\d+)\s*\|$/gm)];
    const sum = counts.reduce((total, [, count]) => total + Number(count), 0);
    expect(sum).toBe(requirements.length);
  });
});
