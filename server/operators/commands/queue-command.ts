import { InvalidArgumentError } from 'commander';
import * as z from 'zod/mini';
import { uuid } from '../../../src/net/contract/primitives.ts';
import { hasJobTables } from '../../domain/monitoring/queues.ts';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';
import { alignColumns } from './table-lines.ts';

const LIST_LIMIT = 100;

/** Jobs: what waits, what was given up and why, and once more. */
export const queueCommands: CommandFamily = {
  summary: 'jobs that run later or by the clock',
  commands: [
    {
      name: 'queue list',
      kind: 'read',
      summary: 'Count the jobs by kind and state, with the oldest that is overdue.',
      examples: [''],
      build: (command, run) => command.action(() => run(list)),
    },
    {
      name: 'queue failed',
      kind: 'read',
      summary: 'List the jobs that failed at their last try, newest first, with the reason.',
      examples: [''],
      build: (command, run) => command.action(() => run(listFailed)),
    },
    {
      name: 'queue retry',
      kind: 'act',
      summary: 'Run a failed job once more, or all of a kind.',
      examples: ['0190f3c4-7a5e-7c3b-9a55-0d9a6b7c8d9e'],
      build: (command, run) =>
        command
          .argument('<job>', 'id of the job, or a kind', jobValue)
          .action((job: JobChoice) => run((context) => retry(context, job))),
    },
  ],
};

interface JobChoice {
  readonly id: string | null;
  readonly kind: string | null;
}

/** @throws InvalidArgumentError */
function jobValue(text: string): JobChoice {
  if (z.safeParse(uuid, text).success) return { id: text.toLowerCase(), kind: null };
  if (/^[a-zA-Z]+\.[a-zA-Z]+$/.test(text)) return { id: null, kind: text };
  throw new InvalidArgumentError('It is neither an id nor a kind, such as battle.processDue.');
}

interface QueueRow extends Record<string, unknown> {
  readonly kind: string;
  readonly state: string;
  readonly jobs: number;
  readonly oldest: Date;
}

async function list({ store }: CommandContext): Promise<CommandResult> {
  const rows = (await hasJobTables(store))
    ? await store.query<QueueRow>(
        `SELECT name AS kind, CASE WHEN state IN ('created', 'retry') AND start_after <= now() THEN 'due'
                  WHEN state = 'created' THEN 'waiting' ELSE state::text END AS state,
           count(*)::int AS jobs, min(start_after) AS oldest
         FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed')
         GROUP BY 1, 2 ORDER BY 1, 2`,
      )
    : [];
  const lines = alignColumns(
    rows.map(({ kind, state, jobs, oldest }) => [kind, state, jobs, `oldest ${oldest.toISOString()}`]),
  );
  return { ...succeeded(...(rows.length === 0 ? ['No job is waiting.'] : lines)), data: rows };
}

interface FailedJob extends Record<string, unknown> {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly tries: number;
  readonly data: object | null;
  readonly reason: string | null;
}

async function listFailed({ store }: CommandContext): Promise<CommandResult> {
  const jobs = (await hasJobTables(store))
    ? await store.query<FailedJob>(
        `SELECT id::text, name AS kind, completed_on AS at, retry_count + 1 AS tries, data,
           coalesce(output ->> 'message', output -> 'value' ->> 'message') AS reason
         FROM pgboss.job WHERE state = 'failed' ORDER BY completed_on DESC, id LIMIT ${LIST_LIMIT}`,
      )
    : [];
  const lines = alignColumns(
    jobs.map(({ id, kind, at, tries, data, reason }) => [
      id,
      kind,
      at.toISOString(),
      `${tries} tries`,
      JSON.stringify(data ?? {}),
      reason ?? '',
    ]),
  );
  return { ...succeeded(...(jobs.length === 0 ? ['No job has failed.'] : lines)), data: jobs };
}

/** As pg-boss does it: one more try, due at once. Handlers check that their work is still to be done. */
async function retry({ store }: CommandContext, { id, kind }: JobChoice): Promise<CommandResult> {
  const jobs = (await hasJobTables(store))
    ? await store.query<{ id: string; kind: string }>(
        `UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now()
         WHERE state = 'failed' AND (id = $1::uuid OR name = $2) RETURNING id::text, name AS kind`,
        [id, kind],
      )
    : [];
  if (jobs.length === 0) return failed(`No failed job has the ${id === null ? 'kind' : 'id'} ${id ?? kind}.`);
  const lines = jobs.map((job) => `${job.kind} ${job.id} runs once more.`);
  return { ...succeeded(...lines), data: { jobs }, reference: id ?? kind ?? '' };
}
