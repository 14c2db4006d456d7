import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { LogFn, Logger } from 'pino';
import { PinoPretty } from 'pino-pretty';
import { isOutage } from '../db/outage.ts';
import type { Config } from '../config/config.ts';
import { serializeError } from './serialize-error.ts';

const STDERR = 2;

/** Drops what an outage of the database makes every poller and job say: its begin and end have a line each. */
function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [details] = args as unknown[];
  const isRepeated =
    typeof details === 'object' && details !== null && 'err' in details && isOutage(details.err);
  if (!isRepeated) method.apply(this, args);
}

/** JSON lines on standard output in production; otherwise formatted lines on standard error. */
export function createLogger({ logLevel, production }: Config): FastifyBaseLogger {
  const options = { level: logLevel, serializers: { err: serializeError }, hooks: { logMethod } };
  if (production) return pino(options);
  const prettyStream = PinoPretty({ destination: STDERR, sync: true, ignore: 'pid,hostname' });
  return pino(options, prettyStream);
}
