import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocumentFiles } from '../../server/db/files/document-files.ts';
import { publishDocuments } from '../../server/domain/documents/publish-documents.ts';
import {
  commonDocumentList,
  documentAccept,
  documentRead,
} from '../../src/net/contract/calls/site/document.ts';
import { profileUserInfo } from '../../src/net/contract/calls/account/profile.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

describe('documents', () => {
  let product: Product;
  let folder: string;
  beforeAll(async () => {
    product = await startProduct('documents');
    folder = await mkdtemp(join(tmpdir(), 'fairdrop-catalogue-'));
    await cp('catalogue/docs', join(folder, 'docs'), { recursive: true });
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await product.stop();
  });

  /** Changes a help document in all of its languages. */
  const edit = async (id: string, change: (text: string) => string) => {
    for (const locale of await readdir(join(folder, 'docs'))) {
      const file = join(folder, 'docs', locale, 'help', `${id}.md`);
      if (existsSync(file)) await writeFile(file, change(await readFile(file, 'utf8')));
    }
  };
  const publish = async () => {
    const files = await readDocumentFiles(folder);
    await product.services.store.transaction((tx) => publishDocuments(tx, files));
  };
  const read = (id: string) => product.call(null, documentRead, { id });
  const toAccept = async (player: TestPlayer) =>
    (await product.call(player, profileUserInfo, {})).data.documentsToAccept;
  const acceptedBy = ({ id }: TestPlayer) =>
    product.services.store.query<{ document_id: string; version: number; accepted_at: Date }>(
      `SELECT document_id, version, accepted_at FROM accepted_documents WHERE player_id = $1
       ORDER BY document_id, version`,
      [id],
    );

  it('are listed by kind and place, fifteen a page', async () => {
    const { data } = await product.call(null, commonDocumentList, {});
    expect(data).toMatchObject({ page: 1, pageSize: 15 });
    expect(data.list).toHaveLength(15);
    expect(data.list[0]).toMatchObject({
      documentId: 'about',
      kind: 'help',
      topic: 'start',
      title: { 'zh-CN': '关于 Fairdrop', en: 'About Fairdrop' },
      excerpt: null,
    });
    const second = (await product.call(null, commonDocumentList, { page: 2 })).data;
    const idsOf = (list: readonly { kind: string; documentId: string }[]) =>
      list.map(({ kind, documentId }) => `${kind}/${documentId}`);
    expect(idsOf(second.list)).toEqual(expect.arrayContaining(['help/terms', 'support/contact']));
    expect(idsOf(second.list)).not.toContain('help/about');
    const support = (await product.call(null, commonDocumentList, { kind: 'support' })).data;
    expect(support).toMatchObject({ page: 1, total: 6 });
    expect(support.list[0]?.documentId).toBe('contact');
    expect(support.list.every(({ kind }) => kind === 'support')).toBe(true);
  });

  it('are answered in every language, as HTML', async () => {
    const { data } = await read('terms');
    expect(data.body['zh-CN']).toContain('<h2 id="s1">1. 谁可以使用</h2>');
    expect(data.body.en).toContain('<a href="/docs/help/privacy">privacy policy</a>');
    expect(data.date).toBe('2026-11-22');
    expect((await read('nothing')).code).toBe('document.notFound');
    expect((await read('../terms')).code).toBe('document.notFound');
  });

  it('are accepted by signing up, in the published version and with the time', async () => {
    const at = product.ports.clock.now();
    const player = await product.newPlayer();
    expect(await acceptedBy(player)).toEqual([
      { document_id: 'privacy', version: 1, accepted_at: at },
      { document_id: 'terms', version: 1, accepted_at: at },
    ]);
    expect(await toAccept(player)).toEqual([]);
  });

  it('are asked for again when a new version is published, and play goes on until then', async () => {
    const player = await product.newPlayer();
    await edit('terms', (text) => `${text.replace('version: 1', 'version: 2')}\nA new sentence.\n`);
    await publish();
    expect((await read('terms')).data).toMatchObject({ version: 2 });
    expect(await toAccept(player)).toEqual(['terms']);
    const box = await product.cheapestBox();
    expect((await product.open(player, { boxId: box.boxId, count: 1 })).code).toBeNull();

    const accept = (version: number) =>
      product.call(player, documentAccept, { documentId: 'terms', version });
    expect((await accept(1)).code).toBe('document.changed');
    expect(await toAccept(player)).toEqual(['terms']);
    expect((await accept(2)).code).toBeNull();
    const accepted = await acceptedBy(player);
    product.ports.advance(60_000);
    expect((await accept(2)).code).toBeNull();
    expect(await acceptedBy(player)).toEqual(accepted);
    expect(accepted.map((row) => `${row.document_id} ${row.version}`)).toEqual([
      'privacy 1',
      'terms 1',
      'terms 2',
    ]);
    expect(await toAccept(player)).toEqual([]);
    expect((await product.call(null, documentAccept, { documentId: 'terms', version: 2 })).code).toBe(
      'auth.required',
    );
  });

  it('keep the text that was accepted: another one needs a new version', async () => {
    await edit('privacy', (text) => text.replace('version: 1', 'version: 3'));
    await publish();
    await edit('privacy', (text) => `${text}\nChanged in silence.\n`);
    await expect(publish()).rejects.toThrow(/docs\/\*\/help\/privacy\.md: .*version 3/);
    expect((await read('privacy')).data.body.en).not.toContain('in silence');
    await edit('about', (text) => `${text}\nCorrected.\n`);
    await edit('privacy', (text) => text.replace('\nChanged in silence.\n', ''));
    await publish();
    expect((await read('about')).data.body.en).toContain('Corrected.');
  });

  it('may be given a further language under the version that was accepted', async () => {
    const file = join(folder, 'docs/ru/help/terms.md');
    const text = await readFile(file, 'utf8');
    await rm(file);
    await product.services.store.query(
      `UPDATE documents SET source = source - 'ru', body = body - 'ru' WHERE id = 'terms'`,
    );
    await publish();
    expect((await read('terms')).data.body.ru).toBeUndefined();
    await writeFile(file, text);
    await publish();
    expect((await read('terms')).data.body.ru).toContain('<h2 id="s1">');
  });

  it('that are withdrawn are not answered; a folder without documents withdraws none', async () => {
    const { store } = product.services;
    const files = await readDocumentFiles(folder);
    await store.transaction((tx) =>
      publishDocuments(
        tx,
        files.filter(({ id }) => id !== 'mall'),
      ),
    );
    expect((await read('mall')).code).toBe('document.notFound');
    await store.transaction((tx) => publishDocuments(tx, []));
    expect((await read('terms')).code).toBeNull();
  });
});
