import swagger from '@fastify/swagger';
import type { StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { JSON_TYPE } from '../presenters/errors.ts';
import { buildOpenApiDocument } from '../presenters/openapi.ts';

/** Swagger UI needs inline styles and a data: logo; everything else is same-origin. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Built once in a process: it is the same for every application. */
let builtDocument: { document: ReturnType<typeof buildOpenApiDocument>; text: string } | undefined;

function buildDocument() {
  const document = buildOpenApiDocument();
  return { document, text: JSON.stringify(document) };
}

/** `/api/openapi.json`, generated from the contract, and `/api/docs`, which renders it. */
export async function addApiDocs(app: FastifyInstance): Promise<void> {
  const { document, text } = (builtDocument ??= buildDocument());
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type(JSON_TYPE).send(text),
  );
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as unknown as StaticDocumentSpec['document'] },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: contentSecurityPolicy,
    theme: { title: 'Fairdrop API' },
    // Hides the bar that loads other documents.
    uiConfig: { layout: 'BaseLayout' },
  });
}
