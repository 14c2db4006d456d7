import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { checkRanges } from '../../../src/fair/outcome/tickets.ts';
import { category, grade } from '../../../src/net/contract/entities.ts';
import { localisedText } from '../../../src/net/contract/primitives.ts';

const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/));
const price = z.int().check(z.gte(1), z.lte(1_000_000_000));

const itemFile = z.array(
  z.object({
    id,
    category,
    names: localisedText,
    grade,
    price,
    /** How many the mall has at first; without it any number. */
    stock: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  }),
);
const themeFile = z.array(
  z.object({ id, names: localisedText, tagline: localisedText, boxes: z.array(id).check(z.minLength(1)) }),
);
const boxFile = z.object({
  id,
  theme: id,
  names: localisedText,
  tagline: localisedText,
  price,
  version: z.int().check(z.gte(1)),
  cover: id,
  isNew: z.optional(z.boolean()),
  items: z.array(z.object({ item: id, from: z.int(), to: z.int() })).check(z.minLength(1)),
});

export type ItemEntry = z.infer<typeof itemFile>[number];
export type ThemeEntry = z.infer<typeof themeFile>[number];
export type BoxFile = z.infer<typeof boxFile>;

export interface CatalogueFiles {
  items: ItemEntry[];
  themes: ThemeEntry[];
  boxes: BoxFile[];
}

/** Published returns lie between these, in hundredths of a percent. */
const RETURN_FLOOR = 9_200;
const RETURN_CEILING = 9_500;

/** A defect of the catalogue: file, stable code, message for the operator. */
export interface CatalogueProblem {
  file: string;
  code: `catalogue.${string}`;
  message: string;
}

/** The catalogue is refused as a whole; nothing of it is loaded. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly problems: readonly CatalogueProblem[];

  constructor(problems: readonly CatalogueProblem[]) {
    super(problems.map((p) => `${p.file}: ${p.code}: ${p.message}`).join('\n'));
    this.problems = problems;
  }
}

/**
 * Expected return of one opening in hundredths of a percent of the price, rounded down.
 * Sum over the ranges of tickets × item value, over 100,000 × box price.
 */
export function returnRate(
  boxPrice: number,
  ranges: readonly { from: number; to: number; value: number }[],
): number {
  const value = ranges.reduce((sum, r) => sum + BigInt(r.to - r.from + 1) * BigInt(r.value), 0n);
  return Number((value * 10_000n) / (100_000n * BigInt(boxPrice)));
}

/** What could be read, and everything that is wrong with it. */
export interface Inspected<Files> {
  files: Files;
  problems: CatalogueProblem[];
}

/** Reads and checks boxes, items and themes below `directory`. @throws {CatalogueError} with all problems */
export async function readCatalogue(directory: string): Promise<CatalogueFiles> {
  const { files, problems } = await inspectCatalogue(directory);
  if (problems.length > 0) throw new CatalogueError(problems);
  return files;
}

export async function inspectCatalogue(directory: string): Promise<Inspected<CatalogueFiles>> {
  const problems: CatalogueProblem[] = [];
  const boxNames = await tryRead('boxes', problems, () => readdir(join(directory, 'boxes')));
  const items = (await readPart(directory, 'items.json', itemFile, problems)) ?? [];
  const themes = (await readPart(directory, 'themes.json', themeFile, problems)) ?? [];
  const boxes: BoxFile[] = [];
  for (const name of (boxNames ?? []).filter((each) => each.endsWith('.json')).sort()) {
    const box = await readPart(directory, join('boxes', name), boxFile, problems);
    if (box) boxes.push(box);
  }
  const files = { items, themes, boxes };
  problems.push(...checkCatalogue(files));
  return { files, problems };
}

/** Null, with a problem added, where the file or folder cannot be read. */
async function tryRead<T>(
  file: string,
  problems: CatalogueProblem[],
  read: () => Promise<T>,
): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    problems.push({ file, code: 'catalogue.unreadable', message: `cannot be read (${code})` });
    return null;
  }
}

async function readPart<T extends z.ZodMiniType>(
  directory: string,
  file: string,
  schema: T,
  problems: CatalogueProblem[],
): Promise<z.output<T> | null> {
  const text = await tryRead(file, problems, () => readFile(join(directory, file), 'utf8'));
  if (text === null) return null;
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      problems.push({ file, code: 'catalogue.field', message: `${issue.path.join('.')}: ${issue.message}` });
    }
  } catch {
    problems.push({ file, code: 'catalogue.json', message: 'not valid JSON' });
  }
  return null;
}

/** Checks across files: ids, references, tickets and returns. */
function checkCatalogue(files: CatalogueFiles): CatalogueProblem[] {
  const prices = new Map(files.items.map((item) => [item.id, item.price]));
  return [
    ...findDuplicateIds('items.json', files.items),
    ...findDuplicateIds('boxes', files.boxes),
    ...files.boxes.flatMap((box) => checkBox(box, prices)),
    ...checkThemes(files),
  ];
}

function findDuplicateIds(file: string, entries: readonly { id: string }[]): CatalogueProblem[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const known = seen.has(entry.id);
    seen.add(entry.id);
    return known
      ? [{ file, code: 'catalogue.repeatedId' as const, message: `${entry.id} stands twice` }]
      : [];
  });
}

function checkBox(box: BoxFile, prices: ReadonlyMap<string, number>): CatalogueProblem[] {
  const file = boxFileName(box.id);
  const unknown = [...box.items.map((entry) => entry.item), box.cover]
    .filter((item) => !prices.has(item))
    .map((item) => ({ file, code: 'catalogue.unknownItem' as const, message: `no item ${item}` }));
  const ranges = box.items.map((entry) => ({ itemId: entry.item, from: entry.from, to: entry.to }));
  const broken = checkRanges(ranges).map((problem) => ({
    file,
    code: `catalogue.range.${problem.code}` as const,
    message: `entry ${problem.position}: tickets ${problem.from} to ${problem.to}`,
  }));
  const problems = [...unknown, ...broken];
  return problems.length > 0 ? problems : checkReturn(box, prices);
}

export function boxFileName(boxId: string): string {
  return `boxes/${boxId}.json`;
}

/** A return outside the published band; `prices` has every item of the box. */
export function checkReturn(
  { id: boxId, price: boxPrice, items }: Pick<BoxFile, 'id' | 'price' | 'items'>,
  prices: ReadonlyMap<string, number>,
): CatalogueProblem[] {
  const rate = returnRate(
    boxPrice,
    items.map((entry) => ({ ...entry, value: prices.get(entry.item) ?? 0 })),
  );
  if (rate >= RETURN_FLOOR && rate <= RETURN_CEILING) return [];
  const message = `returns ${rate / 100} %, not 92 to 95 %`;
  return [{ file: boxFileName(boxId), code: 'catalogue.return', message }];
}

function checkThemes({ themes, boxes }: CatalogueFiles): CatalogueProblem[] {
  const file = 'themes.json';
  const placed = themes.flatMap((theme) => theme.boxes.map((box) => ({ theme: theme.id, box })));
  const misplaced = placed
    .filter(({ theme, box }) => boxes.find((candidate) => candidate.id === box)?.theme !== theme)
    .map(({ theme, box }) => `${box} is not a box of ${theme}`);
  const unplaced = boxes
    .filter((box) => !placed.some((place) => place.box === box.id))
    .map((box) => `${box.id} is in no theme`);
  return [...misplaced, ...unplaced].map((message) => ({ file, code: 'catalogue.theme', message }));
}
