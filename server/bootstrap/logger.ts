import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { LogFn, Logger } from 'pino';
import { PinoPretty } from 'pino-pretty';
import { isOutage } from '../db/store/outage.ts';
import type { Config } from '../config/config.ts';
import type { RecentErrors } from '../platform/recent-errors.ts';
import { currentRequestId } from '../platform/request-context.ts';
import { serializeError } from './serialize-error.ts';

const STDERR = 2;

/** pino's number of the level `error`. */
const ERROR_LEVEL = 50;

interface LineDetails {
  readonly err?: unknown;
  readonly path?: unknown;
}

/** What the line tells, in the fields that are fit to be shown. */
function toRecentError({ err, path }: LineDetails, message: unknown, logger: Logger) {
  const error = err === undefined ? null : serializeError(err);
  return {
    message: typeof message === 'string' ? message : '',
    cause: error === null ? '' : `${error.type}: ${error.message}`,
    path: typeof path === 'string' ? path : '',
    requestId: requestIdOf(logger) ?? currentRequestId() ?? '',
  };
}

function requestIdOf(logger: Logger): string | undefined {
  const { requestId } = logger.bindings();
  return typeof requestId === 'string' ? requestId : undefined;
}

/**
 * Drops what an outage of the database makes every poller and job say, as its begin and end have a line each, and errors
 * that repeat. Keeps errors for the operators' page.
 */
function createLogMethod(recentErrors: RecentErrors | undefined) {
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const [first, message] = args as unknown[];
    const details = (typeof first === 'object' && first !== null ? first : {}) as LineDetails;
    if (isOutage(details.err)) return;
    if (level >= ERROR_LEVEL && recentErrors !== undefined) {
      const error = toRecentError(details, message ?? first, this);
      // Other fields, as the id of a job, may differ where the error is the same.
      const mayRepeat = error.requestId === '' && Object.keys(details).every((name) => name === 'err');
      if (!recentErrors.add(error, mayRepeat)) return;
    }
    method.apply(this, args);
  };
}

/** The request under way, in lines of loggers that do not name it themselves. */
function mixin(_line: object, _level: number, logger: Logger): object {
  const requestId = currentRequestId();
  return requestId === undefined || requestIdOf(logger) !== undefined ? {} : { requestId };
}

/** What every logger of the server has in common. */
export function loggerOptions(level: Config['logLevel'], recentErrors?: RecentErrors) {
  return {
    level,
    serializers: { err: serializeError },
    hooks: { logMethod: createLogMethod(recentErrors) },
    mixin,
  };
}

/** JSON lines on standard output in production; otherwise formatted lines on standard error. */
export function createLogger(
  { logLevel, production }: Pick<Config, 'logLevel' | 'production'>,
  recentErrors?: RecentErrors,
): FastifyBaseLogger {
  const options = loggerOptions(logLevel, recentErrors);
  if (production) return pino(options);
  const prettyStream = PinoPretty({ destination: STDERR, sync: true, ignore: 'pid,hostname' });
  return pino(options, prettyStream);
}
