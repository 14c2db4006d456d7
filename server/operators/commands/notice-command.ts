import * as z from 'zod/mini';
import { locales } from '../../../src/net/contract/locales.ts';
import { localisedText } from '../../../src/net/contract/primitives.ts';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';
import { addNotice, endNotice, listNotices } from '../../domain/configuration/operator-notices.ts';
import type { OperatorNotice } from '../../domain/configuration/operator-notices.ts';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import { idValue, timeValue } from './option-values.ts';
import { readOperatorFile } from './operator-file.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';
import { alignColumns } from './table-lines.ts';

const MAX_TITLE = 120;
const MAX_BODY = 2_000;

const text = (max: number) =>
  localisedText.check(
    z.refine(
      (texts) =>
        Object.values(texts).every(
          (each) => each === undefined || (each.trim() !== '' && each.length <= max),
        ),
      `each language has 1 to ${max} characters`,
    ),
  );
const noticeFile = z.strictObject({ title: text(MAX_TITLE), body: text(MAX_BODY) });

interface Times {
  readonly from?: Date;
  readonly until?: Date;
}

/** Notices of operators, shown with those of the catalogue's files. */
export const noticeCommands: CommandFamily = {
  summary: 'notices on the homepage',
  commands: [
    {
      name: 'notice add',
      kind: 'act',
      summary: 'Show a notice from a JSON file, at once or between two moments.',
      examples: ['maintenance.json', 'maintenance.json --from 2026-12-01T08:00:00Z --until 2026-12-02'],
      build: (command, run) =>
        command
          .argument('<file>', `{"title": {"zh-CN": "…"}, "body": {…}}; zh-CN is required (${codes()})`)
          .option('--from <time>', 'when it begins, in UTC', timeValue)
          .option('--until <time>', 'when it ends, in UTC', timeValue)
          .action((file: string, times: Times) => {
            if (times.from && times.until && times.until <= times.from)
              command.error('error: --until is not after --from.');
            run((context) => add(context, file, times));
          }),
    },
    {
      name: 'notice list',
      kind: 'read',
      summary: 'List the notices of operators, the newest first.',
      examples: [''],
      build: (command, run) => command.action(() => run(list)),
    },
    {
      name: 'notice end',
      kind: 'act',
      summary: 'Show a notice no longer.',
      examples: ['0190f3c4-7a5e-7c3b-9a55-0d9a6b7c8d9e'],
      build: (command, run) =>
        command
          .argument('<id>', 'id of the notice', idValue)
          .action((id: string) => run((context) => end(context, id))),
    },
  ],
};

function codes(): string {
  return locales.map(({ code }) => code).join(', ');
}

async function add(context: CommandContext, file: string, { from, until }: Times): Promise<CommandResult> {
  const { store, current, at } = context;
  const path = context.path(file);
  const texts = await readNoticeFile(path);
  if (typeof texts === 'string') return failed(texts, 'Nothing was added.');
  if (until !== undefined && until <= at) return failed('The notice would have ended already.');
  const id = current.ports.ids();
  await addNotice(store, {
    id,
    at: from ?? at,
    ...texts,
    visibleFrom: from ?? null,
    visibleUntil: until ?? null,
  });
  const missing = locales.filter(({ code }) => texts.title[code] === undefined).map(({ code }) => code);
  const note = missing.length === 0 ? [] : [`Readers of ${missing.join(', ')} see the Chinese text.`];
  return { ...succeeded(`The notice ${id} is there.`, ...note), data: { notice: id }, reference: id };
}

/** A text says what is wrong. */
async function readNoticeFile(path: string): Promise<{ title: LocalisedText; body: LocalisedText } | string> {
  const json = await readOperatorFile(path);
  if (json === null) return `${path} cannot be read.`;
  const parsed = z.safeParse(noticeFile, parseJson(json));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
  );
  return `${path}: ${problems.join('; ')}`;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

async function list({ store, at }: CommandContext): Promise<CommandResult> {
  const notices = await listNotices(store);
  const lines = alignColumns(
    notices.map((notice) => [notice.id, stateAt(notice, at), describeTimes(notice), notice.title['zh-CN']]),
  );
  const data = notices.map((notice) => ({
    ...notice,
    at: notice.at.toISOString(),
    visibleFrom: notice.visibleFrom?.toISOString() ?? null,
    visibleUntil: notice.visibleUntil?.toISOString() ?? null,
    state: stateAt(notice, at),
  }));
  return { ...succeeded(...(notices.length === 0 ? ['There is no notice.'] : lines)), data };
}

function stateAt({ visibleFrom, visibleUntil }: OperatorNotice, at: Date): 'ended' | 'waiting' | 'shown' {
  if (visibleUntil !== null && visibleUntil <= at) return 'ended';
  return visibleFrom !== null && visibleFrom > at ? 'waiting' : 'shown';
}

function describeTimes({ visibleFrom, visibleUntil, at }: OperatorNotice): string {
  return `from ${(visibleFrom ?? at).toISOString()}${visibleUntil === null ? '' : ` until ${visibleUntil.toISOString()}`}`;
}

async function end({ store, at }: CommandContext, id: string): Promise<CommandResult> {
  if (!(await endNotice(store, id, at))) return failed(`No notice ${id} is waiting or shown.`);
  return { ...succeeded(`The notice ${id} has ended.`), data: { notice: id }, reference: id };
}
