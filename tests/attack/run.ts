/** `npm run attack -- <name> [--seconds <n>]`: runs the named attack, or all, and prints what was measured. */
import { parseArgs } from 'node:util';
import { table } from '../bench/reporting.ts';
import type { Attack } from './attack.ts';
import { economy } from './economy/economy.ts';
import { idMatrix } from './ids/id-matrix.ts';
import { idleSockets } from './idle-sockets.ts';
import { malformedHttp } from './malformed/malformed-http.ts';
import { malformedStompFrames } from './malformed/malformed-stomp.ts';
import { pathTraversal } from './path-traversal.ts';
import { proxies } from './proxies.ts';
import { pipelines } from './pipelines.ts';
import { directoryModes } from './secrets/directory-modes.ts';
import { logTaint } from './secrets/log-taint.ts';
import { seedSearch } from './secrets/seed-search.ts';
import { slowRequests } from './slow-requests.ts';
import { slowSockets } from './slow-sockets.ts';
import { subscriptions } from './subscriptions.ts';
import { timing } from './timing.ts';
import { unreadAnswers } from './unread-answers.ts';
import { wsFlood } from './ws-flood.ts';

const attacks: Readonly<Record<string, Attack>> = {
  pipelines,
  'ws-flood': wsFlood,
  subscriptions,
  'slow-sockets': slowSockets,
  'idle-sockets': idleSockets,
  'unread-answers': unreadAnswers,
  'slow-requests': slowRequests,
  'malformed-http': malformedHttp,
  'malformed-stomp': malformedStompFrames,
  'path-traversal': pathTraversal,
  proxies,
  'id-matrix': idMatrix,
  'directory-modes': directoryModes,
  'seed-search': seedSearch,
  'log-taint': logTaint,
  timing,
  economy,
};

const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '60' } },
  allowPositionals: true,
});
const seconds = Number(values.seconds);
const chosen = positionals.length === 0 ? Object.keys(attacks) : positionals;
const unknown = chosen.filter((name) => attacks[name] === undefined);
if (unknown.length > 0 || !(seconds > 0)) {
  console.error(`Usage: npm run attack -- [name …] [--seconds n]; names: ${Object.keys(attacks).join(', ')}`);
  process.exit(2);
}
for (const name of chosen) {
  const figures = await attacks[name]?.({ seconds });
  console.log(`\n${name}, ${seconds} s\n${table([['figure', 'value'], ...Object.entries(figures ?? {})])}`);
}
