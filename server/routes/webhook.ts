import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { emptyResult } from '../../src/net/contract/primitives.ts';
import { DomainError } from '../domain/errors/domain-error.ts';
import { createSuccessSerializer } from '../presenters/envelope.ts';
import { JSON_TYPE } from '../presenters/errors.ts';

/** A request of an outside service as it arrived: the signature covers the body byte for byte. */
interface WebhookMessage {
  readonly body: string;
  /** A header's value; empty where it is missing. */
  readonly header: (name: string) => string;
  readonly log: FastifyBaseLogger;
}

const codeOf = {
  signature: 'webhook.signature',
  stale: 'webhook.stale',
  malformed: 'common.badRequest',
} as const;

/** @throws {DomainError} webhook.signature, webhook.stale, common.badRequest */
export function refuseMessage(problem: keyof typeof codeOf): never {
  throw new DomainError(codeOf[problem]);
}

/** A path for the messages of an outside service. No call of the contract: players never send it. */
export function addWebhook(
  app: FastifyInstance,
  path: string,
  receive: (message: WebhookMessage) => Promise<void>,
): void {
  const write = createSuccessSerializer(emptyResult);
  // In a scope of its own, so that only this path reads JSON as text.
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(path, async ({ body, headers, log }, reply) => {
      const header = (name: string) => String(headers[name] ?? '');
      await receive({ body: typeof body === 'string' ? body : '', header, log });
      return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(write({}));
    });
  });
}
