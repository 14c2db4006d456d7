import type { FastifyInstance } from 'fastify';
import {
  messageDelete,
  messageDetail,
  messageList,
  messageRead,
  messageUnread,
} from '../../../src/net/contract/calls/site/message.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import {
  countUnread,
  deleteMessage,
  deleteReadMessages,
  findMessage,
  listMessages,
  readAllMessages,
  readMessage,
} from '../../domain/inbox/inbox.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentMessage } from '../../presenters/site/messages.ts';
import type { RouteContext } from '../context.ts';

export function messageRoutes(app: FastifyInstance, { store, ports }: RouteContext): void {
  registerCall(app, messageUnread, ({ player }) => countUnread(store, player.playerId));

  registerCall(app, messageList, async ({ input, player }) => {
    const { list, total } = await listMessages(store, player.playerId, input);
    return { list: list.map(presentMessage), total, page: input.page, pageSize: input.pageSize };
  });

  registerCall(app, messageDetail, async ({ input, player }) =>
    presentMessage(await findMessage(store, player.playerId, input.id)),
  );

  registerCall(app, messageRead, async ({ input: { id, all, newest }, player: { playerId } }) => {
    assertOneOrAll(id, all);
    const at = ports.clock.now();
    if (id === undefined) await readAllMessages(store, playerId, newest, at);
    else await readMessage(store, playerId, id, at);
    return { unread: await countUnread(store, playerId) };
  });

  registerCall(app, messageDelete, async ({ input: { id, all }, player: { playerId } }) => {
    assertOneOrAll(id, all);
    const deleted = id === undefined ? await deleteReadMessages(store, playerId) : 1;
    if (id !== undefined) await deleteMessage(store, playerId, id);
    return { deleted, unread: await countUnread(store, playerId) };
  });
}

/** @throws DomainError common.badRequest */
function assertOneOrAll(id: string | undefined, all: boolean): void {
  if (all === (id !== undefined)) throw new DomainError('common.badRequest');
}
