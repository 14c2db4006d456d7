import { describe, expect, it } from 'vitest';
import { createBattleNews } from '../../../src/net/live/battleNews.ts';
import { dropOf } from './drops.ts';
import { LiveDriver } from './liveDriver.ts';

const created = { battleId: '0198f0a0-0000-7000-8000-00000000b001', version: 1 };
const state = { ...created, version: 2, state: 1, time: '2026-01-01T00:00:00.000Z' };
const ranking = [{ rank: 1, playerName: 'lamp', avatar: '', total: 100 }];

describe('battle news', () => {
  it('are the last room, the last state and the whole ranking', () => {
    const tab = new LiveDriver();
    const news = createBattleNews(tab.channel);
    tab.connect();
    expect(news.getSnapshot()).toEqual({ created: null, state: null, ranking: [] });
    tab.serverTells({ eventType: 31, data: created });
    tab.serverTells({ eventType: 32, data: state });
    tab.serverTells({ eventType: 33, data: [...ranking, ...ranking] });
    tab.serverTells({ eventType: 33, data: ranking });
    expect(news.getSnapshot()).toEqual({ created, state, ranking });
  });

  it('are left as they are by drops', () => {
    const tab = new LiveDriver();
    const news = createBattleNews(tab.channel);
    const before = news.getSnapshot();
    let changes = 0;
    news.subscribe(() => (changes += 1));
    tab.connect();
    tab.serverTells({ eventType: 21, data: dropOf(1, 1) });
    expect(news.getSnapshot()).toBe(before);
    expect(changes).toBe(0);
  });
});
