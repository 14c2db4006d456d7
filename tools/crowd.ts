import { parseArgs } from 'node:util';
import { realPorts } from '../server/platform/ports.ts';
import { startCrowd } from './crowd/crowd.ts';
import { formatTally } from './crowd/tally.ts';

const HELP = `Simulated players at a running server, through its public API and live channel.

  npm run crowd -- [--players 12] [--url http://localhost:3000] [--minutes 10] [--seed crowd]

They open boxes, create battles, join each other's and call bots, with pauses of 1 to 6 seconds.
Whoever runs out of coins is followed by somebody new. A server takes 60 sign-ups in ten minutes from one
address: a larger crowd comes in as that allows. Ctrl-C sends everybody home.`;

const REPORT_INTERVAL_MS = 10_000;

function parseInteger(text: string, name: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most) {
    console.error(`--${name} must be a whole number from 1 to ${most}, not "${text}"`);
    process.exit(2);
  }
  return value;
}

function parseOptions() {
  try {
    return parseArgs({
      options: {
        players: { type: 'string', default: '12' },
        url: { type: 'string', default: 'http://localhost:3000' },
        minutes: { type: 'string', default: '10' },
        seed: { type: 'string', default: 'crowd' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    return process.exit(2);
  }
}

const { players, url, minutes, seed, help } = parseOptions();
if (help) {
  console.log(HELP);
  process.exit(0);
}

const crowd = startCrowd({
  url: url.replace(/\/$/, ''),
  players: parseInteger(players, 'players', 1_000),
  seed,
  ports: realPorts(),
  pauseMs: [1_000, 6_000],
});
const report = setInterval(() => console.log(formatTally(crowd.tally)), REPORT_INTERVAL_MS);
const end = setTimeout(() => crowd.stop(), parseInteger(minutes, 'minutes', 24 * 60) * 60_000);
process.once('SIGINT', () => crowd.stop());
process.once('SIGTERM', () => crowd.stop());
try {
  await crowd.done;
  console.log(formatTally(crowd.tally));
} catch (error) {
  console.error(`The crowd found no server at ${url}: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  clearInterval(report);
  clearTimeout(end);
}
