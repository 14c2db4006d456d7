import { beforeAll, describe, expect, it } from 'vitest';
import { readDocumentFiles } from '../../../server/db/files/document-files.ts';
import type { DocumentFile } from '../../../server/db/files/document-files.ts';
import { findDocumentProblems } from '../../../server/domain/documents/check-documents.ts';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { sysConfigDefaults } from '../../../server/domain/configuration/sys-config.ts';
import { documentValues, fillPlaceholders } from '../../../server/domain/documents/document-values.ts';
import { publicHash } from '../../../src/fair/commitment.ts';
import { dreamFee } from '../../../src/fair/outcome/dreamFee.ts';
import { rollSteps } from '../../../src/fair/rollSteps.ts';
import { locales } from '../../../src/net/contract/locales.ts';
import { pagePaths } from '../../../src/net/contract/site/pagePaths.ts';
import { routes } from '../../../src/ui/routes/routes.tsx';

const LANGUAGES = locales.map(({ code }) => code);
/** What players accept has no placeholders: its text never changes under its version. */
const PLAIN = ['terms', 'privacy'];
/** Numbers of each text that no configuration changes: tickets, hash names, terms of limits, telephone numbers. */
const FIXED_NUMBERS: Readonly<Record<string, readonly string[]>> = {
  about: ['100'],
  'getting-started': ['100'],
  opening: ['100,000', '1', '100'],
  dreams: ['0.01', '1', '100,000'],
  battles: ['1', '4', '6', '0.01'],
  giveaways: ['256', '15'],
  mall: ['24'],
  'red-packets': ['0.01', '15'],
  fairness: ['1', '100,000', '256', '512', '15'],
  balances: ['0.01'],
  records: ['7', '30'],
  limits: ['24', '7', '30', '6', '1', '60', '120'],
  'problem-gambling': ['0808', '8020', '133', '1-800', '1-800-426-2537'],
  'account-security': ['10', '30'],
  'second-factor': ['6', '30', '10'],
  'closing-account': ['14'],
  'account-locked': ['14'],
};

let files: DocumentFile[];
beforeAll(async () => {
  files = await readDocumentFiles('catalogue');
});
const sourceOf = (id: string, locale: (typeof LANGUAGES)[number]) =>
  files.find((file) => file.id === id)?.source[locale] ?? '';

describe('the documents of the product', () => {
  it('are help, support, events and promotions, and the check finds nothing wrong', () => {
    const count = (kind: string) => files.filter((file) => file.kind === kind).length;
    expect(count('help')).toBeGreaterThanOrEqual(25);
    expect([count('support'), count('event'), count('promotion')]).toEqual([6, 3, 2]);
    expect(findDocumentProblems(files)).toEqual([]);
  });

  it('link to pages that exist', () => {
    const existing = routes.map(({ path }) => path);
    expect(pagePaths.filter((path) => !existing.includes(path))).toEqual([]);
  });

  it.each(LANGUAGES)('compute the worked example as src/fair does, in %s', (locale) => {
    const text = sourceOf('fairness', locale);
    const [, serverSeed = '', salt = '', userSeed = '', round = ''] =
      /\| `(\w+)`[^`]+`(\w+)`[^`]+`(\w+)`[^`]+`(\d+)`/.exec(text) ?? [];
    expect([serverSeed, userSeed, round]).toEqual(['c4ca4238a0b92382', 'my_seed', '4']);
    const hash = publicHash(nodeHashes, serverSeed, salt);
    const steps = rollSteps(nodeHashes, { serverSeed, userSeed, round: Number(round) });
    const values = Object.fromEntries(steps.map(({ name, value }) => [name, value]));
    const shown = text.slice(text.indexOf('`4`'));
    const order = [
      hash,
      values['key'],
      values['digest'],
      `\`${values['prefix']}\``,
      `\`${values['decimal']}\``,
      `\`${values['remainder']}\``,
      `\`${values['ticket']}\``,
    ].map((value) => shown.indexOf(value ?? 'missing'));
    expect(order.every((place, at) => place > (order[at - 1] ?? 0))).toBe(true);
    expect(values['ticket']).toBe('21752');
    const [, query = ''] = /\/provably-fair\/verify\?([^)]+)\)/.exec(text) ?? [];
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      serverSeed,
      secretSalt: salt,
      publicHash: hash,
      userSeed,
      round,
    });
  });

  it.each(['zh-CN', 'en'] as const)('compute the dream’s example as src/fair does, in %s', (locale) => {
    const values = documentValues(sysConfigDefaults);
    const text = fillPlaceholders({ 'zh-CN': sourceOf('dreams', locale) }, values)['zh-CN'];
    const [, units, tickets, edge, fee] = /T = (\d+)\D+k = (\d+)\D+e = (\d+)\D+(\d+)/.exec(text) ?? [];
    expect(dreamFee(Number(units), Number(tickets), Number(edge))).toBe(Number(fee));
    expect(fee).toBe('5264');
  });

  it('have every configured number by a placeholder', () => {
    const typed = files
      .filter(({ id }) => !PLAIN.includes(id))
      .flatMap(({ id, source }) =>
        LANGUAGES.flatMap((locale) =>
          numbersIn(source[locale] ?? '').map((number) => ({ id, locale, number })),
        ),
      );
    expect(typed.filter(({ id, number }) => FIXED_NUMBERS[id]?.includes(number) !== true)).toEqual([]);
  });
});

