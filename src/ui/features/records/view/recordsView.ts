import type { GameKind } from '../../../../net/contract/calls/items/records.ts';
import { PayState } from '../../../../net/contract/items/recharges.ts';
import type { PayStateNumber } from '../../../../net/contract/items/recharges.ts';

export const recordTabs = ['journey', 'flow', 'purchase', 'game', 'takeBack'] as const;
export type RecordTab = (typeof recordTabs)[number];

export const periods = ['today', 'week', 'month', 'all', 'custom'] as const;
export type PeriodName = (typeof periods)[number];

export const balances = ['all', 'main', 'secondary'] as const;
export type BalanceName = (typeof balances)[number];

/** Kinds of transfers that one choice of the filter stands for, in each list. */
const balanceKinds = {
  journey: {
    open: 'box.open',
    battle: 'battle.hold,battle.refund,battle.split',
    dream: 'dream.stake,dream.change',
    giveaway: 'giveaway.hold,giveaway.prize,giveaway.refund',
    sell: 'item.sell,item.unsell',
    transfer: 'transfer.secondary',
    recharge: 'recharge',
    gift: 'welcome,code.credit,reward.daily,reward.level,reward.task,reward.refill',
    packet: 'packet.give,packet.claim,packet.refund',
    commission: 'commission.recharge,commission.turnover',
  },
  flow: {
    open: 'box.open',
    battle: 'battle.stake,battle.split',
    dream: 'dream.stake,dream.change',
    giveaway: 'giveaway.prize',
    sell: 'item.sell,item.unsell',
    recharge: 'recharge',
    gift: 'welcome,code.credit,reward.daily,reward.level,reward.task,reward.refill',
    packet: 'packet.give,packet.claim,packet.refund',
    commission: 'commission.recharge,commission.turnover',
  },
} as const;

export const kindsOf = {
  journey: [
    ...[
      'all',
      'open',
      'battle',
      'dream',
      'giveaway',
      'sell',
      'transfer',
      'recharge',
      'gift',
      'packet',
      'commission',
    ],
  ],
  flow: ['all', 'open', 'battle', 'dream', 'giveaway', 'sell', 'recharge', 'gift', 'packet', 'commission'],
  purchase: ['all', 'processing', 'completed', 'cancelled'],
  game: ['all', 'opening', 'battle', 'dream'],
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
  const kinds: Partial<Record<KindName, string>> = balanceKinds[view.tab === 'flow' ? 'flow' : 'journey'];
  const kind = kinds[view.kind];
  const { tab, balance } = view;
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(tab !== 'journey' || balance === 'all' ? {} : { balanceType: balance }),
  };
}

export function gameQuery({ kind }: RecordsView): { kind?: GameKind } {
  return kind === 'opening' || kind === 'battle' || kind === 'dream' ? { kind } : {};
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
