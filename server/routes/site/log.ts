import type { FastifyInstance, FastifyReply } from 'fastify';
import { tileOfPath } from '../../../src/fair/log/tiles.ts';
import { logFind, logProofs, logSummary } from '../../../src/net/contract/calls/site/log.ts';
import { findEntries, readProofs } from '../../domain/log/find-entries.ts';
import { registerCall } from '../../http/register-call.ts';
import type { RouteContext } from '../context.ts';

/** A tile never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * The log as C2SP tlog-tiles serves it: `/log/checkpoint` and `/log/tile/…`, for whoever wants to check it; its keys, its
 * witnesses and what they cosigned.
 */
export function logRoutes(app: FastifyInstance, { log, logWitnesses, store }: RouteContext): void {
  const reading = { store, log, logWitnesses };
  registerCall(app, logProofs, ({ input: { places, ...input } }) =>
    readProofs(reading, { ...input, places: places === '' ? [] : places.split(',') }),
  );
  registerCall(app, logFind, ({ input }) => findEntries(reading, input.q));
  registerCall(app, logSummary, async () => {
    const { updatedAt, days } = await log.readGrowth();
    const { origin, verifierKeys: keys } = log;
    return {
      origin,
      keys,
      checkpoint: await log.readCheckpoint(),
      updateTime: updatedAt.toISOString(),
      days,
      witnessed: await logWitnesses.readWitnessed(),
      witnesses: [...logWitnesses.verifierKeys],
    };
  });

  const config = { rateLimit: false } as const;
  const method = ['GET', 'HEAD'] as const;
  const texts: Readonly<Record<string, () => Promise<string | null>>> = {
    checkpoint: async () => logWitnesses.addCosignatures(await log.readCheckpoint()),
    keys: async () => linesOf(log.verifierKeys),
    witnessed: () => logWitnesses.readWitnessed(),
    witnesses: async () => linesOf(logWitnesses.verifierKeys),
  };
  for (const [name, read] of Object.entries(texts))
    app.route({
      ...{ method: [...method], config },
      url: `/log/${name}`,
      handler: async (_request, reply) => {
        const text = await read();
        if (text === null) return notThere(reply);
        reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
        return reply.type('text/plain; charset=utf-8').send(text);
      },
    });
  app.route({
    ...{ method: [...method], config },
    url: '/log/tile/*',
    handler: async (request, reply) => {
      const { '*': path } = request.params as { '*': string };
      const tile = tileOfPath(`tile/${path}`);
      const bytes = tile === null ? null : await log.readTile(tile);
      if (bytes === null) return notThere(reply);
      reply.header('cache-control', FOREVER).header('access-control-allow-origin', '*');
      return reply.type('application/octet-stream').send(bytes);
    },
  });
}

/** In place of the page that browsers get for an unknown address: readers of a log are programs. */
const notThere = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send('Not found\n');

const linesOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
