import { existsSync } from 'node:fs';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { RecentChanges } from '../../../../src/ui/features/account/overview/RecentChanges.tsx';
import { EmptyBackpack } from '../../../../src/ui/features/backpack/EmptyBackpack.tsx';
import { DEFAULT_VIEW } from '../../../../src/ui/features/backpack/filter/backpackView.ts';
import { Ranking } from '../../../../src/ui/features/battle/lobby/Ranking.tsx';
import { DreamLog } from '../../../../src/ui/features/dream/log/DreamLog.tsx';
import { MessageList } from '../../../../src/ui/features/inbox/MessageList.tsx';
import { inboxKeys } from '../../../../src/ui/queries/account/inboxKeys.ts';
import { laterKeys } from '../../../../src/ui/queries/laterKeys.ts';
import { renderPage } from '../../../support/renderPage.tsx';

const nothing = { list: [], total: 0, page: 1, pageSize: 20, hasMore: false, next: null };
const noPages = { pages: [nothing], pageParams: [1] };
const ignore = () => undefined;

const LISTS: readonly (readonly [string, ReactElement, readonly unknown[], unknown, string])[] = [
  [
    'the inbox',
    <MessageList key="" hidden={new Set()} focused="" onOpen={ignore} onLeave={ignore} />,
    inboxKeys.messages,
    noPages,
    'inbox',
  ],
  ['the dream log', <DreamLog key="" onChoose={ignore} />, laterKeys.dreamLog, noPages, 'wheel'],
  ['the ranking', <Ranking key="" />, laterKeys.battles.ranking, [], 'podium'],
  [
    'the backpack',
    <EmptyBackpack key="" view={DEFAULT_VIEW} onClearFilters={ignore} />,
    laterKeys.balanceLog(1),
    nothing,
    'pedestal',
  ],
  ['the recent changes', <RecentChanges key="" />, laterKeys.balanceLog(1), nothing, 'ledger'],
];

describe('an empty list', () => {
  it('of a player who has sold everything does not speak of a first box', async () => {
    const page = await renderPage(<EmptyBackpack view={DEFAULT_VIEW} onClearFilters={ignore} />, {
      stored: { token: 'abc' },
      fetched: [],
    });
    expect(page).toContain('背包是空的');
    expect(page).not.toContain('第一个');
  });

  it.each(LISTS)('%s has a picture of its own and what to do next', async (_, part, key, data, picture) => {
    const page = await renderPage(part, { stored: { token: 'abc' }, fetched: [[key, data]] });
    expect(page).toContain(`/art/states/${picture}.svg`);
    expect(existsSync(new URL(`../../../../assets/states/${picture}.svg`, import.meta.url))).toBe(true);
    const rest = page.slice(page.lastIndexOf('/art/states/'));
    expect(rest).toMatch(/<a [^>]*href="\/(?:box|battle\/create)"|<button /);
  });
});
