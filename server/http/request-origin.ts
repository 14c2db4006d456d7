import type { FastifyRequest } from 'fastify';

const HOST = /^[\w.:[\]-]+$/;

/** Scheme and host under which players reach the site: `publicUrl`'s, else those of the request; empty where malformed. */
export function originOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  if (publicUrl !== undefined && URL.canParse(publicUrl)) return new URL(publicUrl).origin;
  return HOST.test(host) ? `${protocol}://${host}` : '';
}
