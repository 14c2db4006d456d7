import * as z from 'zod/mini';
import { localisedText, uuid } from './primitives.ts';
import { retrievalReason } from './retrievals.ts';

/** Every kind of inbox message, with its parameters. Pages word kinds in the player's language. */
export const messageKinds = {
  /** Written by an operator. */
  'operator.text': z.object({ title: localisedText, body: localisedText }),
  /** A taken-back item has reached the player's external account. */
  'retrieval.delivered': z.object({ retrievalId: uuid, item: localisedText }),
  /** A delivery failed: the item is in the backpack again. `remark` is often empty. */
  'retrieval.failed': z.object({
    retrievalId: uuid,
    item: localisedText,
    reason: retrievalReason,
    remark: z.string(),
  }),
} as const;

export type MessageKind = keyof typeof messageKinds;
export type MessageParams<K extends MessageKind> = z.infer<(typeof messageKinds)[K]>;
