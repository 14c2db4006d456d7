import type { MessageKind, MessageParams } from '../../../src/net/contract/site/messageKinds.ts';
import type { Queryable } from '../../db/store/store.ts';

/** A message to a player's inbox. */
export interface NewMessage<K extends MessageKind> {
  /** UUID version 7. A second message with the same id is ignored. */
  readonly id: string;
  readonly playerId: string;
  readonly kind: K;
  readonly params: MessageParams<K>;
  readonly at: Date;
}

/** Writes the message within the transaction of what it tells. */
export async function sendMessage<K extends MessageKind>(
  tx: Queryable,
  message: NewMessage<K>,
): Promise<void> {
  await tx.query(
    `INSERT INTO messages (id, player_id, kind, params, created_at)
     VALUES ($1::uuid, $2::uuid, $3, $4::jsonb, $5::timestamptz) ON CONFLICT (id) DO NOTHING`,
    [message.id, message.playerId, message.kind, JSON.stringify(message.params), message.at],
  );
}
