import type { messages } from '../../db/schema/site.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { countList, readListIds } from '../list-pages.ts';

type Row = typeof messages.$inferSelect;
export type StoredMessage = Pick<Row, 'id' | 'kind' | 'params' | 'readAt' | 'createdAt'>;

const COLUMNS = 'm.id, m.kind, m.params, m.read_at AS "readAt", m.created_at AS "createdAt"';

interface MessagePage {
  readonly page: number;
  readonly pageSize: number;
  /** Only messages older than this one. */
  readonly before?: string | undefined;
}

/** Newest first. The ids of the page come from the index alone; `total` counts the whole inbox. */
export async function listMessages(
  store: Queryable,
  playerId: string,
  query: MessagePage,
): Promise<{ list: StoredMessage[]; total: number }> {
  const ids = await readListIds(store, 'messages', playerId, query);
  const list = await store.query<StoredMessage>(
    `SELECT ${COLUMNS} FROM messages m WHERE m.id = ANY ($1::uuid[]) ORDER BY m.id DESC`,
    [ids.slice(0, query.pageSize)],
  );
  return { list, total: await countList(store, 'messages', playerId) };
}

/** @throws DomainError message.notFound */
export async function findMessage(store: Queryable, playerId: string, id: string): Promise<StoredMessage> {
  const [message] = await store.query<StoredMessage>(
    `SELECT ${COLUMNS} FROM messages m WHERE m.id = $2::uuid AND m.player_id = $1::uuid`,
    [playerId, id],
  );
  if (message === undefined) throw new DomainError('message.notFound');
  return message;
}

/** One look into the index of unread messages, `messages_unread`. */
export const COUNT_UNREAD =
  'SELECT count(*) AS unread FROM messages WHERE player_id = $1::uuid AND read_at IS NULL';

export async function countUnread(store: Queryable, playerId: string): Promise<number> {
  const [row] = await store.query<{ unread: number }>(COUNT_UNREAD, [playerId]);
  return row?.unread ?? 0;
}

/**
 * Marks one message as read; again has no effect.
 * @throws DomainError message.notFound
 */
export async function readMessage(store: Queryable, playerId: string, id: string, at: Date): Promise<void> {
  const found = await store.query(
    `UPDATE messages SET read_at = coalesce(read_at, $3::timestamptz)
     WHERE id = $2::uuid AND player_id = $1::uuid RETURNING id`,
    [playerId, id, at],
  );
  if (found.length === 0) throw new DomainError('message.notFound');
}

/** @param newest the last message to mark; without it all are marked */
export async function readAllMessages(
  store: Queryable,
  playerId: string,
  newest: string | undefined,
  at: Date,
): Promise<void> {
  await store.query(
    `UPDATE messages SET read_at = $3::timestamptz
     WHERE player_id = $1::uuid AND read_at IS NULL AND ($2::uuid IS NULL OR id <= $2)`,
    [playerId, newest ?? null, at],
  );
}

/** @throws DomainError message.notFound, also for a message that is deleted already */
export async function deleteMessage(store: Queryable, playerId: string, id: string): Promise<void> {
  const deleted = await store.query(
    'DELETE FROM messages WHERE id = $2::uuid AND player_id = $1::uuid RETURNING id',
    [playerId, id],
  );
  if (deleted.length === 0) throw new DomainError('message.notFound');
}

/** @returns how many were deleted */
export async function deleteReadMessages(store: Queryable, playerId: string): Promise<number> {
  const deleted = await store.query(
    'DELETE FROM messages WHERE player_id = $1::uuid AND read_at IS NOT NULL RETURNING id',
    [playerId],
  );
  return deleted.length;
}
