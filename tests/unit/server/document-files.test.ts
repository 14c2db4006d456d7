import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDocumentFiles } from '../../../server/db/files/document-files.ts';
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

  it('may be in further languages, some of them', async () => {
    await writeAll();
    await write({ 'ru/help/terms.md': page({ title: 'Условия' }) });
    const [privacy, terms] = await readDocumentFiles(folder);
    expect(terms?.title).toEqual({ 'zh-CN': 'Title', en: 'Title', ru: 'Условия' });
    expect(privacy?.title).toEqual({ 'zh-CN': 'Title', en: 'Title' });
    await write({ 'ru/help/privacy.md': page({ version: '2' }) });
    await expect(readDocumentFiles(folder)).rejects.toThrow(
      'docs/ru/help/privacy.md: catalogue.document: version',
    );
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

  it('of site events need a summary, a picture and times in order', async () => {
    await writeAll();
    const event = page().replace(
      '---\n\n',
      'summary: About\npicture: check\nfrom: 2026-11-23T00:00:00Z\n---\n\n',
    );
    await write({ 'zh-CN/event/ball.md': event, 'en/event/ball.md': event });
    expect((await readDocumentFiles(folder)).at(-1)).toMatchObject({
      id: 'ball',
      kind: 'event',
      summary: { 'zh-CN': 'About', en: 'About' },
      picture: 'check',
      from: '2026-11-23T00:00:00Z',
      until: null,
    });
    const wrong = event.replace('picture: check', 'until: 2026-11-22T00:00:00Z');
    await write({ 'zh-CN/event/ball.md': wrong, 'en/event/ball.md': wrong });
    await expect(readDocumentFiles(folder)).rejects.toThrow(
      'docs/en/event/ball.md: catalogue.document: picture is missing, which events need\n' +
        'docs/en/event/ball.md: catalogue.document: until is not after from',
    );
  });
});

describe('Markdown', () => {
  it('gives headings the id that ends them, or their place', () => {
    expect(renderMarkdown('## One **b** {#first}\n\n## Two\n\n### {#x y}')).toBe(
      '<h2 id="first">One <strong>b</strong></h2>\n<h2 id="s2">Two</h2>\n<h3 id="s3">{#x y}</h3>\n',
    );
  });

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