/** Numbers in the text: not those of placeholders, code, links and heading ids. */
function numbersIn(source: string): string[] {
  const text = source
    .replaceAll(/\{\{\w+\}\}|```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|\{#[^}]*\}/g, ' ')
    .replaceAll(/^(?:\*\*)?\d+\. /gm, '');
  return text.match(/\d[\d,.-]*(?<![,.-])/g) ?? [];
}

describe('the check of documents', () => {
  const file = (id: string, zh: string, en = zh): DocumentFile => ({
    id,
    kind: 'help',
    version: 1,
    date: '2026-11-23',
    order: 1,
    title: { 'zh-CN': id, en: id },
    source: { 'zh-CN': zh, en },
    summary: null,
    topic: null,
    picture: null,
    from: null,
    until: null,
  });
  const problemsOf = (...given: DocumentFile[]) =>
    findDocumentProblems(given).map(({ file: name, message }) => `${name}: ${message}`);

  it.each([
    '/docs/help/b#there',
    '/docs/help/b',
    '#here',
    '/shop?sort=priceLow',
    '/box/any',
    'https://x.org',
  ])('accepts a link to %s', (link) => {
    expect(problemsOf(file('a', `## H {#here}\n\n[x](${link})`), file('b', '## B {#there}'))).toEqual([]);
  });

  it.each(['/docs/help/c', '/docs/help/b#else', '/docs/support/b', '#nowhere', '/nowhere', 'http://x.org'])(
    'refuses a link to %s',
    (link) => {
      expect(problemsOf(file('a', `[x](${link})`, 'Text'), file('b', '## B {#there}'))).toEqual([
        `docs/zh-CN/help/a.md: the link ${link} leads nowhere`,
      ]);
    },
  );

  it('accepts a link to a document that is shown in English', () => {
    const translated = file('a', 'Text');
    const russian = { ...translated, source: { ...translated.source, ru: '[x](/docs/help/b#there)' } };
    expect(problemsOf(russian, file('b', '## B {#there}'))).toEqual([]);
    expect(problemsOf(russian, file('b', '## B {#here}'))).toEqual([
      'docs/ru/help/a.md: the link /docs/help/b#there leads nowhere',
    ]);
  });

  it('refuses headings that differ between languages or stand twice', () => {
    expect(problemsOf(file('a', '## 一 {#one}', '## Two {#two}'))).toEqual([
      'docs/en/help/a.md: its headings are not those of zh-CN',
    ]);
    expect(problemsOf(file('a', '## A {#x}\n\n## B {#x}'))).toContain(
      'docs/zh-CN/help/a.md: the heading #x stands twice',
    );
  });

  it('refuses a placeholder that stands for nothing', () => {
    expect(problemsOf(file('a', 'At most {{maxBoxes}}, {{maxCats}}', 'x'))).toEqual([
      'docs/zh-CN/help/a.md: there is no value {{maxCats}}',
    ]);
  });
});
