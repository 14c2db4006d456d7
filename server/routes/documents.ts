import type { FastifyInstance } from 'fastify';
import { commonDocumentList, documentAccept, documentRead } from '../../src/net/contract/calls/document.ts';
import { acceptDocument } from '../domain/documents/consents.ts';
import { readDocument, readDocuments } from '../domain/documents/documents.ts';
import { registerCall } from '../http/register-call.ts';
import { presentDocument, presentDocumentText } from '../presenters/documents.ts';
import type { RouteContext } from './context.ts';

export function documentRoutes(app: FastifyInstance, { store, ports }: RouteContext): void {
  registerCall(app, commonDocumentList, async ({ input: { page, pageSize } }) => {
    const all = await readDocuments(store);
    const first = (page - 1) * pageSize;
    return {
      list: all.slice(first, first + pageSize).map(presentDocument),
      page,
      pageSize,
      total: all.length,
    };
  });

  registerCall(app, documentRead, async ({ input: { id } }) =>
    presentDocumentText(await readDocument(store, id)),
  );

  registerCall(app, documentAccept, async ({ input, player }) => {
    await acceptDocument(store, player.playerId, input, ports.clock.now());
    return {};
  });
}
