import { describe, expect, it } from 'vitest';
import type { BattleSummary } from '../../../src/net/contract/games/battles.ts';
import { createLiveBattles } from '../../../src/net/live/liveBattles.ts';
import { battleOf, seatOf } from './battleFixtures.ts';
import { dropOf } from './dropFixtures.ts';
import { LiveDriver } from './liveDriver.ts';

const ranking = [{ rank: 1, playerName: 'lamp', avatar: '', total: 100, battles: 2, wins: 1 }];

function listening() {
  const tab = new LiveDriver();
  const news = createLiveBattles(tab.channel);
  tab.connect();
  const creates = (battle: BattleSummary) => tab.serverTells({ eventType: 31, data: battle });
  const changes = (battle: BattleSummary, delivered: BattleSummary | null = battle) => {
    const { battleId, version, state } = battle;
    const data = { battleId, version, state, time: '2026-01-01T00:00:00.000Z', battle: delivered };
    tab.serverTells({ eventType: 32, data });
    return data;
  };
  return { tab, news, creates, changes };
}

describe('battle events', () => {
  it('keep the last battle created, the last change and the ranking', () => {
    const { tab, news, creates, changes } = listening();
    expect(news.getSnapshot()).toMatchObject({ lastCreated: null, lastChange: null, ranking: null });
    creates(battleOf(1));
    const state = changes(battleOf(1, { version: 2, state: 1, seats: [seatOf(1, 1), seatOf(2, 2)] }));
    tab.serverTells({ eventType: 33, data: [...ranking, ...ranking] });
    tab.serverTells({ eventType: 33, data: ranking });
    expect(news.getSnapshot()).toMatchObject({ lastCreated: battleOf(1), lastChange: state, ranking });
  });

  it('keep every public battle at its highest version', () => {
    const { news, creates, changes } = listening();
    creates(battleOf(1));
    creates(battleOf(2));
    changes(battleOf(1, { version: 3, state: 2 }));
    changes(battleOf(1, { version: 2, state: 1 }));
    creates(battleOf(2));
    const { battles } = news.getSnapshot();
    expect([...battles.values()].map(({ version, state }) => [version, state])).toEqual([
      [1, 0],
      [3, 2],
    ]);
  });

  it('report only that a private battle changed', () => {
    const { news, changes } = listening();
    const state = changes(battleOf(3, { version: 2, isPrivate: true }), null);
    expect(news.getSnapshot().lastChange).toEqual(state);
    expect(news.getSnapshot().battles.size).toBe(0);
  });

  it('drop the battles that changed longest ago', () => {
    const { news, creates } = listening();
    for (let number = 1; number <= 201; number += 1) creates(battleOf(number));
    const { battles } = news.getSnapshot();
    expect(battles.size).toBe(200);
    expect(battles.has(battleOf(1).battleId)).toBe(false);
    expect(battles.has(battleOf(201).battleId)).toBe(true);
  });

  it('are cleared when the connection ends, for a new fetch', () => {
    const { tab, news, creates } = listening();
    creates(battleOf(1));
    tab.serverTells({ eventType: 33, data: ranking });
    tab.socket.closed();
    expect(news.getSnapshot()).toMatchObject({ lastCreated: null, ranking: null });
    expect(news.getSnapshot().battles.size).toBe(0);
  });

  it('ignore drops', () => {
    const { tab, news } = listening();
    const before = news.getSnapshot();
    let changes = 0;
    news.subscribe(() => (changes += 1));
    tab.serverTells({ eventType: 21, data: dropOf(1, 1) });
    expect(news.getSnapshot()).toBe(before);
    expect(changes).toBe(0);
  });
});
