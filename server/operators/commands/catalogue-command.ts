import { CatalogueError } from '../../db/files/catalogue-files.ts';
import type { CatalogueProblem } from '../../db/files/catalogue-files.ts';
import { writeSiteFiles } from '../../db/files/site-files.ts';
import type { Queryable } from '../../db/store/store.ts';
import { ART_DIRS } from '../../platform/project-files.ts';
import { writeCatalogueSource } from '../../domain/catalogue/catalogue-source.ts';
import { createCatalogueCache } from '../../domain/catalogue/catalogue.ts';
import { catalogueParts, compareSnapshots, readSnapshot } from '../../domain/catalogue/catalogue-changes.ts';
import type { CatalogueChanges } from '../../domain/catalogue/catalogue-changes.ts';
import { inspectFolder } from '../../domain/catalogue-loading/inspect-folder.ts';
import type { CatalogueFolder } from '../../domain/catalogue-loading/inspect-folder.ts';
import { readSysConfig } from '../../domain/configuration/sys-config.ts';
import { publishDocuments } from '../../domain/documents/publish-documents.ts';
import { payoutProblem } from '../../domain/rewards/payout-rules.ts';
import type { CommandResult } from '../program/command.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';
import { writeCatalogue } from '../../domain/catalogue-loading/seed.ts';
import { alignColumns } from './table-lines.ts';

interface Options {
  /** False with `--no-art`. */
  readonly art: boolean;
}

type Build = CommandFamily['commands'][number]['build'];

/** Arguments of all three; the folder is that of the program without one. */
const withFolder =
  (work: (context: CommandContext, folder: string, options: Options) => Promise<CommandResult>): Build =>
  (command, run) =>
    command
      .argument('[folder]', 'default: the catalogue of the program')
      .option('--no-art', 'pictures are not looked for: another host serves them (IMAGE_HOST)')
      .action((folder: string | undefined, options: Options) =>
        run((context) =>
          work(context, folder === undefined ? context.catalogueDir : context.path(folder), options),
        ),
      );

/** Boxes, items, documents, banners and notices from files, all or nothing. */
export const catalogueCommands: CommandFamily = {
  summary: 'boxes, items, documents, banners and notices',
  commands: [
    {
      name: 'catalogue check',
      kind: 'trial',
      summary: 'List everything that is wrong with a catalogue; nothing is loaded.',
      examples: ['', 'my-catalogue'],
      build: withFolder(check),
    },
    {
      name: 'catalogue dry-run',
      kind: 'trial',
      summary: 'Say what a load would change; nothing is loaded.',
      examples: ['', 'my-catalogue --json'],
      build: withFolder(load),
    },
    {
      name: 'catalogue load',
      kind: 'act',
      summary: 'Load a catalogue, all or nothing. Running openings and battles keep their version.',
      examples: ['', 'my-catalogue', 'my-catalogue --dry-run'],
      build: withFolder(load),
    },
  ],
};

async function check(context: CommandContext, directory: string, { art }: Options): Promise<CommandResult> {
  const { folder, problems } = await inspectFolder(directory, art ? ART_DIRS : []);
  const found = problems.length > 0 ? problems : await publish(context.store, folder, context.at);
  if (found.length > 0) return refuse(found, `${found.length} problems.`);
  const { boxes, items } = folder.files;
  const counted = { boxes: boxes.length, items: items.length, documents: folder.documents.length };
  return {
    ok: true,
    lines: [
      `${counted.boxes} boxes, ${counted.items} items and ${counted.documents} documents: nothing is wrong.`,
    ],
    data: { ok: true, problems: [], ...counted },
  };
}

async function load(context: CommandContext, directory: string, { art }: Options): Promise<CommandResult> {
  const { store, current, at } = context;
  const { folder, problems } = await inspectFolder(directory, art ? ART_DIRS : []);
  if (problems.length > 0) return refuse(problems, 'Nothing was loaded.');
  const before = await readSnapshot(store);
  const found = await publish(store, folder, at);
  if (found.length > 0) return refuse(found, 'Nothing was loaded.');
  await writeCatalogueSource(store, directory === context.catalogueDir ? 'shipped' : 'own', at);
  const changes = compareSnapshots(before, await readSnapshot(store));
  const { boxes, items } = folder.files;
  return {
    ok: true,
    lines: [...describe(changes), `${boxes.length} boxes and ${items.length} items are on sale.`],
    data: { changes, boxes: boxes.length, items: items.length },
    reference: directory,
    afterwards: () => current.catalogue.refresh(),
  };
}

/** Writes everything, and says what only the published state refuses. */
async function publish(
  tx: Queryable,
  { files, siteFiles, documents }: CatalogueFolder,
  at: Date,
): Promise<CatalogueProblem[]> {
  return [
    ...(await problemsOf(writeCatalogue(tx, files, at))),
    ...(await overpaying(tx)),
    ...(await problemsOf(writeSiteFiles(tx, siteFiles, at))),
    ...(await problemsOf(publishDocuments(tx, documents))),
  ];
}

/** Rewards and commissions may not give more than the house keeps of its boxes. */
export async function overpaying(tx: Queryable): Promise<CatalogueProblem[]> {
  const { boxes } = (await createCatalogueCache(tx)).current();
  const message = payoutProblem(await readSysConfig(tx), boxes);
  return message === null ? [] : [{ file: 'boxes', code: 'catalogue.edge', message }];
}

/** These refusals come from comparing, not from a statement: the transaction goes on. */
async function problemsOf(work: Promise<void>): Promise<readonly CatalogueProblem[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (error instanceof CatalogueError) return error.problems;
    throw error;
  }
}

function refuse(problems: readonly CatalogueProblem[], verdict: string): CommandResult {
  const lines = problems.map(({ file, code, message }) => `${file}: ${code}: ${message}`);
  return { ok: false, lines: [...lines, verdict], data: { ok: false, problems } };
}

function describe(changes: CatalogueChanges): string[] {
  return alignColumns(
    catalogueParts.flatMap((part) =>
      changes[part].map(({ id, change, before, after }) => [
        part,
        change,
        id,
        [...new Set([before, after].filter((label) => label !== null && label !== ''))].join(' → '),
      ]),
    ),
  ).map((line) => line.trimEnd());
}
