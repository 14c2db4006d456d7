import { gameKinds } from '../../../../net/contract/calls/items/records.ts';
import type { GameKind } from '../../../../net/contract/calls/items/records.ts';
import { PayState } from '../../../../net/contract/items/recharges.ts';
import type { PayStateNumber } from '../../../../net/contract/items/recharges.ts';

export const recordTabs = ['journey', 'flow', 'purchase', 'game', 'takeBack'] as const;
export type RecordTab = (typeof recordTabs)[number];

export const periods = ['today', 'week', 'month', 'all', 'custom'] as const;
export type PeriodName = (typeof periods)[number];

export const balances = ['all', 'main', 'secondary'] as const;
export type BalanceName = (typeof balances)[number];

const inBoth = (kinds: string) => ({ journey: kinds, flow: kinds });

/** Kinds of transfers that one choice of the filter stands for, in each list; null where a list has no such choice. */
const balanceKinds = {
  open: inBoth('box.open'),
  battle: { journey: 'battle.hold,battle.refund,battle.split', flow: 'battle.stake,battle.split' },
  dream: inBoth('dream.stake,dream.change'),
  giveaway: { journey: 'giveaway.hold,giveaway.prize,giveaway.refund', flow: 'giveaway.prize' },
  sell: inBoth('item.sell,item.unsell'),
  transfer: { journey: 'transfer.secondary', flow: null },
  recharge: inBoth('recharge'),
  gift: inBoth('welcome,code.credit,reward.daily,reward.level,reward.task,reward.refill'),
  packet: inBoth('packet.give,packet.claim,packet.refund'),
  commission: inBoth('commission.recharge,commission.turnover'),
};
const balanceChoices = Object.keys(balanceKinds) as (keyof typeof balanceKinds)[];

export const kindsOf = {
  journey: ['all', ...balanceChoices],
  flow: ['all', ...balanceChoices.filter((name) => balanceKinds[name].flow !== null)],
  purchase: ['all', 'processing', 'completed', 'cancelled'],
  game: ['all', ...gameKinds],
  takeBack: ['all'],
} as const satisfies Record<RecordTab, readonly string[]>;
export type KindName = (typeof kindsOf)[RecordTab][number];

/** What the page shows, as its address says. */
export interface RecordsView {
  readonly tab: RecordTab;
  readonly kind: KindName;
  readonly balance: BalanceName;
  readonly period: PeriodName;
  /** First and last day of a custom period, `2026-03-01`; empty is open. */
  readonly from: string;
  readonly to: string;
}

const DAY_PATTERN = /^2\d{3}-\d\d-\d\d$/;

export function parseRecordsView(search: URLSearchParams): RecordsView {
  const tab = oneOf(recordTabs, search.get('tab'));
  const day = (name: string) => (DAY_PATTERN.test(search.get(name) ?? '') ? (search.get(name) ?? '') : '');
  return {
    tab,
    kind: oneOf<KindName>(kindsOf[tab], search.get('kind')),
    balance: oneOf(balances, search.get('balance')),
    period: oneOf(periods, search.get('period'), 'month'),
    from: day('from'),
    to: day('to'),
  };
}

/** The parts of the address that differ from the defaults. */
export function recordsSearch(view: RecordsView): Record<string, string> {
  const isCustom = view.period === 'custom';
  const parts = {
    tab: view.tab === 'journey' ? '' : view.tab,
    kind: view.kind === 'all' ? '' : view.kind,
    balance: view.balance === 'all' || view.tab !== 'journey' ? '' : view.balance,
    period: view.period === 'month' ? '' : view.period,
    from: isCustom ? view.from : '',
    to: isCustom ? view.to : '',
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));
}

/** The filter of the balance lists and of their export. */
export function balanceQuery(view: RecordsView): { kind?: string; balanceType?: 'main' | 'secondary' } {
  const name = balanceChoices.find((choice) => choice === view.kind);
  const kind = name && balanceKinds[name][view.tab === 'flow' ? 'flow' : 'journey'];
  const { tab, balance } = view;
  return {
    ...(kind ? { kind } : {}),
    ...(tab !== 'journey' || balance === 'all' ? {} : { balanceType: balance }),
  };
}

export function gameQuery(view: RecordsView): { kind?: GameKind } {
  const kind = gameKinds.find((name) => name === view.kind);
  return kind === undefined ? {} : { kind };
}

export function purchaseQuery(view: RecordsView): { payState?: PayStateNumber } {
  const { kind } = stateFilter(view);
  return kind === undefined ? {} : { payState: PayState[kind] };
}

/** The filter of the export of purchases. */
export function stateFilter({ kind }: RecordsView): { kind?: keyof typeof PayState } {
  return kind === 'processing' || kind === 'completed' || kind === 'cancelled' ? { kind } : {};
}

function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | null,
  fallback: Value | undefined = values[0],
): Value {
  return values.find((value) => value === text) ?? (fallback as Value);
}
