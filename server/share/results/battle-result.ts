import type { Locale } from '../../../src/net/contract/locales.ts';
import { textIn } from '../../../src/net/contract/primitives.ts';
import { teamOf } from '../../../src/fair/outcome/battleRules.ts';
import { findBattle } from '../../domain/battles/queries.ts';
import type { BattleRecord } from '../../domain/battles/queries.ts';
import { BattleState, rulesOfBattle } from '../../domain/battles/rows.ts';
import type { Battle } from '../../domain/battles/rows.ts';
import type { StoredOutcome } from '../../db/schema/battles.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import { ticketsOfItem } from '../../domain/games/box-tickets.ts';
import type { CardContent } from '../card-content.ts';
import { drawableName } from '../card-text.ts';
import { formatOdds, shareTexts } from '../share-texts.ts';
import { formatCoins } from '../../texts/format-amount.ts';
import { formatWhole } from '../../texts/format-whole.ts';
import type { ReadResult } from './results.ts';
import { noteOf } from './verifiers.ts';

/** A battle that has ended, with its best drop. */
export const readBattleResult: ReadResult = async ({ store, catalogue }, { id, key }) => {
  const record = await findBattle(store, id, key);
  const { battle, pulls } = record;
  const { outcome } = battle;
  if (battle.state !== BattleState.finished || outcome === null) throw new DomainError('battle.notFound');
  const note = await noteOf(
    store,
    pulls.map((pull) => pull.id),
    true,
  );
  const path = `/${battle.mode === 1 ? 'reverse' : 'battle'}/${id}`;
  return {
    path: key === undefined ? path : `${path}?key=${key}`,
    describe: (locale) => ({
      ...describeBattle(record, outcome, catalogue.current(), locale),
      note: note(locale),
    }),
  };
};

function describeBattle(
  { battle, seats, pulls, tables }: BattleRecord,
  { winners, totals, payouts }: StoredOutcome,
  catalogue: Catalogue,
  locale: Locale,
): Omit<CardContent, 'address' | 'note'> {
  const texts = shareTexts(locale);
  const best = pulls.reduce((found, pull) => (pull.value > found.value ? pull : found));
  const item = catalogue.item(best.definitionId);
  const table = tables.find(({ boxId, version }) => boxId === best.boxId && version === best.boxVersion);
  const first = winners[0] ?? 0;
  const nameOf = (name: string) => drawableName(name) ?? texts.player;
  const names = new Map(seats.map(({ pos, name }) => [pos - 1, nameOf(name)]));
  const winner = winnerOf(battle, (seat) => names.get(seat) ?? texts.player);
  const odds = formatOdds(table === undefined ? 0 : ticketsOfItem(table, best.definitionId));
  return {
    grade: item.grade,
    itemId: item.id,
    label: texts.battleTitle(battle.seats, battle.rounds),
    title: texts.battleWinner(winner),
    worth: { value: formatCoins(payouts[first] ?? 0), multiple: null },
    coins: texts.coins,
    facts: [texts.bestDrop(textIn(item.names, locale)), texts.oddsAndTicket(odds, formatWhole(best.ticket))],
    rows: totals.map((total, seat) => ({
      name: names.get(seat) ?? texts.player,
      figure: formatCoins(total),
      hasWon: winners.includes(seat),
    })),
    who: '',
  };
}

/** As texts name the winner: a player, a team from 1, or null where all share. */
export function winnerOf(battle: Battle, nameOf: (seat: number) => string): string | number | null {
  const rules = rulesOfBattle(battle);
  const first = battle.outcome?.winners[0] ?? 0;
  if (rules.share) return null;
  return rules.teams ? teamOf(rules, first) + 1 : nameOf(first);
}
