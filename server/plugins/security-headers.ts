import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { ServerResponse } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import helmet from 'helmet';

export interface SecurityHeaderSettings {
  /** Host of relative pictures, when it is not ours. */
  readonly imageHost?: string | undefined;
  /** Absolute path of the built page, whose inline scripts are allowed; without it only the API is served. */
  readonly pagesRoot?: string | undefined;
  /** Public address, when it is set; `https:` turns on HSTS. */
  readonly publicUrl?: string | undefined;
}

const hostPattern = /^[\w.:[\]-]+$/;

/** WebSocket address of the requested host: older browsers do not include it in `'self'`. */
function sameHostSockets(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return hostPattern.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

function originOf(url: string | undefined): string[] {
  if (url === undefined || !URL.canParse(url)) return [];
  return [new URL(url).origin];
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The hashes of the page's inline scripts: the check for old browsers (`tools/build-plugins/inline-scripts.ts`). */
function inlineScriptSources(pagesRoot: string | undefined): string[] {
  const index = join(pagesRoot ?? '', 'index.html');
  if (pagesRoot === undefined || !existsSync(index)) return [];
  return [...readFileSync(index, 'utf8').matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/** Features of the device that no page here uses. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Parts of a document, whose policies hold for them. A picture in SVG may be a document with scripts. */
const PAGE_PARTS = /^(?:(?:text|application)\/javascript|text\/css|font\/|image\/(?!svg)|audio\/|video\/)/;
/** What says something of documents and workers only. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** Of answers that nothing but a call reads. */
const DATA_POLICY = "default-src 'none';frame-ancestors 'none'";

/** Hosts whose headers are kept; anybody can ask with another host. */
const MAX_HOSTS = 100;

function createMiddleware(settings: SecurityHeaderSettings) {
  const secure = settings.publicUrl?.startsWith('https:') ?? false;
  return helmet({
    strictTransportSecurity: secure,
    // For browsers that do not know `frame-ancestors`.
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptSources(settings.pagesRoot)],
        // react-hot-toast inserts a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...originOf(settings.imageHost)],
        connectSrc: [
          "'self'",
          (request: IncomingMessage) => sameHostSockets(request),
          ...originOf(settings.imageHost),
        ],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // Pixi creates workers from blob URLs.
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  });
}

/** The headers depend on the requested host alone: built once for each. */
function createHeaderSource(
  settings: SecurityHeaderSettings,
): (request: IncomingMessage) => OutgoingHttpHeaders {
  const middleware = createMiddleware(settings);
  const known = new Map<string, OutgoingHttpHeaders>();
  return (request) => {
    const host = request.headers.host ?? '';
    const built = known.get(host);
    if (built !== undefined) return built;
    const response = new ServerResponse(request);
    // Throws on a wrong policy, and calls its next function at once.
    middleware(request, response, () => undefined);
    const headers = { ...response.getHeaders() };
    if (known.size >= MAX_HOSTS) known.clear();
    known.set(host, headers);
    return headers;
  };
}

/** Content-Security-Policy and related headers against foreign scripts, frames and forms. */
export function addSecurityHeaders(app: FastifyInstance, settings: SecurityHeaderSettings): void {
  const headersFor = createHeaderSource(settings);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.raw));
    done();
  });
  // On every script, picture and answer the headers of documents would cost a first visit 25 KB.
  app.addHook('onSend', ({ url }, reply, _payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('text/html')) reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (type.startsWith('application/json')) reply.header('content-security-policy', DATA_POLICY);
    if (PAGE_PARTS.test(type) && !/worker/i.test(url))
      for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
    done();
  });
}
