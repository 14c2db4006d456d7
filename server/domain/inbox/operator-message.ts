import * as z from 'zod/mini';
import { messageKinds } from '../../../src/net/contract/site/messageKinds.ts';
import type { MessageParams } from '../../../src/net/contract/site/messageKinds.ts';
import type { Queryable } from '../../db/store/store.ts';
import { sendMessage } from './send-message.ts';
import type { NewMessage } from './send-message.ts';

export type OperatorText = MessageParams<'operator.text'>;

const MAX_LENGTHS = { title: 80, body: 2000 } as const;

/** A text of an operator from JSON, or what is wrong with it. */
export function parseOperatorText(json: string): OperatorText | { readonly problem: string } {
  const parsed = z.safeParse(messageKinds['operator.text'], parseJson(json));
  if (!parsed.success) return { problem: 'needs a title and a body, each {"zh-CN": "…", "en": "…"}' };
  for (const part of ['title', 'body'] as const) {
    const texts = Object.values(parsed.data[part]).filter((text) => text !== undefined);
    if (texts.some((text) => text.trim() === '')) return { problem: `has an empty ${part}` };
    if (texts.some((text) => text.length > MAX_LENGTHS[part]))
      return { problem: `has a ${part} of more than ${MAX_LENGTHS[part]} characters` };
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type OperatorMessage = Omit<NewMessage<'operator.text'>, 'kind' | 'playerId' | 'params'> & {
  readonly text: OperatorText;
};

export function sendToPlayer(
  tx: Queryable,
  playerId: string,
  { text, ...message }: OperatorMessage,
): Promise<void> {
  return sendMessage(tx, { ...message, playerId, kind: 'operator.text', params: text });
}

/**
 * Writes the message to every inbox in one statement, all or nothing. The ids share the time of the given one, so that
 * they sort where it would; the rest follows from it and the player.
 * @returns how many players have it
 */
export async function sendToAll(store: Queryable, { id, text, at }: OperatorMessage): Promise<number> {
  const [row] = await store.query<{ sent: number }>(
    `WITH written AS (
       INSERT INTO messages (id, player_id, kind, params, created_at)
       SELECT (substr($1, 1, 13) || '-7' || substr(h, 1, 3) || '-8' || substr(h, 4, 3) || '-' || substr(h, 7, 12))::uuid,
              p.id, 'operator.text', $2::jsonb, $3::timestamptz
       FROM players p, LATERAL md5($1 || p.id::text) h
       WHERE NOT EXISTS (SELECT 1 FROM account_closures c WHERE c.player_id = p.id)
       RETURNING 1)
     SELECT count(*) AS sent FROM written`,
    [id, JSON.stringify(text), at],
  );
  return row?.sent ?? 0;
}
