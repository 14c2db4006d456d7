import * as z from 'zod/mini';
import type { MemoryFile } from '../../../fair/memory/exchange.ts';
import { RULE_NAMES, SEAT_COUNTS, BATTLE_MODES } from '../../../fair/outcome/battleRuleSchema.ts';
import type { RuleName } from '../../../fair/outcome/battleRuleSchema.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const whole = z.int().check(z.gte(0));
const time = z.number();

const userSeed = z.object({
  userSeed: z.string(),
  fromRound: whole,
  sent: whole,
  confirmed: z.nullable(whole),
  inForceBy: z.nullable(whole),
});
const pair = z.object({
  playerId: z.string(),
  publicHash: hash,
  nextPublicHash: hash,
  userSeeds: z.array(userSeed),
  firstRound: whole,
  nextRound: whole,
  covered: whole,
  changes: whole,
  isRotating: z.boolean(),
  revealed: z.nullable(z.object({ serverSeed: z.string(), secretSalt: z.string(), rounds: whole })),
  seenAt: time,
});
const chunk = z.object({
  playerId: z.string(),
  publicHash: hash,
  chunk: whole,
  texts: z.array(z.string()),
  rounds: z.array(whole),
  tickets: z.array(whole),
  items: z.array(whole),
  tables: z.array(whole),
  userSeeds: z.array(whole),
  seenAt: z.array(time),
});
const range = z.object({ itemId: z.string(), from: whole, to: whole, value: whole });
const table = z.object({
  tableHash: hash,
  table: z.object({ boxId: z.string(), version: whole, price: whole, ranges: z.array(range) }),
  seenAt: time,
});
const boxVersion = z.object({
  playerId: z.string(),
  boxId: z.string(),
  version: whole,
  tableHash: hash,
  seenAt: time,
});
const rules = z.object({
  mode: z.literal(BATTLE_MODES),
  seats: z.literal(SEAT_COUNTS),
  ...(Object.fromEntries(RULE_NAMES.map((rule) => [rule, z._default(z.boolean(), false)])) as Record<
    RuleName,
    z.ZodMiniDefault<z.ZodMiniBoolean>
  >),
});
const battle = z.object({
  playerId: z.string(),
  battleId: z.string(),
  publicHash: hash,
  rules,
  boxes: z.array(z.object({ boxId: z.string(), version: whole, count: whole, tableHash: hash })),
  seats: z.array(
    z.object({
      seat: whole,
      userSeed: z.string(),
      isBot: z.boolean(),
      who: z.string(),
      version: whole,
      seenAt: time,
    }),
  ),
  own: z.array(z.object({ seat: z.nullable(whole), userSeed: z.string(), confirmed: z.boolean() })),
  beacon: z.nullable(z.object({ source: z.string(), round: whole })),
  version: whole,
  seenAt: time,
});
const commitment = z.object({
  playerId: z.string(),
  commitId: z.string(),
  publicHash: hash,
  userSeed: z.string(),
  request: z.nullable(
    z.object({
      rules,
      boxes: z.array(z.object({ boxId: z.string(), count: whole })),
      seat: whole,
      userSeed: z.string(),
    }),
  ),
  expireTime: z.string(),
  battleId: z.nullable(z.string()),
  seenAt: time,
});
const giveaway = z.object({
  playerId: z.string(),
  giveawayId: z.string(),
  publicHash: hash,
  termsHash: hash,
  codeFrom: whole,
  participants: z.array(z.object({ code: whole, userSeed: z.string(), who: z.string() })),
  own: z.nullable(z.object({ userSeed: z.string(), code: z.nullable(whole) })),
  count: whole,
  closedCount: z.nullable(whole),
  participantsHash: z.optional(z.nullable(hash)),
  userSeed: z.nullable(z.string()),
  winners: z.nullable(z.array(whole)),
  seenAt: time,
});

const logHead = z.object({
  origin: z.string(),
  size: whole,
  root: z.string(),
  keys: z.array(z.string()),
  note: z.string(),
});

const memoryFile = z.object({
  format: z.literal('fairdrop-memory'),
  version: z.literal(1),
  site: z.string(),
  playerId: z.string(),
  activeHash: z.nullable(hash),
  pairs: z.array(pair),
  rolls: z.array(chunk),
  tables: z.array(table),
  boxVersions: z.array(boxVersion),
  battles: z.array(battle),
  commitments: z.array(commitment),
  /** Files of earlier versions of the page have none. */
  giveaways: z._default(z.array(giveaway), []),
  logHead: z._default(z.nullable(logHead), null),
});

/** The memory in a file; undefined where the text is none. */
export function parseMemoryFile(text: string): MemoryFile | undefined {
  try {
    const parsed = z.safeParse(memoryFile, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
