import { recordVerdict } from '../../domain/monitoring/verdicts.ts';
import { rotateSeedKey } from '../../seed-keys/rotation.ts';
import { readActs } from '../acts/acts.ts';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import { numberValue, timeValue } from './option-values.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';
import { alignColumns } from './table-lines.ts';

const DEFAULT_ACTS = 50;

interface ActsOptions {
  readonly since?: Date;
  readonly limit: number;
}

/** The audit, and what operators did. */
export const maintenanceCommands: CommandFamily = {
  summary: 'looking after the store',
  commands: [
    {
      name: 'audit',
      kind: 'read',
      summary: 'Check every balance, item, opening and roll.',
      examples: ['', '--json'],
      build: (command, run) => command.action(() => run(auditStore)),
    },
    {
      name: 'acts',
      kind: 'read',
      summary: 'List what operators did, newest first: who, when, which command, with what result.',
      examples: ['', '--since 2026-12-01 --limit 200'],
      build: (command, run) =>
        command
          .option('--since <time>', 'from this moment on', timeValue)
          .option('--limit <n>', 'how many at most', numberValue(1, 1_000), DEFAULT_ACTS)
          .action((options: ActsOptions) => run((context) => listActs(context, options))),
    },
  ],
};

export const seedKeyCommands: CommandFamily = {
  summary: 'keys of seeds that are not revealed',
  commands: [
    {
      name: 'seed-key rotate',
      kind: 'ownAct',
      summary: 'Encrypt the unrevealed seeds with a new key.',
      examples: ['', '--dry-run'],
      build: (command, run) => command.action(() => run(rotateKey)),
    },
  ],
};

async function auditStore({ store, current, hashes, audit }: CommandContext): Promise<CommandResult> {
  const run = () => audit(store, hashes, current.seedSecrets);
  const scope = { scope: 'all', clock: current.ports.clock } as const;
  const { coherent, lines, findings, counted } = await recordVerdict(store, scope, run);
  return { ok: coherent, lines, data: { coherent, counted, findings } };
}

async function listActs({ store }: CommandContext, options: ActsOptions): Promise<CommandResult> {
  const acts = await readActs(store, options);
  const lines = alignColumns(
    acts.map((act) => [
      act.at.toISOString(),
      `${act.userName}(${act.uid})@${act.host}`,
      act.dryRun ? `${act.outcome}, dry run` : act.outcome,
      [act.command, ...act.arguments].join(' '),
    ]),
  );
  const data = acts.map(({ fingerprint: _, ...act }) => ({ ...act, at: act.at.toISOString() }));
  return { ...succeeded(...(acts.length === 0 ? ['No operator has done anything.'] : lines)), data };
}

async function rotateKey({ store, current, isDryRun }: CommandContext): Promise<CommandResult> {
  const { seedKeys: source, seedSecrets: secrets, ports } = current;
  if (isDryRun) return countSeeds(store);
  const rotated = await rotateSeedKey({ store, source, secrets, ports });
  if (rotated === null)
    return failed(`${source.name} names no new key: put one before the present key, restart and try again.`);
  const said = succeeded(`${rotated.rows} unrevealed seeds are encrypted with the key ${rotated.keyId}.`);
  return { ...said, data: rotated, reference: rotated.keyId };
}

async function countSeeds(store: CommandContext['store']): Promise<CommandResult> {
  const [row] = await store.query<{ rows: number }>(
    `SELECT count(*)::int AS rows FROM seed_pairs WHERE state <> 'revealed'`,
  );
  return {
    ...succeeded(`Would encrypt the seeds of ${row?.rows ?? 0} pairs, and those of open games.`),
    data: row,
  };
}
