import { spawn } from 'node:child_process';

/** Output and exit of a program. */
export interface ProgramResult {
  /** Null after a signal. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * For programs that live for seconds: V8 compiles the engine of the embedded store once instead of twice, which halves
 * their processor time.
 */
export const COMPILE_ONCE = ['--liftoff-only'];

type ProgramName = 'audit' | 'ops' | 'server';

/** The bundled program, as players and operators run it. */
export function programFile(name: ProgramName): string {
  return `build/server/${name}.js`;
}

/** Runs a bundled program and waits for its end; after `timeoutMs`, if given, it gets SIGTERM. */
export function runProgram(
  name: ProgramName,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  timeoutMs?: number,
): Promise<ProgramResult> {
  const child = spawn(process.execPath, [...COMPILE_ONCE, programFile(name), ...args], {
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: '', INIT_CWD: '', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}
