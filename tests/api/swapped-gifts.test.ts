import { afterAll, beforeAll } from 'vitest';
import { sandboxEntropy } from '../../server/providers/entropy/sandbox.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import type { CallData } from '../../src/net/contract/call.ts';
import {
  giveawayGet,
  giveawayJoin,
  giveawayParticipants,
} from '../../src/net/contract/calls/games/giveaway.ts';
import {
  redPacketClaim,
  redPacketClaims,
  redPacketDetail,
} from '../../src/net/contract/calls/games/redPacket.ts';
import { fetchGiveaway, fetchParticipants, joinGiveaway } from '../../src/net/http/games/giveaway.ts';
import { fetchPacket, fetchPacketClaims } from '../../src/net/http/games/redPacket.ts';
import {
  checkJoined,
  checkShownGiveaway,
  fetchCheckedGiveaway,
} from '../../src/ui/memory/compare/giveawayChecks.ts';
import { checkShownPacket, claimChecked } from '../../src/ui/memory/compare/packetChecks.ts';
import { memoryOf } from '../../src/ui/memory/store/useMemory.ts';
import { GiveawayClient } from '../support/giveaways.ts';
import { FALSE_HASH, first, seesAll } from '../support/operatorSwaps.ts';
import type { SwapPage } from '../support/operatorSwaps.ts';
import { allowGifts, claimPacket, givePacket } from '../support/packets.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

let product: Product;
let giveaways: GiveawayClient;
beforeAll(async () => {
  product = await startProduct('swapped gifts', (ports) => ({
    entropy: sandboxEntropy(ports.clock, nodeHashes),
  }));
  await allowGifts(product);
  giveaways = new GiveawayClient(product);
});
afterAll(() => product.stop());

const productOf = () => product;
const lookAtGiveaway = async ({ site, playerId }: SwapPage, id: string) => {
  const { services } = site;
  const giveaway = await fetchGiveaway(services.http, id);
  await checkShownGiveaway(services, playerId, giveaway, await fetchParticipants(services.http, id));
};

/** A giveaway that two others have joined and this page has looked at. */
async function shownGiveaway(page: SwapPage): Promise<string> {
  const id = await giveaways.create(await product.newPlayer());
  for (let guest = 0; guest < 2; guest += 1) await giveaways.tryJoin(await product.newPlayer(), id);
  await lookAtGiveaway(page, id);
  return id;
}

/** As the page of a giveaway does. */
async function takeCode({ site }: SwapPage, id: string): Promise<void> {
  const { services } = site;
  const userSeed = 'own_seed';
  const { playerId, giveaway } = await fetchCheckedGiveaway(services, id);
  await memoryOf(services).giveaways.keepOwnCode(playerId, id, { userSeed, code: null });
  const answer = await joinGiveaway(services.http, { id, userSeed }, product.newKey());
  await memoryOf(services).giveaways.keepOwnCode(playerId, id, { userSeed, code: answer.code });
  await checkJoined(services, playerId, { giveaway, userSeed }, answer);
}

type Giveaway = CallData<typeof giveawayGet>;
const giveawayWith = (change: (giveaway: Giveaway) => Partial<Giveaway>) => (giveaway: Giveaway) => ({
  ...giveaway,
  ...change(giveaway),
});
const later = (time: string): string => new Date(Date.parse(time) + 1_000).toISOString();

seesAll(productOf, {
  ...{ name: 'giveaways before a code is taken', call: giveawayGet, isBefore: true },
  prepare: shownGiveaway,
  act: takeCode,
  swaps: [
    ['another hash', giveawayWith(() => ({ publicHash: FALSE_HASH })), 'publicHash'],
    [
      'more codes',
      giveawayWith(({ maxParticipants }) => ({ maxParticipants: maxParticipants + 1 })),
      'terms',
    ],
    ['other codes', giveawayWith(({ codeFrom }) => ({ codeFrom: codeFrom + 1 })), 'codeFrom'],
    ['a later closing', giveawayWith(({ closeTime }) => ({ closeTime: later(closeTime) })), 'terms'],
    [
      'winners who stay in',
      giveawayWith(({ repeatWinners }) => ({ repeatWinners: !repeatWinners })),
      'terms',
    ],
    [
      'a smaller prize',
      giveawayWith(({ prizes }) => ({ prizes: first(prizes, ({ value }) => ({ value: value - 1 })) })),
      'terms',
    ],
    ['a prize less', giveawayWith(() => ({ prizes: [] })), 'terms'],
    [
      'another condition',
      giveawayWith(({ conditions }) => ({ conditions: { ...conditions, level: 2 } })),
      'terms',
    ],
    ['no beacon', giveawayWith(() => ({ beaconSource: null })), 'terms'],
    ['no promise', giveawayWith(() => ({ promise: null })), 'logPromise'],
  ],
});

type Participants = CallData<typeof giveawayParticipants>;
const listWith = (change: (list: Participants['list']) => Participants['list']) => (page: Participants) => ({
  ...page,
  list: change(page.list),
});

seesAll(productOf, {
  ...{ name: 'participants before a code is taken', call: giveawayParticipants, isBefore: true },
  prepare: shownGiveaway,
  act: takeCode,
  swaps: [
    ['another seed', listWith((list) => first(list, () => ({ userSeed: 'theirs' }))), 'participantSeed'],
    [
      'somebody else',
      listWith((list) => first(list, () => ({ playerId: list[1]?.playerId ?? '' }))),
      'participant',
    ],
    ['another order', listWith((list) => [...list].reverse()), 'codeOrder'],
    ['one less', listWith((list) => list.slice(1)), 'participantCount'],
  ],
});

