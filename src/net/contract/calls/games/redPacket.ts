import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { giftAllowance } from '../../games/gifts.ts';
import { PAGE_SIZE_LOG, USER_SEED_PATTERN } from '../../limits.ts';
import {
  PACKET_MAX_AMOUNT,
  PACKET_MAX_MINUTES,
  PACKET_MAX_SHARES,
  PACKET_MIN_MINUTES,
  PACKET_WORDS_MAX,
  packetAudiences,
  packetClaim,
  packetDetail,
  packetGreetings,
  packetSummary,
} from '../../games/packets.ts';
import { amount, logPromise, timestamp, uuid, wholeNumber } from '../../primitives.ts';

const MAX_KEY = 64;
/** `key` is in the link of a packet that is not for the whole site. */
const whichPacket = { id: uuid, key: z.optional(z.string().check(z.maxLength(MAX_KEY))) };
const packetIdErrors = { id: 'packet.notFound', key: 'packet.notFound' } as const;

export const redPacketCommit = call(
  'GET',
  '/api/redPacket/commit',
  'The commitment for the player’s next red packet, valid for ten minutes, and what the player may give now',
  z.object({}),
  z.object({
    commitId: uuid,
    promise: logPromise,
    publicHash: z.string(),
    expireTime: timestamp,
    allowance: giftAllowance,
  }),
  { access: 'player' },
);

export const redPacketGive = call(
  'POST',
  '/api/redPacket/give',
  'Gives coins of the main balance in shares; what nobody claims comes back',
  z.object({
    commitId: uuid,
    /** Minor units, at least one for each share. */
    amount: wholeNumber(1, PACKET_MAX_AMOUNT),
    shares: wholeNumber(1, PACKET_MAX_SHARES),
    audience: z.enum(packetAudiences),
    greeting: z.enum(packetGreetings),
    /** With the greeting `own`, and only for a link. */
    words: z.optional(z.string().check(z.maxLength(PACKET_WORDS_MAX))),
    minutes: wholeNumber(PACKET_MIN_MINUTES, PACKET_MAX_MINUTES),
  }),
  z.object({
    packet: packetSummary,
    /** For the link; null for one on the site. */
    key: z.nullable(z.string()),
    /** The main balance after it. */
    balance: amount,
  }),
  {
    access: 'player',
    movesValue: true,
    fieldErrors: {
      commitId: 'packet.commit',
      amount: 'packet.amount',
      shares: 'packet.shares',
      words: 'packet.words',
      minutes: 'packet.minutes',
    },
  },
);

export const redPacketList = call(
  'GET',
  '/api/redPacket/list',
  'Red packets for the whole site that can be claimed, newest first, twenty at most',
  z.object({}),
  z.object({ list: z.array(packetSummary) }),
);

export const redPacketDetail = call(
  'GET',
  '/api/redPacket/detail',
  'One red packet; its seed and salt once it is over',
  z.object(whichPacket),
  packetDetail,
  { fieldErrors: packetIdErrors },
);

export const redPacketClaims = call(
  'GET',
  '/api/redPacket/claims',
  'The claims of a red packet in their order, two hundred at most',
  z.object({ ...whichPacket, after: z._default(wholeNumber(0, PACKET_MAX_SHARES), 0) }),
  z.object({ list: z.array(packetClaim) }),
  { fieldErrors: packetIdErrors },
);

export const redPacketClaim = call(
  'POST',
  '/api/redPacket/claim',
  'Claims a share: the claim rolls the packet’s next round with the player’s seed',
  z.object({ ...whichPacket, userSeed: z.string().check(z.regex(USER_SEED_PATTERN)) }),
  z.object({
    claim: packetClaim,
    packet: packetSummary,
    /** The main balance after it. */
    balance: amount,
  }),
  {
    access: 'player',
    movesValue: true,
    fieldErrors: { ...packetIdErrors, userSeed: 'fair.userSeed' },
  },
);

export const redPacketMine = call(
  'GET',
  '/api/redPacket/mine',
  'Red packets the player gave or claimed from, newest first',
  z.object({
    kind: z._default(z.enum(['given', 'claimed']), 'given'),
    /** `next` of the page before. */
    before: z.optional(uuid),
    pageSize: z._default(wholeNumber(1, 100), PAGE_SIZE_LOG),
  }),
  z.object({
    list: z.array(
      z.extend(packetSummary, {
        /** For the link; null for one on the site. */
        key: z.nullable(z.string()),
        /** The player's own claim; null for a packet given. */
        claimId: z.nullable(uuid),
        share: z.nullable(amount),
      }),
    ),
    next: z.nullable(uuid),
  }),
  { access: 'player' },
);
