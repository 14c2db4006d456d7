import * as z from 'zod/mini';
import { uuid } from '../../../src/net/contract/primitives.ts';
import type { OperatorVerdict, Retrievals } from '../retrievals/retrievals.ts';
import { failed, succeeded } from './command.ts';
import type { CommandResult } from './command.ts';

const USAGE = 'Usage: delivery list | delivery fail|hold|settle <id> [remark]';
const MAX_REMARK = 200;

const stateNames = [
  'retrieving',
  'awaiting shipment',
  'awaiting receipt',
  'success',
  'failed',
  'awaiting settlement',
];

const done: Readonly<Record<OperatorVerdict, string>> = {
  fail: 'failed; the item is in the backpack again',
  hold: 'is held until it is settled or failed',
  settle: 'is settled; the item is delivered',
};

function isVerdict(verb: string | undefined): verb is OperatorVerdict {
  return verb !== undefined && Object.hasOwn(done, verb);
}

/** Lists take-backs under way, and fails, holds or settles one. */
export async function deliveryCommand(
  retrievals: Retrievals,
  [verb, id, ...words]: readonly string[],
): Promise<CommandResult> {
  if (verb === 'list' && id === undefined) return listDeliveries(retrievals);
  const remark = words.join(' ');
  if (!isVerdict(verb) || id === undefined) return failed(USAGE);
  if (remark.length > MAX_REMARK) return failed(`A remark has at most ${MAX_REMARK} characters.`);
  const isDone = z.safeParse(uuid, id).success && (await retrievals.decide(id.toLowerCase(), verb, remark));
  return isDone ? succeeded(`Take-back ${id} ${done[verb]}.`) : failed(`No take-back ${id} is under way.`);
}

async function listDeliveries(retrievals: Retrievals): Promise<CommandResult> {
  const { list, total } = await retrievals.underWay();
  const lines = list.map(({ id, takeState, item, nickname, updatedAt }) =>
    [id, stateNames[takeState], `since ${updatedAt.toISOString()}`, item, nickname].join('  '),
  );
  const rest = total > list.length ? [`and ${total - list.length} more`] : [];
  return succeeded(...lines, ...rest, `${total} take-backs are under way.`);
}
