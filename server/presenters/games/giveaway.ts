import type * as z from 'zod/mini';
import type {
  GiveawayConditions,
  GiveawayDetail,
  GiveawayParticipant,
  GiveawayPrize,
  GiveawaySummary,
  giveawayDraw,
} from '../../../src/net/contract/games/giveaways.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { GiveawayView, NamedPlayer } from '../../domain/giveaways/queries.ts';
import { GiveawayState } from '../../domain/giveaways/rows.ts';
import type { Giveaway, Participant, Prize } from '../../domain/giveaways/rows.ts';
import { revealedSecrets } from '../../seed-keys/seed-secrets.ts';
import { presentItem } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';

interface PresentOptions {
  readonly catalogue: Catalogue;
  readonly image: ImageUrlBuilder;
}

/** The house, as the giver of official giveaways. */
const HOUSE_NAME = 'Fairdrop';

/** A giveaway in lists: its winners are shown once it is finished. */
export function presentGiveaway(view: GiveawayView, options: PresentOptions): GiveawaySummary {
  return presentSummary(view, options, view.giveaway.state === GiveawayState.finished);
}

/** Seed and salt are null until it is finished or cancelled. */
export function presentGiveawayDetail(
  view: GiveawayView,
  { now, ...options }: PresentOptions & { now: Date },
): GiveawayDetail {
  const { giveaway, prizes } = view;
  const isDrawn = giveaway.drawnAt !== null;
  const secrets = giveaway.state === GiveawayState.inProgress ? null : revealedSecrets(giveaway);
  return {
    ...presentSummary(view, options, isDrawn),
    serverTime: now.toISOString(),
    termsHash: giveaway.termsHash,
    publicHash: giveaway.publicHash,
    serverSeed: secrets?.serverSeed ?? null,
    secretSalt: secrets?.secretSalt ?? null,
    userSeed: giveaway.userSeed,
    beaconSource: giveaway.beaconSource,
    beacon: presentGiveawayBeacon(giveaway),
    draws: isDrawn ? prizes.flatMap((prize) => presentDraw(prize) ?? []) : [],
    cancelReason: giveaway.cancelReason,
  };
}

/** Null for a prize that is not drawn. */
export function presentDraw(prize: Prize): z.infer<typeof giveawayDraw> | null {
  const { round, drawValue: value, drawLeft: left, drawIndex: index, code } = prize;
  if (value === null || left === null || index === null || code === null) return null;
  return { round, value, left, index, code };
}

export function presentGiveawayBeacon(giveaway: Giveaway): GiveawayDetail['beacon'] {
  const { beaconSource: source, beaconRound: round, beaconDueAt: due, closesAt } = giveaway;
  if (source === null || round === null || due === null) return null;
  const { beaconValue: value, beaconSignature: signature } = giveaway;
  const [filledTime, dueTime] = [closesAt.toISOString(), due.toISOString()];
  return { source, round, value, signature, filledTime, dueTime };
}

export function presentPrize(
  prize: GiveawayView['prizes'][number],
  { catalogue, image }: PresentOptions,
  isShown = true,
): GiveawayPrize {
  const { id: rollId, round, definitionId, value, code, winner } = prize;
  const item = definitionId === null ? null : presentItem(catalogue.item(definitionId), image, value);
  return {
    rollId,
    round,
    item,
    value,
    winVoucherImg: item?.weaponImage ?? '',
    winner: isShown && code !== null && winner !== null ? { code, ...presentPlayer(winner, image) } : null,
  };
}

export function presentParticipant(
  { code, userSeed, joinedAt, ...player }: Participant & NamedPlayer,
  image: ImageUrlBuilder,
): GiveawayParticipant {
  return { code, userSeed, joinTime: joinedAt.toISOString(), ...presentPlayer(player, image) };
}

function presentPlayer({ playerId, name, avatar, hasProfile }: NamedPlayer, image: ImageUrlBuilder) {
  return { playerId, name, avatar: image(avatar), ...(hasProfile ? { hasProfile } : {}) };
}

function presentSummary(
  { giveaway, giver, prizes }: GiveawayView,
  options: PresentOptions,
  showWinners: boolean,
): GiveawaySummary {
  const { codeFrom, maxParticipants } = giveaway;
  return {
    giveawayId: giveaway.id,
    kind: giveaway.kind,
    state: giveaway.state,
    titles: giveaway.titles,
    giver:
      giver === null ? { playerId: null, name: HOUSE_NAME, avatar: '' } : presentPlayer(giver, options.image),
    prizes: prizes.map((prize) => presentPrize(prize, options, showWinners)),
    totalValue: giveaway.totalValue,
    conditions: presentConditions(giveaway),
    codeFrom,
    codeTo: codeFrom + maxParticipants - 1,
    participantCount: giveaway.participants,
    maxParticipants,
    repeatWinners: giveaway.repeatWinners,
    createTime: giveaway.createdAt.toISOString(),
    closeTime: giveaway.closesAt.toISOString(),
    drawTime: giveaway.drawnAt?.toISOString() ?? null,
    endTime: giveaway.endAt?.toISOString() ?? null,
  };
}

function presentConditions(giveaway: Giveaway): GiveawayConditions {
  const { passwordHash, promotionCode, level, rechargeAmount: amount, rechargeSince: since } = giveaway;
  return {
    hasPassword: passwordHash !== null,
    promotionCode,
    level,
    recharge: amount === null || since === null ? null : { since: since.toISOString(), amount },
  };
}
