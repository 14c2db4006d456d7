import { realPorts } from '../../../server/platform/ports.ts';
import { pickRules } from '../../../src/fair/outcome/battleRuleSchema.ts';
import { startBenchServer } from '../benchServer.ts';

/** The bench's server, a separate process whose clock can be advanced to the end of battles. */
const PLAYERS = 32;
const PLAYED_MS = 60_000;

export interface SettleCommand {
  ask: 'settle';
  battles: number;
  connections: number;
}

/** Milliseconds of each part for all battles. */
export interface SettleResult {
  battles: number;
  drawnMs: number;
  settledMs: number;
}

const real = realPorts();
let clockOffsetMs = 0;
const clock = { now: () => new Date(real.clock.now().getTime() + clockOffsetMs) };
const benchServer = await startBenchServer({ ...real, clock }, PLAYERS);
const { services, players } = benchServer;
const boxes = [{ boxId: benchServer.cheapest.id, count: 3 }];

let requests = 0;
const newRequest = (playerId: string) => ({
  playerId,
  key: `bench-${(requests += 1)}`,
  fingerprint: 'bench',
});

/** Creates a battle of a player and fills it with a bot, which draws three boxes in two lanes. */
async function createAndFillBattle(playerId: string): Promise<string> {
  const { id: commitId } = await services.battleCommits.open(playerId);
  const rules = { ...pickRules({}), isPrivate: false, fast: true };
  const plan = { boxes, mode: 0, playerCount: 2, pos: 1, commitId, userSeed: 'bench' };
  const { battleId } = await services.battles.create({ ...newRequest(playerId), ...plan, ...rules });
  await services.battles.joinBot({ ...newRequest(playerId), id: battleId, pos: 2 });
  return battleId;
}

/** Runs the tasks in parallel, grouped by player, because each player has one commitment at a time. */
async function inParallel<T>(tasks: readonly (() => Promise<T>)[], connections: number): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const loop = async (): Promise<void> => {
    for (let work = tasks[next++]; work !== undefined; work = tasks[next++]) done.push(await work());
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return done;
}

async function settle({ battles, connections }: SettleCommand): Promise<SettleResult> {
  const each = Math.ceil(battles / connections);
  const started = performance.now();
  const made = await Promise.all(
    players.slice(0, connections).map(async ({ id }) => {
      const ids: string[] = [];
      for (let n = 0; n < each; n += 1) ids.push(await createAndFillBattle(id));
      return ids;
    }),
  );
  const drawn = performance.now();
  clockOffsetMs += PLAYED_MS;
  const ids = made.flat();
  await inParallel(
    ids.map((id) => () => services.dueBattles.processDue(id)),
    connections,
  );
  return { battles: ids.length, drawnMs: drawn - started, settledMs: performance.now() - drawn };
}

benchServer.handleCommands<SettleCommand>({ boxes, token: players[0]?.token ?? '' }, settle);
