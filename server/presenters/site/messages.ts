import type { MessageEntry } from '../../../src/net/contract/calls/site/message.ts';
import type { StoredMessage } from '../../domain/inbox/inbox.ts';

export function presentMessage({ id, kind, params, readAt, createdAt }: StoredMessage): MessageEntry {
  return {
    messageId: id,
    kind,
    params: params as MessageEntry['params'],
    read: readAt !== null,
    createTime: createdAt.toISOString(),
  };
}
