import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale } from '../../../src/net/contract/locales.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import { namesTag } from '../../http/negotiation.ts';
import { originOf } from '../../http/request-origin.ts';
import { CardCache } from '../../share/card-cache.ts';
import type { StoredCard } from '../../share/card-cache.ts';
import { drawCard, drawSiteCard } from '../../share/card.ts';
import { readBattleResult } from '../../share/results/battle-result.ts';
import { readDropResult } from '../../share/results/drop-result.ts';
import { readGiveawayResult } from '../../share/results/giveaway-result.ts';
import type { ReadResult } from '../../share/results/results.ts';
import type { RouteContext } from '../context.ts';

/** As long as a drawn card is stored. */
const CACHED = 'public, max-age=600';
const RESULT_CARD =
  /^(?:(battle|giveaway)-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\.tall)?\.([\w-]+)\.png$/;
const SITE_CARD = /^site\.([\w-]+)\.png$/;
const KEY = /^[\w-]{1,64}$/;
const NOT_FOUND = /\.notFound$/;

const readers: Readonly<Record<string, ReadResult>> = {
  battle: readBattleResult,
  giveaway: readGiveawayResult,
};

function sendCard({ png, etag }: StoredCard, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', CACHED).header('etag', etag);
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('image/png').send(png);
}

/**
 * Pictures of results and for previews of links: `/cards/<drop>.<locale>.png`, `/cards/battle-<id>…` (`?key=` of a
 * private one), `/cards/giveaway-<id>…`, each also as `….tall.<locale>.png`, and `/cards/site.<locale>.png`.
 */
export function shareCardRoutes(app: FastifyInstance, context: RouteContext): void {
  const cards = new CardCache(context.ports.clock);

  const read = async (name: string, origin: string, key: string | undefined): Promise<StoredCard | null> => {
    const [, siteLocale] = SITE_CARD.exec(name) ?? [];
    if (isLocale(siteLocale)) return await cards.read(name, () => drawSiteCard(siteLocale));
    const [, kind, id = '', tall, locale] = RESULT_CARD.exec(name) ?? [];
    if (!isLocale(locale) || origin === '') return null;
    const readResult = kind === undefined ? readDropResult : readers[kind];
    if (readResult === undefined) return null;
    return await cards.read(`${name} ${origin} ${key ?? ''}`, async () => {
      const { path, describe } = await readResult(context, { id, key });
      const card = { ...describe(locale), address: `${origin}${path}` };
      return drawCard(card, tall === undefined ? 'wide' : 'tall');
    });
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/cards/:name',
    config: { rateLimit: false },
    onRequest: app.cardLimits,
    handler: async (request, reply) => {
      const { name } = request.params as { name: string };
      const { key } = request.query as { key?: unknown };
      const isBattle = name.startsWith('battle-');
      const given = isBattle && typeof key === 'string' && KEY.test(key) ? key : undefined;
      try {
        const card = await read(name, originOf(request, context.publicUrl), given);
        if (card !== null) return await sendCard(card, request, reply);
      } catch (error) {
        if (!(error instanceof DomainError) || !NOT_FOUND.test(error.code)) throw error;
      }
      reply.callNotFound();
      return reply;
    },
  });
}
