import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { patient } from '../support/patience.ts';

/** Files of the embedded store: each is opened when it is first touched, and stays open. */
const STORE_FILE = /\/pg\/(?:base|global|pg_\w+)\//;

/** Open files and sockets of a process, but those of the embedded store. */
export function countDescriptors(pid: number): number {
  return targetsOf(pid).filter((target) => !STORE_FILE.test(target)).length;
}

/** Open sockets of a process. */
export function countSockets(pid: number): number {
  return targetsOf(pid).filter((target) => target.startsWith('socket:')).length;
}

/** What the descriptors of a process lead to. */
function targetsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(`${folder}/${name}`)];
    } catch {
      return []; // Closed since it was listed.
    }
  });
}

/** Resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** The server under attack is another process: an attack paces itself by the real clock. */
export function pause(ms: number): Promise<void> {
  // eslint-disable-next-line no-restricted-syntax -- paces attacks on another process; tests wait for conditions
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Polls until the value is at most `limit`, for `withinMs` at most. @returns the last value */
export async function settle(read: () => number, limit: number, withinMs = 10_000): Promise<number> {
  const end = performance.now() + patient(withinMs);
  while (read() > limit && performance.now() < end) await pause(100);
  return read();
}

/** How long to wait until memory is freed: a short form of an attack does not judge it, and does not wait for it. */
export function memorySettleMs(seconds: number): number {
  return Math.min(10_000, seconds * 500);
}
