import { realPorts } from '../../../server/ports.ts';
import { openHost } from '../host.ts';

/** The server of the bench, a process of its own, whose clock can be put forward to the end of battles. */
const PLAYERS = 32;
const PLAYED_MS = 60_000;

export interface BattleOrder {
  ask: 'settle';
  battles: number;
  connections: number;
}

/** Milliseconds each part took, for so many battles. */
export interface Settled {
  battles: number;
  drawnMs: number;
  settledMs: number;
}

const real = realPorts();
let ahead = 0;
const clock = { now: () => new Date(real.clock.now().getTime() + ahead) };
const host = await openHost({ ...real, clock }, PLAYERS);
const { services, players } = host;
const boxes = `${host.cheapest.id}:3`;

let requests = 0;
const keyed = (playerId: string) => ({ playerId, key: `bench-${(requests += 1)}`, fingerprint: 'bench' });

/** Created by a player and filled by a bot: the draw of three boxes in two lanes is in it. */
async function playOne(playerId: string): Promise<string> {
  const { id: commitId } = await services.battleCommits.open(playerId);
  const rules = { teams: false, share: false, terminal: false, jackpot: false, isPrivate: false, fast: true };
  const plan = { boxes, mode: 0, playerCount: 2, pos: 1, commitId, userSeed: 'bench' };
  const { battleId } = await services.battles.create({ ...keyed(playerId), ...plan, ...rules });
  await services.battles.joinBot({ ...keyed(playerId), id: battleId, pos: 2 });
  return battleId;
}

/** Does the works, so many at once. Player by player, because each has one commitment at a time. */
async function inParallel<T>(works: readonly (() => Promise<T>)[], connections: number): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const loop = async (): Promise<void> => {
    for (let work = works[next++]; work !== undefined; work = works[next++]) done.push(await work());
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return done;
}

async function settle({ battles, connections }: BattleOrder): Promise<Settled> {
  const each = Math.ceil(battles / connections);
  const started = performance.now();
  const made = await Promise.all(
    players.slice(0, connections).map(async ({ id }) => {
      const ids: string[] = [];
      for (let n = 0; n < each; n += 1) ids.push(await playOne(id));
      return ids;
    }),
  );
  const drawn = performance.now();
  ahead += PLAYED_MS;
  const ids = made.flat();
  await inParallel(
    ids.map((id) => () => services.dueBattles.attend(id)),
    connections,
  );
  return { battles: ids.length, drawnMs: drawn - started, settledMs: performance.now() - drawn };
}

host.serve<BattleOrder>({ boxes, token: players[0]?.token ?? '' }, settle);
