import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDocumentFiles } from '../../../server/db/document-files.ts';
import { renderMarkdown } from '../../../server/domain/documents/render-markdown.ts';

const page = (fields: Partial<Record<'title' | 'version' | 'date' | 'order', string>> = {}) => {
  const all = { title: 'Title', version: '1', date: '2026-11-22', order: '10', ...fields };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return ['---', ...head, '---', '', 'Text.', ''].join('\n');
};

describe('document files', () => {
  let folder: string;
  const write = async (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(join(folder, 'docs', file, '..'), { recursive: true });
      await writeFile(join(folder, 'docs', file), text);
    }
  };
  const writeAll = (text: string = page()) =>
    write(
      Object.fromEntries(
        ['zh-CN', 'en'].flatMap((locale) =>
          ['terms', 'privacy'].map((id) => [`${locale}/help/${id}.md`, text]),
        ),
      ),
    );
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairdrop-docs-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are read in every language, with their front matter', async () => {
    await writeAll();
    await write({ 'zh-CN/support/lost.md': page({ title: '找回：物品' }), 'en/support/lost.md': page() });
    const files = await readDocumentFiles(folder);
    expect(files.map(({ kind, id }) => `${kind}/${id}`)).toEqual([
      'help/privacy',
      'help/terms',
      'support/lost',
    ]);
    expect(files[2]).toMatchObject({ title: { 'zh-CN': '找回：物品', en: 'Title' }, version: 1, order: 10 });
    expect(files[2]?.source.en).toBe('Text.');
  });

  it('are none in a folder without them', async () => {
    expect(await readDocumentFiles(folder)).toEqual([]);
  });

  it.each([
    [
      'a language is missing',
      { 'en/help/more.md': page() },
      'docs/zh-CN/help/more.md: catalogue.document: is missing',
    ],
    ['there is no front matter', { 'en/help/terms.md': 'Text.' }, 'does not begin with front matter'],
    ['a version is no number', { 'en/help/terms.md': page({ version: 'one' }) }, 'version: '],
    ['a date is no day', { 'en/help/terms.md': page({ date: 'yesterday' }) }, 'date: '],
    [
      'versions differ',
      { 'en/help/terms.md': page({ version: '2' }) },
      'docs/en/help/terms.md: catalogue.document: version is not that of zh-CN',
    ],
    ['dates differ', { 'en/help/terms.md': page({ date: '2026-11-23' }) }, 'date is not that of zh-CN'],
    [
      'an id stands twice',
      { 'en/support/terms.md': page(), 'zh-CN/support/terms.md': page() },
      'terms stands twice',
    ],
  ])('are refused where %s', async (_what, files, message) => {
    await writeAll();
    await write(files);
    await expect(readDocumentFiles(folder)).rejects.toThrow(message);
  });

  it('are refused without the terms', async () => {
    await write({ 'en/help/privacy.md': page(), 'zh-CN/help/privacy.md': page() });
    await expect(readDocumentFiles(folder)).rejects.toThrow('there is no terms');
  });

  it('of the product have the same headings in both languages', async () => {
    const headingsOf = async (locale: string, id: string) =>
      (await readFile(`catalogue/docs/${locale}/help/${id}.md`, 'utf8')).match(/^#+ /gm)?.length;
    for (const { id } of await readDocumentFiles('catalogue')) {
      expect(await headingsOf('en', id), id).toBe(await headingsOf('zh-CN', id));
    }
  });
});

describe('Markdown', () => {
  it('becomes HTML, its own HTML stays text', () => {
    expect(renderMarkdown('A <b onclick="x">b</b> **c**')).toBe(
      '<p>A &lt;b onclick=&quot;x&quot;&gt;b&lt;/b&gt; <strong>c</strong></p>\n',
    );
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
  ])('makes no link to %s', (target) => {
    expect(renderMarkdown(`[here](${target})`)).not.toContain('<a');
  });

  it('fetches no pictures', () => {
    expect(renderMarkdown('![spy](https://example.org/p.png)')).not.toContain('<img');
  });
});
