import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');
const ENTRY = resolve(ROOT, 'src/main.tsx');
const HOME = resolve(ROOT, 'src/ui/routes/home.tsx');
const BOX = resolve(ROOT, 'src/ui/features/box/BoxPage.tsx');
const OF_HOME = /\/src\/ui\/(routes\/home\.tsx|features\/home\/)/;

/** Parts of the packages of every page that only some pages use. */
const LATER_PARTS =
  /mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|html-parse-stringify|TransWithoutContext|react-i18next\/dist\/es\/Trans\.js/;
/** Those that few pages use: files of their own. */
const RARE_PARTS =
  /queriesObserver|useQueries|html-parse-stringify|TransWithoutContext|react-i18next\/dist\/es\/Trans\.js/;
/**
 * Small parts of several later pages, each in a file of its own: in a common file even their names would add to the
 * first page.
 */
const SMALL_PARTS = [
  'app/browser/deviceZone',
  'components/controls/Pager',
  'components/feedback/ErrorNote',
  'components/feedback/LiveRegion',
  'components/items/CardGrid',
  'components/items/GradeLabel',
  'components/keyboardFocus',
  'components/layout/BottomDock',
  'components/layout/PageHeader',
  'hud/header/HeaderTabs',
  'queries/account/inbox',
  'queries/account/inboxKeys',
  'queries/account/inboxSync',
  'queries/account/rewards',
  'queries/games/freeBoxes',
  'shared/battlePath',
  'shared/documents/documentDate',
  'shared/forms/fieldErrors',
  'shared/inboxAddress',
  'shared/limits/reminder',
  'shared/lists/useDelayedText',
  'shared/lists/useEndReached',
  'shared/lists/useNearEnd',
  'shared/packetPath',
  'shared/players/profileOf',
  'shared/recharge/payText',
  'shared/recharge/rechargeAddress',
  'shared/rewards/useClaimReward',
];
const OF_SMALL_PARTS = new RegExp(`/src/ui/(${SMALL_PARTS.join('|')})\\.`);

/** Pages on which something rolls, by the modules they are imported as. */
const OF_PLAY = /\/src\/(game\/|ui\/features\/(box|dream|battle|giveaways?|fair)\/|ui\/routes\/verify)/;
/** What compares rolls with the memory, with the packages for it. */
const OF_MEMORY = /\/src\/(fair|ui\/memory)\/|\/node_modules\/(crypto-js|idb)\//;
/** The canvas, for all stages. */
const OF_CANVAS =
  /\/src\/game\/(engine|view|scenes\/shared|useStage|rules\/(?!battle|wheel|draw))|\/node_modules\/(pixi\.js\/lib\/(?!rendering\/(?:renderers|batcher)\/canvas\/|events|accessibility|dom|prepare|environment-browser\/browserAll|environment-webworker)|@pixi|gsap|react-reconciler|its-fine|eventemitter3|tiny-lru|seedrandom)/;

type Modules = Parameters<Exclude<Rolldown.CodeSplittingNameFunction, undefined>>[1];

/** Modules that `start` imports statically, directly or not. */
function reachOf(start: readonly string[], modules: Modules): ReadonlySet<string> {
  const seen = new Set<string>();
  const walk = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) walk(next);
  };
  for (const id of start) walk(id);
  return seen;
}

/** Modules that are imported by `import()`, from the page on. */
function lazyModules(modules: Modules): ReadonlySet<string> {
  const lazy = new Set<string>();
  const seen = new Set<string>();
  const walk = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const next of dynamicallyImportedIds) lazy.add(next);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) walk(next);
  };
  walk(ENTRY);
  return lazy;
}

interface Reach {
  /** Modules of every page: what the entry needs, and what the home page shares with others. */
  readonly first: ReadonlySet<string>;
  readonly box: ReadonlySet<string>;
  /** By module that is imported by `import()`. */
  readonly byLazy: ReadonlyMap<string, ReadonlySet<string>>;
}

let found: Reach | undefined;

function findReach(modules: Modules): Reach {
  const lazy = [...lazyModules(modules)];
  return {
    first: reachOf([ENTRY, HOME], modules),
    box: reachOf([BOX], modules),
    byLazy: new Map(lazy.map((id) => [id, reachOf([id], modules)])),
  };
}

/**
 * The script that a module is put into; null: the build decides.
 *
 * - `page` and `packages` are what every page needs, with what the home page, the most frequent first page, shares with
 *   others. Packages change rarely and our own code often. Two files compress better than twenty.
 * - What the page of a box shares with other pages is in three: `play` for the pages on which something rolls, `memory`
 *   for those that compare rolls, and `parts` for any. Fifty files of some hundred bytes took longer to fetch.
 * - `canvas` is what all stages need; it is fetched while the page is idle.
 */
function scriptFileOf(id: string, modules: Modules): string | null {
  if (id.includes('rolldown/runtime') || id.includes('vite/preload-helper')) return 'packages';
  found ??= findReach(modules);
  const isPackage = id.includes('/node_modules/');
  if (found.first.has(id) && !LATER_PARTS.test(id) && !OF_HOME.test(id)) {
    if (id.endsWith('.css')) return null;
    return isPackage ? 'packages' : 'page';
  }
  if (RARE_PARTS.test(id)) return null;
  if (OF_SMALL_PARTS.test(id)) return 'parts';
  if (!found.box.has(id)) return OF_CANVAS.test(id) ? 'canvas' : null;
  const users = [...found.byLazy].filter(([, reach]) => reach.has(id)).map(([lazy]) => lazy);
  if (users.filter((user) => !user.includes('/src/game/')).length === 1) return null;
  if (OF_MEMORY.test(id)) return id.endsWith('.css') ? 'parts' : 'memory';
  if (users.every((user) => OF_PLAY.test(user))) return 'play';
  const { first } = found;
  const usesMemory = [...reachOf([id], modules)].some((part) => OF_MEMORY.test(part) && !first.has(part));
  return usesMemory ? 'memory' : 'parts';
}

/** From the first on: a file takes what its modules import along, unless an earlier one has it. */
const FILES = ['packages', 'page', 'parts', 'memory', 'play', 'canvas'];

/** Texts of one language that the same pages fetch. */
const TEXTS_TOGETHER = [
  // What the first page needs, with the list of the language's other files, which is asked for first.
  { name: '', of: /\/i18n\/(?!zh-CN\/)([\w-]+)\/(?:app|feed|home)\.json$/ },
  { name: '', of: /\/i18n\/lists\/(?!zh-CN\.)([\w-]+)\.ts$/ },
  { name: 'rolls', of: /\/i18n\/([^/]+)\/(fair|memory|play)\.json$/ },
  { name: 'box', of: /\/i18n\/([^/]+)\/(autoOpen|box|drop|win)\.json$/ },
];

function textFileOf(id: string): string | null {
  for (const { name, of } of TEXTS_TOGETHER) {
    const locale = of.exec(id)?.[1];
    if (locale !== undefined) return name === '' ? locale : `${name}-${locale}`;
  }
  return null;
}

/** For `codeSplitting` of the build. */
export const scriptGroups = [
  ...FILES.map((file, index) => ({
    name: (id: string, modules: Modules) => (scriptFileOf(id, modules) === file ? file : null),
    priority: FILES.length - index,
  })),
  { name: textFileOf, priority: 0 },
];