seesAll(productOf, {
  ...{
    name: 'the answers to codes',
    call: giveawayJoin,
    isBefore: false,
    prepare: shownGiveaway,
    act: takeCode,
  },
  swaps: [
    ['another code', (data) => ({ ...data, code: data.code + 1 }), 'ownCode'],
    ['another count', (data) => ({ ...data, participantCount: data.participantCount + 1 }), 'ownCode'],
    ['another seed', (data) => ({ ...data, userSeed: 'theirs' }), 'participantSeed'],
    ['another hash', (data) => ({ ...data, publicHash: FALSE_HASH }), 'publicHash'],
  ],
});

/** One that this page joined; it saw the closing, and the beacon has no value yet. */
async function closedGiveaway(page: SwapPage): Promise<string> {
  const id = await shownGiveaway(page);
  await takeCode(page, id);
  await giveaways.sweepAfter(60_500);
  await lookAtGiveaway(page, id);
  return id;
}

seesAll(productOf, {
  ...{
    name: 'closed giveaways',
    call: giveawayGet,
    isBefore: true,
    prepare: closedGiveaway,
    act: lookAtGiveaway,
  },
  swaps: [
    ['another hash of the participants', giveawayWith(() => ({ participantsHash: FALSE_HASH })), 'drawSeed'],
    [
      'one participant more',
      giveawayWith(({ participantCount }) => ({ participantCount: participantCount + 1 })),
      'participantCount',
    ],
    ['another seed of the draw', giveawayWith(() => ({ userSeed: FALSE_HASH })), 'drawSeed'],
  ],
});

/** It saw the draw, too. */
async function drawnGiveaway(page: SwapPage): Promise<string> {
  const id = await closedGiveaway(page);
  await giveaways.sweepAfter(10_000);
  await lookAtGiveaway(page, id);
  await giveaways.sweepAfter(120_000);
  return id;
}

seesAll(productOf, {
  ...{
    name: 'drawn giveaways',
    call: giveawayGet,
    isBefore: true,
    prepare: drawnGiveaway,
    act: lookAtGiveaway,
  },
  swaps: [
    [
      'another winner',
      giveawayWith(({ draws }) => ({ draws: first(draws, ({ code }) => ({ code: code + 1 })) })),
      'winner',
    ],
    ['no winner', giveawayWith(() => ({ draws: [] })), 'winner'],
    [
      'another value of the beacon in the seed',
      giveawayWith(({ userSeed }) => ({ userSeed: `${userSeed?.slice(0, 65)}theirs` })),
      'drawSeed',
    ],
    ['another server seed', giveawayWith(() => ({ serverSeed: 'theirs' })), 'reveal'],
    ['another salt', giveawayWith(() => ({ secretSalt: 'theirs' })), 'reveal'],
  ],
});

async function lookAtPacket({ site, playerId }: SwapPage, id: string): Promise<void> {
  const { services } = site;
  const packet = await fetchPacket(services.http, { id });
  const { list: claims } = await fetchPacketClaims(services.http, { id });
  await checkShownPacket(services, playerId, { id, key: undefined }, { packet, claims });
}

/** A red packet with one claim of another that this page has looked at. */
async function shownPacket(page: SwapPage): Promise<string> {
  const { packetId } = (await givePacket(product, await product.newPlayer())).data.packet;
  await claimPacket(product, await product.newPlayer(), packetId);
  await lookAtPacket(page, packetId);
  return packetId;
}

const claimShare = ({ site }: SwapPage, id: string) =>
  claimChecked(site.services, { id, key: undefined }, product.newKey());

seesAll(productOf, {
  ...{ name: 'red packets before a claim', call: redPacketDetail, isBefore: true },
  prepare: shownPacket,
  act: claimShare,
  swaps: [
    ['another hash', (packet) => ({ ...packet, publicHash: FALSE_HASH }), 'publicHash'],
    ['another amount', (packet) => ({ ...packet, amount: packet.amount - 1 }), 'amount'],
    ['another number of shares', (packet) => ({ ...packet, shares: packet.shares + 1 }), 'shares'],
    ['another end', (packet) => ({ ...packet, expireTime: later(packet.expireTime) }), 'logPromise'],
    ['more claims than it lists', (packet) => ({ ...packet, claimed: packet.claimed + 1 }), 'claimCount'],
    ['no promise', (packet) => ({ ...packet, promise: null }), 'logPromise'],
  ],
});

seesAll(productOf, {
  ...{
    name: 'claims before one',
    call: redPacketClaims,
    isBefore: true,
    prepare: shownPacket,
    act: claimShare,
  },
  swaps: [
    [
      'another seed',
      (page) => ({ ...page, list: first(page.list, () => ({ userSeed: 'theirs' })) }),
      'claimSeed',
    ],
    [
      'another share',
      (page) => ({ ...page, list: first(page.list, ({ share }) => ({ share: share + 1 })) }),
      'claimShare',
    ],
    ['one that is gone', (page) => ({ ...page, list: [] })],
  ],
});

seesAll(productOf, {
  ...{ name: 'the answers to claims', call: redPacketClaim, isBefore: false, prepare: shownPacket },
  act: async (page, id) => {
    await claimShare(page, id);
    await lookAtPacket(page, id);
  },
  swaps: [
    ['another seed', (data) => ({ ...data, claim: { ...data.claim, userSeed: 'theirs' } }), 'claimForeign'],
    [
      'another share',
      (data) => ({ ...data, claim: { ...data.claim, share: data.claim.share + 1 } }),
      'claimShare',
    ],
    ['another round', (data) => ({ ...data, claim: { ...data.claim, round: data.claim.round + 1 } })],
  ],
});
