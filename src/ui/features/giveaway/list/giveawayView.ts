import { giveawayTabs } from '../../../queries/games/giveaways.ts';
import type { GiveawayQuery } from '../../../queries/games/giveaways.ts';

/** Reads tab and state from a query; unknown values become the defaults. */
export function parseGiveawayView(params: URLSearchParams): GiveawayQuery {
  return {
    tab: giveawayTabs.find((tab) => tab === params.get('tab')) ?? 'official',
    state: params.get('state') === 'finished' ? 1 : 0,
  };
}

/** The query of a view; defaults are left out. */
export function giveawayViewParams({ tab, state }: GiveawayQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== 'official') params.set('tab', tab);
  if (state === 1) params.set('state', 'finished');
  return params;
}
