import type { FastifyInstance } from 'fastify';
import {
  commonDocumentList,
  documentAccept,
  documentRead,
} from '../../../src/net/contract/calls/site/document.ts';
import { siteEventList } from '../../../src/net/contract/calls/site/siteEvent.ts';
import { acceptDocument } from '../../domain/documents/consents.ts';
import { readDocument, readDocuments } from '../../domain/documents/documents.ts';
import { searchDocuments } from '../../domain/documents/search-documents.ts';
import { readSiteEvents } from '../../domain/documents/site-events.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentDocument, presentDocumentText, presentSiteEvent } from '../../presenters/site/documents.ts';
import type { RouteContext } from '../context.ts';

export function documentRoutes(app: FastifyInstance, { store, ports }: RouteContext): void {
  registerCall(app, commonDocumentList, async ({ input: { page, pageSize, kind, search } }) => {
    const isSearch = search !== undefined && search.trim() !== '';
    const all = isSearch ? await searchDocuments(store, search, kind) : await readDocuments(store, kind);
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

  registerCall(app, siteEventList, async ({ input: { kind } }) =>
    (await readSiteEvents(store, kind, ports.clock.now())).map(presentSiteEvent),
  );

  registerCall(app, documentAccept, async ({ input, player }) => {
    await acceptDocument(store, player.playerId, input, ports.clock.now());
    return {};
  });
}
