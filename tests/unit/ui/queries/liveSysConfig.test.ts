import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { LiveEvent } from '../../../../src/net/contract/site/events.ts';
import type { LiveState } from '../../../../src/net/live/channel.ts';
import { createStore } from '../../../../src/net/live/store.ts';
import { queryKeys } from '../../../../src/ui/queries/keys.ts';
import { followSysConfig } from '../../../../src/ui/queries/site/liveSysConfig.ts';
import { NEW_SITE_CONFIG } from '../../../support/siteConfig.ts';

const { sysConfig, rewards, vipLevels } = queryKeys;

/** A page that has fetched everything, and its live channel. */
function openPage() {
  const queryClient = new QueryClient();
  for (const key of [sysConfig, rewards, vipLevels]) queryClient.setQueryData(key, NEW_SITE_CONFIG);
  const state = createStore<LiveState>('connecting');
  const listeners: ((event: LiveEvent) => void)[] = [];
  followSysConfig({ state, subscribe: (listener) => (listeners.push(listener), () => {}) }, queryClient);
  return {
    queryClient,
    state,
    deliver: (changed: string[], config: typeof NEW_SITE_CONFIG) =>
      listeners.forEach((listener) => listener({ eventType: 91, data: { changed, config } })),
    stale: () =>
      [sysConfig, rewards, vipLevels].filter((key) => queryClient.getQueryState(key)?.isInvalidated),
  };
}

it('replaces what the page knows by what the event tells', async () => {
  const page = openPage();
  const config = { ...NEW_SITE_CONFIG, switchBalanceType: true };
  page.deliver(['switchBalanceType'], config);
  await expect.poll(() => page.queryClient.getQueryData(sysConfig)).toEqual(config);
  expect(page.stale()).not.toContainEqual(sysConfig);
});

it('is not undone by an answer that was under way', async () => {
  const page = openPage();
  const config = { ...NEW_SITE_CONFIG, maxBoxes: 3 };
  let answer: (old: typeof NEW_SITE_CONFIG) => void = () => {};
  const fetching = page.queryClient.query({
    queryKey: sysConfig,
    queryFn: () => new Promise<typeof NEW_SITE_CONFIG>((resolve) => (answer = resolve)),
  });
  page.deliver(['maxBoxes'], config);
  await expect.poll(() => page.queryClient.getQueryData(sysConfig)).toEqual(config);
  answer(NEW_SITE_CONFIG);
  await fetching.catch(() => undefined);
  expect(page.queryClient.getQueryData(sysConfig)).toEqual(config);
});

it('makes levels and rewards stale that another answer tells', async () => {
  const page = openPage();
  page.deliver(['levelTurnovers'], NEW_SITE_CONFIG);
  await expect.poll(page.stale).toEqual([rewards, vipLevels]);
});

it('fetches the configuration again whenever the channel connects', async () => {
  const page = openPage();
  page.state.update(() => 'active');
  expect(page.stale()).toEqual([sysConfig]);
  page.queryClient.setQueryData(sysConfig, NEW_SITE_CONFIG);
  page.state.update(() => 'active');
  expect(page.stale()).toEqual([]);
  page.state.update(() => 'waiting');
  page.state.update(() => 'active');
  expect(page.stale()).toEqual([sysConfig]);
});
