import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { realPorts } from '../../../server/platform/ports.ts';
import type { Difference } from '../../../src/fair/memory/difference.ts';
import { createHttp } from '../../../src/net/http/http.ts';
import type { Http } from '../../../src/net/http/http.ts';
import { parseMemoryFile } from '../../../src/ui/memory/store/memoryFile.ts';
import { createQueryClient } from '../../../src/ui/app/queryClient.ts';
import { memoryOf } from '../../../src/ui/memory/store/useMemory.ts';
import type { MemoryServices } from '../../../src/ui/memory/compare/differences.ts';
import { fetchShownSeeds } from '../../../src/ui/memory/compare/seedChecks.ts';
import type { SeededRng } from '../../../tools/crowd/seededRng.ts';

export const DAY_MS = 86_400_000;

/** What the players of one run share. */
export interface CrowdWorld {
  /** Of the processes that answer now; each call goes to any of them, as behind a proxy. */
  readonly urls: readonly string[];
  readonly rng: SeededRng;
  /** Every difference that a page reported. */
  readonly differences: Difference[];
  readonly answers: {
    /** What a page gets in place of an answer's data; an honest server's is left as it is. */
    rewrite: (path: string, data: unknown) => unknown;
  };
}

/** A login as the tabs of a browser share it; null for a visitor. */
export interface Login {
  token: string | null;
}

/** A browser: its tabs share the database and a clock. */
export interface Device {
  readonly tabs: readonly [MemoryServices, MemoryServices];
  /** Closes both tabs and opens two new ones over the same database. */
  reload(): void;
  /** As `reload`, with an empty database. */
  clear(): void;
}

/** `skewMs` is how far the device's clock is ahead. */
export function createDevice(world: CrowdWorld, login: Login, skewMs: number): Device {
  const openTabs = (database: IDBFactory) =>
    [openTab(world, login, database, skewMs), openTab(world, login, database, skewMs)] as const;
  let database = new IDBFactory();
  let tabs = openTabs(database);
  return {
    get tabs() {
      return tabs;
    },
    reload() {
      tabs = openTabs(database);
    },
    clear() {
      database = new IDBFactory();
      tabs = openTabs(database);
    },
  };
}

/** The services of one tab; what its pages report as different goes to the world's list. */
function openTab(world: CrowdWorld, login: Login, database: IDBFactory, skewMs: number): MemoryServices {
  const { clock, schedule, rng: randomBytes, ids } = realPorts();
  const now = () => clock.now().getTime() + skewMs;
  const services: MemoryServices = {
    http: openHttp(world, login),
    ports: { now, schedule, randomBytes, newId: ids },
    queryClient: createQueryClient(() => undefined),
  };
  const { findings } = openMemory(services, database);
  findings.shown.subscribe(() => {
    world.differences.push(...(findings.shown.getSnapshot()?.differences ?? []));
  });
  return services;
}

function openHttp({ urls, rng, answers }: CrowdWorld, login: Login): Http {
  const open = (url: string) =>
    createHttp({
      baseUrl: url,
      token: () => login.token,
      onUnauthorised: () => undefined,
      pageUrl: () => `${url}/home`,
    });
  const opened = new Map<string, Http>();
  return {
    async send(call, input, options) {
      const url = urls.length === 1 ? (urls[0] ?? '') : rng.pick(urls);
      const http = opened.get(url) ?? open(url);
      opened.set(url, http);
      const data = await http.send(call, input, options);
      return answers.rewrite(call.path, data) as typeof data;
    },
  };
}

/** The memory opens the global database in its first call, before that call returns. */
function openMemory(services: MemoryServices, database: IDBFactory) {
  vi.stubGlobal('indexedDB', database);
  const memory = memoryOf(services);
  void memory.findings.findings('');
  return memory;
}

/** Takes the memory of one device to another as a file. The page that saves the file shows the pair in use. */
export async function carryMemory(
  world: CrowdWorld,
  playerId: string,
  from: Device,
  to: Device,
): Promise<void> {
  await fetchShownSeeds(from.tabs[0]);
  const exported = await memoryOf(from.tabs[0]).exchange.exportMemory(playerId);
  const file = parseMemoryFile(JSON.stringify(exported));
  if (!file) throw new Error('the exported memory cannot be read');
  world.differences.push(...(await memoryOf(to.tabs[0]).exchange.importMemory(file)));
}
