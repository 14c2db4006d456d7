import * as z from 'zod/mini';
import { boxSummary } from '../entities.ts';
import { localisedText, timestamp, uuid } from '../primitives.ts';

/** Who gives free boxes. */
export const freeBoxSource = z.enum(['code', 'reward', 'operator']);
export type FreeBoxSource = z.infer<typeof freeBoxSource>;

/** One opening without a payment that a player was given. */
export const freeBox = z.object({
  freeBoxId: uuid,
  boxId: z.string(),
  boxNames: localisedText,
  /** As it is sold now; null if it is no longer sold, and then it cannot be opened. */
  box: z.nullable(boxSummary),
  boxImage: z.string(),
  source: freeBoxSource,
  /** The picture of the source. */
  sourceImage: z.string(),
  /** 0 waiting, 1 opened, 2 expired. */
  stat: z.int(),
  createTime: timestamp,
  /** The moment from which it cannot be opened; null: never. */
  expireTime: z.nullable(timestamp),
  /** Of its opening; null until then. */
  rollId: z.nullable(uuid),
});
export type FreeBox = z.infer<typeof freeBox>;
