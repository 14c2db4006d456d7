import { spawn } from 'node:child_process';

/** What a program said, and how it ended. */
export interface ProgramResult {
  /** Null for an end by a signal. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

type ProgramName = 'audit' | 'ops' | 'server';

/** The bundled program, as players and operators run it. */
export function programFile(name: ProgramName): string {
  return `build/server/${name}.js`;
}

/** Runs a bundled program as an operator's command, and waits for its end. */
export function runProgram(
  name: ProgramName,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ProgramResult> {
  const child = spawn(process.execPath, [programFile(name), ...args], {
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: '', INIT_CWD: '', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}
