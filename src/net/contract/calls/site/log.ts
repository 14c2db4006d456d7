import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { flag, timestamp, wholeNumber } from '../../primitives.ts';

/** Entries that one call proves. */
export const LOG_PLACES_AT_ONCE = 48;
/** The longest text that is looked for in the log. */
export const MAX_LOG_SEARCH = 200;

const base64 = z.string();

/** An entry of the log with the hashes that prove it to be in the tree of the checkpoint beside it. */
const provenEntry = z.object({
  /** From 0. */
  index: z.int(),
  /** As the log has it. */
  entry: z.string(),
  proof: z.array(base64),
});
export type ProvenEntry = z.infer<typeof provenEntry>;

const provenEntries = z.object({
  /** The signed note of the newest head. */
  checkpoint: z.string(),
  /** The keys that sign, as verifiers name them. */
  keys: z.array(z.string()),
  entries: z.array(provenEntry),
});
export type ProvenEntries = z.infer<typeof provenEntries>;

export const logProofs = call(
  'GET',
  '/api/log/proofs',
  'That the log of commitments goes on from an earlier size, and where entries stand in it',
  z.object({
    /** Entries of an earlier checkpoint. */
    from: z._default(wholeNumber(0, Number.MAX_SAFE_INTEGER), 0),
    /**
     * Names of entries with commas (docs/transparency-log.md), among them one `roll <id>` at most. Those that are not there
     * yet are left out.
     */
    places: z._default(z.string().check(z.maxLength(LOG_PLACES_AT_ONCE * MAX_LOG_SEARCH)), ''),
    /** For a proof that is kept: the head is the newest that witnesses cosigned, where it has all of these entries. */
    witnessed: z._default(flag, false),
  }),
  z.extend(provenEntries, {
    /** Empty where the log is not larger than `from`. */
    consistency: z.array(base64),
    /** Keys of the witnesses whose cosignatures may stand below the checkpoint; empty unless asked for. */
    witnesses: z.array(z.string()),
  }),
);
export type LogProofs = z.infer<typeof logProofs.output>;

export const logFind = call(
  'GET',
  '/api/log/find',
  'Entries of the log of commitments by number, hash, box, battle, giveaway, red packet or roll',
  z.object({ q: z.string().check(z.maxLength(MAX_LOG_SEARCH)) }),
  provenEntries,
);

export const logSummary = call(
  'GET',
  '/api/log/summary',
  'The log of commitments in short: its head, keys and growth',
  z.object({}),
  z.object({
    /** Which log it is, in every checkpoint. */
    origin: z.string(),
    checkpoint: z.string(),
    keys: z.array(z.string()),
    /** When entries were added last. */
    updateTime: timestamp,
    /** Entries at the end of each of the last days, the newest last. */
    days: z.array(z.object({ day: z.iso.date(), size: z.int() })),
    /** The newest head that witnesses cosigned, with their cosignatures; null while there is none. */
    witnessed: z.nullable(z.string()),
    /** Keys of the witnesses that are asked. */
    witnesses: z.array(z.string()),
  }),
);
export type LogSummary = z.infer<typeof logSummary.output>;
