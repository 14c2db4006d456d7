import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { eventPictures, siteEventKinds } from '../../documents.ts';
import { localisedText, timestamp } from '../../primitives.ts';

const siteEvent = z.object({
  /** Also the fragment that leads to it on its page. */
  eventId: z.string(),
  title: localisedText,
  summary: localisedText,
  /** HTML as in `documentRead`. */
  body: localisedText,
  picture: z.enum(eventPictures),
  /** When it begins and ends; null without a begin or an end. */
  from: z.nullable(timestamp),
  until: z.nullable(timestamp),
});
export type SiteEvent = z.infer<typeof siteEvent>;

export const siteEventList = call(
  'GET',
  '/api/document/events',
  'Events or promotions that have begun and not ended, in display order',
  z.object({ kind: z._default(z.enum(siteEventKinds), 'event') }),
  z.array(siteEvent),
);
