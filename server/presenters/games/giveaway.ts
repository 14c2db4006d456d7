import type * as z from 'zod/mini';
import type {
  GiveawayConditions,
  GiveawayDetail,
  GiveawayParticipant,
  GiveawayPrize,
  GiveawaySummary,
  giveawayDraw,
} from '../../../src/net/contract/games/giveaways.ts';
import { commitmentFact, participantsFact } from '../../../src/fair/log/promise.ts';
import { termsFact } from '../../../src/fair/log/terms.ts';
import type { Promising } from '../../domain/log/promises.ts';
import type { GiveawayView, NamedPlayer } from '../../domain/giveaways/queries.ts';
import { GiveawayState } from '../../domain/giveaways/rows.ts';
import type { Giveaway, Participant, Prize } from '../../domain/giveaways/rows.ts';
import { revealedSecrets } from '../../seed-keys/seed-secrets.ts';
import { presentItem } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';
import type { GamePresenter, Presenting } from './game-presenter.ts';

export const giveawayPresenter: GamePresenter<'giveaway'> = {
  record(facts, { rollId, view: { giveaway, prizes } }, presenting) {
    const prize = prizes.find(({ id }) => id === rollId);
    const draw = prize && presentDraw(prize);
    if (!prize || !draw) throw new Error(`giveaway ${giveaway.id} has no draw ${rollId}`);
    const beacon = presentGiveawayBeacon(giveaway);
    const presented = presentPrize(prize, presenting);
    return { ...facts, kind: 'giveaway', beacon, giveawayId: giveaway.id, prize: presented, draw };
  },
};

/** The house, as the giver of official giveaways. */
const HOUSE_NAME = 'Fairdrop';

/** A giveaway in lists: its winners are shown once it is finished. */
export function presentGiveaway(view: GiveawayView, options: Presenting): GiveawaySummary {
  return presentSummary(view, options, view.giveaway.state === GiveawayState.finished);
}

/** Seed and salt are null until it is finished or cancelled. */
export function presentGiveawayDetail(
  view: GiveawayView,
  { now, log, ...options }: Presenting & { now: Date; log: Promising },
): GiveawayDetail {
  const { giveaway, prizes } = view;
  const isDrawn = giveaway.drawnAt !== null;
  const isOver = giveaway.state !== GiveawayState.inProgress;
  const secrets = isOver ? revealedSecrets(giveaway) : null;
  return {
    ...presentSummary(view, options, isDrawn),
    serverTime: now.toISOString(),
    termsHash: giveaway.termsHash,
    publicHash: giveaway.publicHash,
    promise: isOver ? null : log.promise(...factsOf(giveaway)),
    serverSeed: secrets?.serverSeed ?? null,
    secretSalt: secrets?.secretSalt ?? null,
    participantsHash: giveaway.participantsHash,
    userSeed: giveaway.userSeed,
    beaconSource: giveaway.beaconSource,
    beacon: presentGiveawayBeacon(giveaway),
    draws: isDrawn ? prizes.flatMap((prize) => presentDraw(prize) ?? []) : [],
    cancelReason: giveaway.cancelReason,
  };
}

const factsOf = ({
  id,
  publicHash: commitment,
  termsHash,
  participants: count,
  participantsHash: hash,
}: Giveaway) => [
  commitmentFact('giveaway', commitment),
  termsFact({ of: 'giveaway', id, commitment }, termsHash),
  ...(hash === null ? [] : [participantsFact({ id, commitment, count, hash })]),
];

/** Null for a prize that is not drawn. */
function presentDraw(prize: Prize): z.infer<typeof giveawayDraw> | null {
  const { round, drawValue: value, drawLeft: left, drawIndex: index, code } = prize;
  if (value === null || left === null || index === null || code === null) return null;
  return { round, value, left, index, code };
}

function presentGiveawayBeacon(giveaway: Giveaway): GiveawayDetail['beacon'] {
  const { beaconSource: source, beaconRound: round, beaconDueAt: due, closesAt } = giveaway;
  if (source === null || round === null || due === null) return null;
  const { beaconValue: value, beaconSignature: signature } = giveaway;
  const [filledTime, dueTime] = [closesAt.toISOString(), due.toISOString()];
  return { source, round, value, signature, filledTime, dueTime };
}

function presentPrize(
  prize: GiveawayView['prizes'][number],
  { catalogue, image }: Presenting,
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
  options: Presenting,
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
