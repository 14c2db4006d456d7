/**
 * Child processes that end with this one. Each child leads a process group of its own, so that Ctrl-C in a terminal
 * reaches it once, through this process, and so that its remaining children can be ended.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
const grouped = process.platform !== 'win32';
/** @type {NodeJS.Signals[]} */
const shutdownSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', detached: grouped, ...options });
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    killGroup(child);
  });
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * Resolves with the exit status, 128 + signal number for a child ended by a signal, 127 when it could not start.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function waitForExit(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? exitStatusOf(signal)));
  });
}

/** @param {NodeJS.Signals | null} signal */
export function exitStatusOf(signal) {
  return 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * Ends the processes that an ended child left in its group.
 * @param {import('node:child_process').ChildProcess} child
 */
function killGroup(child) {
  if (!grouped || child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    // Usually the group is empty.
  }
}

/** @param {NodeJS.Signals} signal */
export function signalAll(signal) {
  for (const child of running) child.kill(signal);
}

/**
 * Calls `end` at each signal, but at most once a second: npm forwards a signal that the terminal has sent already.
 * @param {(signal: NodeJS.Signals) => void} end
 */
export function onShutdown(end) {
  let last = 0;
  for (const signal of shutdownSignals) {
    process.on(signal, () => {
      const now = Date.now();
      if (now - last < 1000) return;
      last = now;
      end(signal);
    });
  }
}
