import { nodeHashes } from '../../server/providers/hashes.ts';
import type { GiveawayTerms } from '../../src/fair/outcome/giveawayTerms.ts';
import type { GiveawayProof } from '../../src/fair/proof/giveaway/giveawayProof.ts';
import { sealGiveawayProof } from '../../src/fair/proof/giveaway/giveawayProofFile.ts';
import type { ShownGiveaway } from '../../src/fair/memory/giveaways.ts';
import type { OwnedItem } from '../../src/net/contract/entities.ts';
import type { CallInput } from '../../src/net/contract/call.ts';
import {
  giveawayCreate,
  giveawayGet,
  giveawayJoin,
  giveawayParticipants,
} from '../../src/net/contract/calls/games/giveaway.ts';
import type { GiveawayDetail, GiveawayParticipant } from '../../src/net/contract/games/giveaways.ts';
import { allowGifts } from './packets.ts';
import type { Product, TestPlayer } from './product.ts';

/** Players' actions on giveaways. Every request has its own key unless one is given. */
export class GiveawayClient {
  readonly #product: Product;
  #seeds = 0;
  /** The guards of gifts are tested apart. */
  #allowed: Promise<void> | null = null;

  constructor(product: Product) {
    this.#product = product;
  }

  /** A player with one opened item. */
  async newGiver(): Promise<{ giver: TestPlayer; owned: OwnedItem }> {
    const giver = await this.#product.newPlayer();
    const { boxId } = await this.#product.cheapestBox();
    await this.#product.open(giver, { boxId, count: 1 });
    const [owned] = (await this.#product.backpack(giver)).list;
    if (owned === undefined) throw new Error('an opening gave nothing');
    return { giver, owned };
  }

  /** Default: ten coins, closing in a minute. */
  async tryCreate(player: TestPlayer, input: Partial<CallInput<typeof giveawayCreate>> = {}) {
    this.#allowed ??= allowGifts(this.#product);
    await this.#allowed;
    const fields = { prizes: 'coins:1000', closesIn: 60, ...input };
    return this.#product.call(player, giveawayCreate, fields, { key: this.#product.newKey() });
  }

  async create(player: TestPlayer, input: Partial<CallInput<typeof giveawayCreate>> = {}): Promise<string> {
    return (await this.tryCreate(player, input)).data.giveawayId;
  }

  tryJoin(player: TestPlayer, id: string, password?: string, key = this.#product.newKey()) {
    const input = {
      id,
      userSeed: `seed_${(this.#seeds += 1)}`,
      ...(password === undefined ? {} : { password }),
    };
    return this.#product.call(player, giveawayJoin, input, { key });
  }

  async detail(id: string): Promise<GiveawayDetail> {
    return (await this.#product.call(null, giveawayGet, { id })).data;
  }

  /** All of them, by pages. */
  async participants(id: string, pageSize = 100): Promise<GiveawayParticipant[]> {
    const all: GiveawayParticipant[] = [];
    for (let after: number | null = 0; after !== null;) {
      const page: { list: GiveawayParticipant[]; next: number | null } = (
        await this.#product.call(null, giveawayParticipants, { id, after, pageSize })
      ).data;
      all.push(...page.list);
      after = page.next;
    }
    return all;
  }

  async sweepAfter(ms: number): Promise<void> {
    this.#product.ports.advance(ms);
    const { dueGiveaways } = this.#product.services;
    await dueGiveaways.sweep();
    await dueGiveaways.sweepBeacon();
  }

  /** Moves the clock past the closing time and the playback. */
  async playToEnd(id: string): Promise<GiveawayDetail> {
    await this.sweepAfter(61_000);
    await this.sweepAfter(120_000);
    return this.detail(id);
  }
}

function termsOfDetail(detail: GiveawayDetail): GiveawayTerms {
  const { giveawayId, codeFrom, maxParticipants, closeTime, repeatWinners, beaconSource, conditions } =
    detail;
  return {
    giveawayId,
    codeFrom,
    maxParticipants,
    closeTime,
    repeatWinners,
    beacon: beaconSource,
    ...conditions,
    prizes: detail.prizes.map(({ item, value }) => ({ itemId: item?.itemId ?? null, value })),
  };
}

/** The proof of a finished giveaway from what the server answers. */
export function proofOfGiveaway(
  detail: GiveawayDetail,
  participants: readonly GiveawayParticipant[],
): GiveawayProof {
  const { beacon } = detail;
  return sealGiveawayProof(nodeHashes, {
    terms: termsOfDetail(detail),
    termsHash: detail.termsHash,
    publicHash: detail.publicHash,
    serverSeed: detail.serverSeed ?? '',
    secretSalt: detail.secretSalt ?? '',
    userSeed: detail.userSeed ?? '',
    beacon:
      beacon?.value == null
        ? null
        : { round: beacon.round, value: beacon.value, signature: beacon.signature },
    participants: participants.map(({ code, userSeed }) => ({ code, userSeed })),
    draws: detail.draws,
    drawnAt: detail.drawTime ?? '',
    seen: null,
  });
}

/** A detail as the memory of a browser takes it. */
export function shownGiveaway(detail: GiveawayDetail): ShownGiveaway {
  const { giveawayId, publicHash, termsHash, codeFrom, participantCount, draws } = detail;
  const { participantsHash, userSeed } = detail;
  const isClosed = detail.state !== 0 || detail.drawTime !== null;
  const winners = detail.drawTime === null ? null : draws.map(({ code }) => code);
  return {
    ...{ giveawayId, publicHash, termsHash, codeFrom, participantCount },
    ...{ isClosed, participantsHash, userSeed, winners },
  };
}
