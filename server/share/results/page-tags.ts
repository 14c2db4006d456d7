import type { Locale } from '../../../src/net/contract/locales.ts';
import { textIn } from '../../../src/net/contract/primitives.ts';
import { readBattleViews } from '../../domain/battles/queries.ts';
import { BattleState } from '../../domain/battles/rows.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import { findPublicDrop } from '../../domain/feed/public-drops.ts';
import { findPublicPlayer } from '../../domain/feed/public-players.ts';
import { findGiveaway } from '../../domain/giveaways/queries.ts';
import { GiveawayState } from '../../domain/giveaways/rows.ts';
import type { Services } from '../../domain/services/services.ts';
import { winnerOf } from './battle-result.ts';
import { wordsOfDrop } from './drop-words.ts';
import { shareTexts } from '../share-texts.ts';
import { formatCoins } from '../../texts/format-amount.ts';

/** What the head of a page says to those who show a preview of its link. */
export interface PageTags {
  readonly title: string;
  readonly description: string;
  /** Path of the picture. */
  readonly image: string;
  readonly locale: Locale;
}

type Words = Pick<PageTags, 'title' | 'description'> & { readonly card?: string };
type Sources = Pick<Services, 'store' | 'ports' | 'catalogue'>;
type Describe = (sources: Sources, id: string, locale: Locale) => Promise<Words | null>;

const PATH = /^\/(drop|player|battle|reverse|giveaways)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const NOT_FOUND = /\.notFound$/;

async function describeDrop(
  { store, ports, catalogue }: Sources,
  id: string,
  locale: Locale,
): Promise<Words> {
  const words = wordsOfDrop(await findPublicDrop(store, id, ports.clock.now()), catalogue.current(), locale);
  const texts = shareTexts(locale);
  return { title: texts.dropTitle(words), description: texts.dropDescription(words), card: id };
}

async function describePlayer({ store, ports }: Sources, id: string, locale: Locale): Promise<Words> {
  const { nickname, battles, wins } = await findPublicPlayer(store, id, ports.clock.now());
  const texts = shareTexts(locale);
  return { title: texts.playerTitle(nickname), description: texts.playerDescription(battles, wins) };
}

/** Of a private battle nothing is told, not even that it is there. */
async function describeBattle({ store }: Sources, id: string, locale: Locale): Promise<Words | null> {
  const [view] = await readBattleViews(store, [id]);
  if (view === undefined || view.battle.isPrivate) return null;
  const texts = shareTexts(locale);
  const { seats, rounds, seatCost, state } = view.battle;
  const title = texts.battleTitle(seats, rounds);
  const description = texts.battleDescription(formatCoins(seatCost));
  if (state !== BattleState.finished) return { title, description };
  const nameOf = (seat: number) => view.seats.find(({ pos }) => pos === seat + 1)?.name || texts.player;
  const winner = texts.battleWinner(winnerOf(view.battle, nameOf));
  return { title: `${winner} · ${title}`, description, card: `battle-${id}` };
}

async function describeGiveaway({ store }: Sources, id: string, locale: Locale): Promise<Words> {
  const { giveaway, giver } = await findGiveaway(store, id);
  const texts = shareTexts(locale);
  const title = giveaway.titles === null ? null : textIn(giveaway.titles, locale);
  return {
    title: title ?? texts.giveawayTitle(giver?.name ?? null),
    description: texts.giveawayDescription(formatCoins(giveaway.totalValue)),
    ...(giveaway.state === GiveawayState.finished && { card: `giveaway-${id}` }),
  };
}

const describers: Readonly<Record<string, Describe>> = {
  drop: describeDrop,
  player: describePlayer,
  battle: describeBattle,
  reverse: describeBattle,
  giveaways: describeGiveaway,
};

/** Reads the tags of a page; null for pages that have none. What is not there is described as the site. */
export type ReadPageTags = (path: string, locale: Locale) => Promise<PageTags | null>;

export function createPageTags(sources: Sources): ReadPageTags {
  return async (path, locale) => {
    const [, kind = '', id = ''] = PATH.exec(path) ?? [];
    const describe = describers[kind];
    if (describe === undefined) return null;
    const words = await describe(sources, id, locale).catch((error: unknown) => {
      if (error instanceof DomainError && NOT_FOUND.test(error.code)) return null;
      throw error;
    });
    const {
      title,
      description,
      card = 'site',
    } = words ?? {
      title: 'Fairdrop',
      description: shareTexts(locale).description,
      card: 'site',
    };
    return { title, description, image: `/cards/${card}.${locale}.png`, locale };
  };
}
