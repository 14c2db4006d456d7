import { posix } from 'node:path';

/** A file and the files it imports, as dependency-cruiser reports them. */
export interface CruisedModule {
  source: string;
  dependencies: { resolved: string }[];
}

type FolderOf = (file: string) => string;

/** The part of the program a file belongs to: the folder below `server`, `src/ui` and the like. */
export const partOf: FolderOf = (file) =>
  /^(server|src\/\w+)\/[^/]+(?=\/)/.exec(file)?.[0] ?? posix.dirname(file);

/** For each folder, the other folders its own files import. */
function folderImports(
  modules: readonly CruisedModule[],
  within: RegExp,
  folderOf: FolderOf,
): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    for (const to of dependencies.map(({ resolved }) => folderOf(resolved))) {
      if (from === to || !within.test(from) || !within.test(to)) continue;
      imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  return imports;
}

function reachableFrom(start: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [...(imports.get(start) ?? [])];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (reached.has(folder)) continue;
    reached.add(folder);
    open.push(...(imports.get(folder) ?? []));
  }
  return reached;
}

/**
 * Groups of folders that reach each other by imports, each sorted. Stricter than dependency-cruiser's rule, whose
 * folders contain their subfolders: here `a` and `a/b` that import each other are a circle too. A file belongs to the
 * folder that holds it, no other, or to that of `folderOf`.
 */
export function folderCircles(
  modules: readonly CruisedModule[],
  within: RegExp,
  folderOf: FolderOf = posix.dirname,
): string[][] {
  const imports = folderImports(modules, within, folderOf);
  const reached = new Map([...imports.keys()].map((folder) => [folder, reachableFrom(folder, imports)]));
  const groups = [...reached].flatMap(([folder, others]) => {
    if (!others.has(folder)) return [];
    return [[...others].filter((other) => reached.get(other)?.has(folder)).sort()];
  });
  return [...new Map(groups.map((group) => [group.join(' '), group])).values()].sort();
}
