import { readFileSync, readdirSync } from 'node:fs';

/** Open files and sockets of a process. */
export function countDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
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
  const end = performance.now() + withinMs;
  while (read() > limit && performance.now() < end) await pause(100);
  return read();
}
