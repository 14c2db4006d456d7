import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { PinoPretty } from 'pino-pretty';
import type { Config } from '../config/config.ts';
import { serializeError } from './serialize-error.ts';

const STDERR = 2;

/** JSON lines on standard output in production; otherwise formatted lines on standard error. */
export function createLogger({ logLevel, production }: Config): FastifyBaseLogger {
  const options = { level: logLevel, serializers: { err: serializeError } };
  if (production) return pino(options);
  const prettyStream = PinoPretty({ destination: STDERR, sync: true, ignore: 'pid,hostname' });
  return pino(options, prettyStream);
}
