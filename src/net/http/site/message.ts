import {
  messageDelete,
  messageDetail,
  messageList,
  messageRead,
  messageUnread,
} from '../../contract/calls/site/message.ts';
import { change, read, readAll, readBy } from '../callFunctions.ts';

export const fetchUnreadCount = readAll(messageUnread);
export const fetchMessages = read(messageList);
export const fetchMessage = readBy(messageDetail, 'id');
export const markRead = change(messageRead);
export const deleteMessages = change(messageDelete);
