import type { OperatorVerdict } from '../../domain/retrievals/retrievals.ts';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import { idValue } from './option-values.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';
import { alignColumns } from './table-lines.ts';

const MAX_REMARK = 200;

const stateNames = [
  'retrieving',
  'awaiting shipment',
  'awaiting receipt',
  'success',
  'failed',
  'awaiting settlement',
];

const verdicts: Readonly<Record<OperatorVerdict, { readonly summary: string; readonly done: string }>> = {
  fail: {
    summary: 'Fail a take-back: the item goes back to the backpack.',
    done: 'failed; the item is in the backpack again',
  },
  hold: {
    summary: 'Hold a take-back until it is settled or failed.',
    done: 'is held until it is settled or failed',
  },
  settle: {
    summary: 'Settle a take-back: the item counts as delivered.',
    done: 'is settled; the item is delivered',
  },
};

/** Take-backs under way. */
export const deliveryCommands: CommandFamily = {
  summary: 'items on their way to players',
  commands: [
    {
      name: 'delivery list',
      kind: 'read',
      summary: 'List the take-backs under way.',
      examples: ['', '--json'],
      build: (command, run) => command.action(() => run(list)),
    },
    ...(Object.keys(verdicts) as OperatorVerdict[]).map((verdict) => ({
      name: `delivery ${verdict}`,
      kind: 'act' as const,
      summary: verdicts[verdict].summary,
      examples: [
        '0190f3c4-7a5e-7c3b-9a55-0d9a6b7c8d9e',
        '0190f3c4-7a5e-7c3b-9a55-0d9a6b7c8d9e checked by hand',
      ],
      build: ((command, run) =>
        command
          .argument('<id>', 'id of the take-back', idValue)
          .argument('[remark...]', 'shown to the player')
          .action((id: string, words: readonly string[]) => {
            const remark = words.join(' ');
            if (remark.length > MAX_REMARK)
              command.error(`error: a remark has at most ${MAX_REMARK} characters.`);
            run((context) => decide(context, { id, verdict, remark }));
          })) satisfies CommandFamily['commands'][number]['build'],
    })),
  ],
};

interface Decision {
  readonly id: string;
  readonly verdict: OperatorVerdict;
  readonly remark: string;
}

async function decide(context: CommandContext, { id, verdict, remark }: Decision): Promise<CommandResult> {
  const { retrievals } = await context.services();
  if (!(await retrievals.decide(id, verdict, remark))) return failed(`No take-back ${id} is under way.`);
  return {
    ...succeeded(`Take-back ${id} ${verdicts[verdict].done}.`),
    data: { takeBack: id, verdict },
    reference: id,
  };
}

async function list({ current }: CommandContext): Promise<CommandResult> {
  const { list: underWay, total } = await current.retrievals.underWay();
  const rows = underWay.map(({ id, takeState, item, nickname, updatedAt }) => ({
    id,
    state: stateNames[takeState] ?? String(takeState),
    since: updatedAt.toISOString(),
    item,
    nickname,
  }));
  const lines = alignColumns(
    rows.map(({ id, state, since, item, nickname }) => [id, state, `since ${since}`, item, nickname]),
  );
  const rest = total > rows.length ? [`and ${total - rows.length} more`] : [];
  return {
    ...succeeded(...lines, ...rest, `${total} take-backs are under way.`),
    data: { total, list: rows },
  };
}
