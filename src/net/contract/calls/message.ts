import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PAGE_SIZE_LOG } from '../limits.ts';
import { pageOf, pageQuery, timestamp, uuid } from '../primitives.ts';

const options = { state: 'later', access: 'player' } as const;

export const messageUnread = call(
  'GET',
  '/api/message/countUserUnreadMessage',
  'How many messages are unread',
  z.object({}),
  z.int(),
  options,
);
const messageSummary = z.object({
  messageId: uuid,
  title: z.string(),
  read: z.boolean(),
  createTime: timestamp,
});
export const messageDetail = call(
  'GET',
  '/api/message/getMessageDetail',
  'One message',
  z.object({ id: uuid }),
  z.extend(messageSummary, { body: z.string() }),
  options,
);
export const messageList = call(
  'GET',
  '/api/message/listMessage',
  'The player’s messages, newest first',
  z.object(pageQuery(PAGE_SIZE_LOG)),
  pageOf(messageSummary),
  options,
);
