import { realPorts } from '../../../server/platform/ports.ts';
import { startBenchServer } from '../benchServer.ts';

/** The bench's server, a process of its own so that its CPU is measured separately. */
const PLAYERS = 200;

interface FeedServerCommand {
  ask: 'cpu';
}

/** What drops are made of. */
export interface FeedSite {
  readonly url: string;
  readonly players: readonly { readonly id: string; readonly token: string }[];
  /** One item of each grade that boxes hold. */
  readonly items: readonly { readonly id: string; readonly grade: number }[];
  /** Tickets of 100,000 that give grade 0 or 1, the mean of all boxes. */
  readonly topTickets: number;
}

const benchServer = await startBenchServer(realPorts(), PLAYERS);
const catalogue = benchServer.services.catalogue.current();
const { boxes } = catalogue;

const itemsByGrade = new Map<number, string>();
let topTickets = 0;
for (const { ranges } of boxes) {
  for (const { itemId, from, to } of ranges) {
    const { grade } = catalogue.item(itemId);
    itemsByGrade.set(grade, itemId);
    if (grade <= 1) topTickets += (to - from + 1) / boxes.length;
  }
}
const items = [...itemsByGrade].map(([grade, id]) => ({ id, grade }));

benchServer.handleCommands<FeedServerCommand>(
  { players: benchServer.players, items, topTickets },
  async () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
);
