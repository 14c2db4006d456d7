import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listMemoryFiles } from '../../../server/plugins/memory-files.ts';

const MEGABYTE = 1024 * 1024;

describe('files of the build in memory', () => {
  let root = '';
  const write = (path: string, text: string) => {
    writeFileSync(join(root, path), text);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fairdrop-build-'));
    mkdirSync(join(root, 'assets'));
    write('index.html', 'first page');
    write('index.html.br', 'first page, compressed');
    write('assets/page.js', 'first script');
    write('assets/large.json', 'x'.repeat(MEGABYTE + 1));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('are read when they are asked for first, and then kept', async () => {
    const files = await listMemoryFiles(root);
    write('assets/page.js', 'second script');
    expect(files.get('assets/page.js')?.body.toString()).toBe('second script');
    write('assets/page.js', 'third script');
    expect(files.get('assets/page.js')?.body.toString()).toBe('second script');
  });

  it('have the pages of the build at the start, whatever is built later', async () => {
    const files = await listMemoryFiles(root);
    write('index.html', 'second page');
    write('index.html.br', 'second page, compressed');
    expect(files.get('index.html')?.body.toString()).toBe('first page');
    expect(files.get('index.html.br')?.body.toString()).toBe('first page, compressed');
  });

  it('are none of those that came later, are gone or are large', async () => {
    const files = await listMemoryFiles(root);
    write('assets/late.js', 'late');
    rmSync(join(root, 'assets/page.js'));
    expect(files.has('assets/late.js')).toBe(false);
    for (const path of ['assets/late.js', 'assets/page.js', 'assets/large.json', '../index.html'])
      expect(files.get(path), path).toBeUndefined();
  });
});
