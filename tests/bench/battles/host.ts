import { pino } from 'pino';
import type { AddressInfo } from 'node:net';
import { assemble } from '../../../server/assembly.ts';
import { readConfig } from '../../../server/config.ts';
import { openStore } from '../../../server/db/open.ts';
import { seedStore } from '../../../server/db/seed.ts';
import { audit } from '../../../server/domain/audit/audit.ts';
import { realPorts } from '../../../server/ports.ts';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { makePlayers } from '../openings/players.ts';

/** The server of the bench, a process of its own, whose clock can be put forward to the end of battles. */
const PLAYERS = 32;
const PLAYED_MS = 60_000;

export type BattleOrder =
  { ask: 'settle'; battles: number; connections: number } | { ask: 'audit' } | { ask: 'end' };

/** Milliseconds each part took, for so many battles. */
export interface Settled {
  battles: number;
  drawnMs: number;
  settledMs: number;
}

const log = pino({ level: 'silent' });
const real = realPorts();
let ahead = 0;
const ports = { ...real, clock: { now: () => new Date(real.clock.now().getTime() + ahead) } };
const reading = readConfig({ ...process.env, RATE_LIMITS: 'off' });
if (!reading.ok) throw new Error(reading.problems.join('\n'));
const store = await openStore(reading.config, log);
const { houseShards } = reading.config;
await seedStore(store, { clock: ports.clock, houseShards, catalogueDir: 'catalogue' });
const assembly = await assemble({ settings: { rateLimits: false }, store, ports, log, hashes: nodeHashes });
await assembly.app.listen({ host: '127.0.0.1', port: 0 });
const { services } = assembly;
const players = await makePlayers(services, PLAYERS);
const [box] = [...services.catalogue.current().boxes].sort((a, b) => a.price - b.price);
if (box === undefined) throw new Error('no box');
const boxes = `${box.id}:3`;

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

async function settle(battles: number, connections: number): Promise<Settled> {
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

async function obey(order: BattleOrder): Promise<unknown> {
  switch (order.ask) {
    case 'settle':
      return settle(order.battles, order.connections);
    case 'audit':
      return (await audit(store, nodeHashes)).lines;
    case 'end':
      await assembly.stop();
      await store.close();
      return null;
  }
}

process.on('message', (order: BattleOrder) => {
  void obey(order).then((answer) => {
    process.send?.({ answer });
    if (order.ask === 'end') process.disconnect();
  });
});
const { port } = assembly.app.server.address() as AddressInfo;
process.send?.({ answer: { url: `http://127.0.0.1:${port}`, boxes, token: players[0]?.token ?? '' } });
