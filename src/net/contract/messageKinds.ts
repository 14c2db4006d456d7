import * as z from 'zod/mini';
import { localisedText } from './primitives.ts';

/** Every kind of inbox message, with its parameters. Pages word kinds in the player's language. */
export const messageKinds = {
  /** Written by an operator. */
  'operator.text': z.object({ title: localisedText, body: localisedText }),
} as const;

export type MessageKind = keyof typeof messageKinds;
export type MessageParams<K extends MessageKind> = z.infer<(typeof messageKinds)[K]>;
