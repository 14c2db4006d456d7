import * as z from 'zod/mini';
import { liveEvent } from '../contract/site/events.ts';
import type { LiveEvent } from '../contract/site/events.ts';
import { EventType } from '../contract/eventTypes.ts';

type ParsedMessage =
  { kind: 'event'; event: LiveEvent } | { kind: 'unknown'; message: unknown } | { kind: 'malformed' };

const envelope = z.object({ eventType: z.int(), data: z.unknown() });
const knownCodes: readonly number[] = Object.values(EventType);

/** Parses one message. `unknown`: well-formed, but of a code that this client does not handle. */
export function parseMessage(body: string): ParsedMessage {
  const parsed = z.safeParse(envelope, parseJson(body));
  if (!parsed.success) return { kind: 'malformed' };
  if (!knownCodes.includes(parsed.data.eventType)) return { kind: 'unknown', message: parsed.data };
  const event = z.safeParse(liveEvent, parsed.data);
  return event.success ? { kind: 'event', event: event.data } : { kind: 'malformed' };
}

/** The value of a JSON text, or undefined, which no JSON text can mean. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
