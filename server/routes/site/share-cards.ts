import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale } from '../../../src/net/contract/locales.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import { findPublicDrop } from '../../domain/feed/public-drops.ts';
import { namesTag } from '../../http/negotiation.ts';
import { CardCache } from '../../share/card-cache.ts';
import type { StoredCard } from '../../share/card-cache.ts';
import { drawSiteCard } from '../../share/card.ts';
import { drawCardOfDrop } from '../../share/drop-card.ts';
import type { RouteContext } from '../context.ts';

/** As long as a drawn card is stored. */
const CACHED = 'public, max-age=600';
const DROP_CARD = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]+)\.png$/;
const SITE_CARD = /^site\.([\w-]+)\.png$/;

function sendCard({ png, etag }: StoredCard, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', CACHED).header('etag', etag);
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('image/png').send(png);
}

/** Pictures for previews of links: `/cards/<drop>.<locale>.png` and `/cards/site.<locale>.png`. */
export function shareCardRoutes(app: FastifyInstance, { store, ports, catalogue }: RouteContext): void {
  const cards = new CardCache(ports.clock);

  const read = async (name: string): Promise<StoredCard | null> => {
    const [, siteLocale] = SITE_CARD.exec(name) ?? [];
    if (isLocale(siteLocale)) return await cards.read(name, () => drawSiteCard(siteLocale));
    const [, id = '', locale] = DROP_CARD.exec(name) ?? [];
    if (!isLocale(locale)) return null;
    return await cards.read(name, async () => {
      const drop = await findPublicDrop(store, id, ports.clock.now());
      return drawCardOfDrop(drop, catalogue.current(), locale);
    });
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/cards/:name',
    config: { rateLimit: false },
    onRequest: app.cardLimits,
    handler: async (request, reply) => {
      const { name } = request.params as { name: string };
      try {
        const card = await read(name);
        if (card !== null) return await sendCard(card, request, reply);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'drop.notFound') throw error;
      }
      reply.callNotFound();
      return reply;
    },
  });
}
