import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { PAGE_SIZE_LOG } from '../../limits.ts';
import { flag, pageOf, pageQuery, timestamp, uuid } from '../../primitives.ts';

const options = { access: 'player', fieldErrors: { id: 'message.notFound' } } as const;

/** A message of the inbox; the page words it from kind and params (messageKinds.ts). */
export const messageEntry = z.object({
  messageId: uuid,
  /** A string, so that a page reads lists that hold kinds of a newer server. */
  kind: z.string(),
  params: z.record(z.string(), z.unknown()),
  read: z.boolean(),
  createTime: timestamp,
});
export type MessageEntry = z.infer<typeof messageEntry>;

/** Messages of the player that are unread. */
const unread = z.int();

export const messageUnread = call(
  'GET',
  '/api/message/countUserUnreadMessage',
  'How many messages are unread',
  z.object({}),
  unread,
  { access: 'player' },
);

export const messageDetail = call(
  'GET',
  '/api/message/getMessageDetail',
  'One message; it stays unread',
  z.object({ id: uuid }),
  messageEntry,
  options,
);

export const messageList = call(
  'GET',
  '/api/message/listMessage',
  'The player’s messages, newest first',
  z.object({
    ...pageQuery(PAGE_SIZE_LOG),
    /** Only messages older than this one, so that a list that grows meanwhile repeats none; pages count from there. */
    before: z.optional(uuid),
  }),
  pageOf(messageEntry),
  { access: 'player' },
);

export const messageRead = call(
  'POST',
  '/api/message/read',
  'Marks a message as read, or all of them',
  z.object({
    id: z.optional(uuid),
    all: z._default(flag, false),
    /** With `all`: the newest message that the player has been shown; later ones stay unread. */
    newest: z.optional(uuid),
  }),
  z.object({ unread }),
  options,
);

export const messageDelete = call(
  'POST',
  '/api/message/delete',
  'Deletes a message, or all that are read',
  z.object({ id: z.optional(uuid), all: z._default(flag, false) }),
  z.object({ deleted: z.int(), unread }),
  options,
);
