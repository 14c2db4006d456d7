import { describe, expect, it } from 'vitest';
import { periodOf } from '../../../../src/ui/features/records/view/period.ts';
import {
  balanceQuery,
  gameQuery,
  kindsOf,
  parseRecordsView,
  purchaseQuery,
  recordsSearch,
} from '../../../../src/ui/features/records/view/recordsView.ts';

const parse = (search: string) => parseRecordsView(new URLSearchParams(search));

describe('the address of the records', () => {
  it('keeps what was chosen, and nothing that is the default', () => {
    for (const search of [
      '',
      'tab=flow',
      'tab=game&kind=opening&period=week',
      'tab=purchase&kind=cancelled',
      'kind=sell&balance=secondary&period=all',
      'period=custom&from=2026-02-01&to=2026-03-01',
    ]) {
      expect(new URLSearchParams(recordsSearch(parse(search))).toString()).toBe(search);
    }
  });

  it('takes nothing that is no choice', () => {
    const view = parse('tab=x&kind=opening&balance=hold&period=year&from=x&to=1999-01-01');
    expect(view).toEqual({ tab: 'journey', kind: 'all', balance: 'all', period: 'month', from: '', to: '' });
  });
});

describe('the queries of a view', () => {
  it('name the kinds of transfers', () => {
    expect(balanceQuery(parse('kind=sell&balance=main'))).toEqual({
      kind: 'item.sell,item.unsell',
      balanceType: 'main',
    });
    expect(balanceQuery(parse('tab=flow&kind=battle&balance=main'))).toEqual({
      kind: 'battle.stake,battle.split',
    });
    expect(balanceQuery(parse(''))).toEqual({});
    expect(gameQuery(parse('tab=game&kind=battle'))).toEqual({ kind: 'battle' });
    expect(gameQuery(parse('tab=game'))).toEqual({});
    expect(purchaseQuery(parse('tab=purchase&kind=processing'))).toEqual({ payState: 0 });
    expect(purchaseQuery(parse('tab=purchase&kind=cancelled'))).toEqual({ payState: 2 });
    expect(purchaseQuery(parse('tab=purchase'))).toEqual({});
  });

  it('know every kind that the filter offers', () => {
    for (const tab of ['journey', 'flow'] as const)
      for (const kind of kindsOf[tab].filter((name) => name !== 'all'))
        expect(balanceQuery(parse(`tab=${tab}&kind=${kind}`)), kind).toHaveProperty('kind');
  });
});

describe('the period', () => {
  const now = new Date(2026, 2, 15, 13, 30).getTime();
  const midnight = (month: number, date: number) => new Date(2026, month - 1, date).toISOString();

  it('is whole days of the page’s time zone, today included', () => {
    expect(periodOf(parse('period=today'), now)).toEqual({ from: midnight(3, 15) });
    expect(periodOf(parse('period=week'), now)).toEqual({ from: midnight(3, 9) });
    expect(periodOf(parse(''), now)).toEqual({ from: midnight(2, 14) });
    expect(periodOf(parse('period=all'), now)).toEqual({});
  });

  it('includes the last day of a chosen one, and may be open', () => {
    const chosen = parse('period=custom&from=2026-02-01&to=2026-02-28');
    expect(periodOf(chosen, now)).toEqual({ from: midnight(2, 1), to: midnight(3, 1) });
    expect(periodOf(parse('period=custom&to=2026-02-28'), now)).toEqual({ to: midnight(3, 1) });
    expect(periodOf(parse('period=custom'), now)).toEqual({});
  });
});
