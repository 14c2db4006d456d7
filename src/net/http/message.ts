import type { CallInput } from '../contract/call.ts';
import {
  messageDelete,
  messageDetail,
  messageList,
  messageRead,
  messageUnread,
} from '../contract/calls/message.ts';
import type { Http } from './http.ts';

export function fetchUnreadCount(http: Http, signal?: AbortSignal) {
  return http.send(messageUnread, {}, { signal });
}

export function fetchMessages(http: Http, input: CallInput<typeof messageList>, signal?: AbortSignal) {
  return http.send(messageList, input, { signal });
}

export function fetchMessage(http: Http, id: string, signal?: AbortSignal) {
  return http.send(messageDetail, { id }, { signal });
}

export function markRead(http: Http, input: CallInput<typeof messageRead>) {
  return http.send(messageRead, input);
}

export function deleteMessages(http: Http, input: CallInput<typeof messageDelete>) {
  return http.send(messageDelete, input);
}
