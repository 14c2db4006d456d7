import { readFileSync } from 'node:fs';
import { createBattleByApi } from './battleRoomPage.ts';
import type { Visitor } from './fixtures.ts';

const ROUTE_PATTERN = /^ {2}page\('([^']+)'/gm;

/** Ids of things that exist, by the path that names them. */
export type PathIds = Readonly<Record<string, string>>;

/** The paths of the route table, or those of them in `only`, with ids of things that exist. */
export function pagePaths(ids: PathIds, only?: readonly string[]): string[] {
  const table = readFileSync(new URL('../../src/ui/routes/routes.tsx', import.meta.url), 'utf8');
  return [...table.matchAll(ROUTE_PATTERN)]
    .map(([, path = '']) => path)
    .filter((path) => only?.includes(path) ?? true)
    .map((path) => (path === '*' ? '/no/such/page' : path.replace(':id', ids[path] ?? 'unknown')));
}

/** Makes a battle of either kind by a player, and finds a box. */
export async function createPathIds(visitor: Visitor, token: string): Promise<PathIds> {
  const { battleId } = await createBattleByApi(visitor.page.request, token, { playerCount: 3 });
  const boxId = await visitor.cheapestBox();
  const reverse = await createBattleByApi(visitor.page.request, token, { playerCount: 3, mode: 1 });
  return {
    '/box/:id': boxId,
    '/battle/:id': battleId,
    '/battle/create/:id': battleId,
    '/reverse/:id': reverse.battleId,
    '/reverse/create/:id': reverse.battleId,
  };
}
