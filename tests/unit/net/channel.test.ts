import { describe, expect, it } from 'vitest';
import { battleOf } from './battleFixtures.ts';
import { dropOf } from './dropFixtures.ts';
import { LiveDriver } from './liveDriver.ts';

const battleId = '0198f0a0-0000-7000-8000-00000000b001';
const time = '2026-01-01T00:00:00.000Z';

describe('the connection', () => {
  it('is inactive until a page is loaded, whatever the tab does', () => {
    const tab = new LiveDriver();
    expect(tab.state).toBe('inactive');
    tab.showTab();
    tab.passes(60_000);
    expect(tab.state).toBe('inactive');
    expect(tab.sockets).toHaveLength(0);
  });

  it.each(['general', 'battle'] as const)('becomes active when a %s page is loaded', (page) => {
    const tab = new LiveDriver();
    tab.channel.activate(page);
    expect(tab.state).toBe('connecting');
    tab.socket.opened();
    expect(tab.state).toBe('active');
  });

  it('is one connection for all pages', () => {
    const tab = new LiveDriver();
    tab.channel.activate('general');
    tab.channel.activate('battle');
    tab.socket.opened();
    tab.channel.activate('general');
    expect(tab.state).toBe('active');
    expect(tab.sockets).toHaveLength(1);
  });

  it('reconnects five seconds after a close', () => {
    const tab = new LiveDriver();
    tab.connect();
    tab.socket.closed();
    expect(tab.state).toBe('waiting');
    tab.passes(4_999);
    expect(tab.state).toBe('waiting');
    tab.passes(1);
    expect(tab.state).toBe('connecting');
    tab.socket.opened();
    expect(tab.state).toBe('active');
    expect(tab.sockets).toHaveLength(2);
  });

  it('retries every five seconds while there is no answer', () => {
    const tab = new LiveDriver();
    tab.connect();
    for (let tries = 2; tries <= 50; tries += 1) {
      tab.socket.closed();
      tab.passes(5_000);
      expect(tab.sockets).toHaveLength(tries);
    }
    tab.socket.opened();
    expect(tab.state).toBe('active');
  });

  it('reconnects at once when the tab is shown or a page is loaded', () => {
    const tab = new LiveDriver();
    tab.connect();
    tab.socket.closed();
    tab.passes(100);
    tab.showTab();
    expect(tab.state).toBe('connecting');
    tab.socket.closed();
    tab.channel.activate('battle');
    expect(tab.state).toBe('connecting');
    expect(tab.sockets).toHaveLength(3);
    tab.passes(5_000);
    expect(tab.sockets).toHaveLength(3);
  });

  it('connects anew when the player changes, unless it is inactive or waiting', () => {
    const tab = new LiveDriver();
    tab.channel.changePlayer();
    expect(tab.sockets).toHaveLength(0);
    tab.connect();
    tab.channel.changePlayer();
    expect(tab.state).toBe('connecting');
    expect(tab.sockets.map(({ closedByUs }) => closedByUs)).toEqual([true, false]);
    tab.channel.changePlayer();
    expect(tab.sockets.map(({ closedByUs }) => closedByUs)).toEqual([true, true, false]);
    tab.socket.opened();
    expect(tab.state).toBe('active');
    tab.socket.closed();
    tab.channel.changePlayer();
    expect(tab.state).toBe('waiting');
    expect(tab.sockets).toHaveLength(3);
  });

  it('keeps an active or connecting one when the tab is shown', () => {
    const tab = new LiveDriver();
    tab.channel.activate('general');
    tab.showTab();
    expect(tab.state).toBe('connecting');
    tab.socket.opened();
    tab.showTab();
    expect(tab.state).toBe('active');
    expect(tab.sockets).toHaveLength(1);
  });

  it('stays closed after deactivate until the tab is shown again', () => {
    const tab = new LiveDriver();
    tab.connect();
    tab.channel.deactivate();
    expect(tab.state).toBe('inactive');
    expect(tab.socket.closedByUs).toBe(true);
    tab.passes(60_000);
    expect(tab.sockets).toHaveLength(1);
    tab.showTab();
    expect(tab.state).toBe('connecting');
    expect(tab.sockets).toHaveLength(2);
  });

  it('cancels the delay on deactivate', () => {
    const tab = new LiveDriver();
    tab.connect();
    tab.socket.closed();
    tab.channel.deactivate();
    tab.passes(60_000);
    expect(tab.state).toBe('inactive');
    expect(tab.sockets).toHaveLength(1);
  });

  it('ignores events of an abandoned socket', () => {
    const tab = new LiveDriver();
    tab.connect();
    const old = tab.socket;
    tab.channel.deactivate();
    tab.connect();
    old.closed();
    expect(tab.state).toBe('active');
  });

  it('notifies subscribers of its state', () => {
    const tab = new LiveDriver();
    const seen: string[] = [];
    const leave = tab.channel.state.subscribe(() => seen.push(tab.state));
    tab.connect();
    tab.socket.closed();
    leave();
    tab.passes(5_000);
    expect(seen).toEqual(['connecting', 'active', 'waiting']);
  });

  it('releases socket and tab when it is stopped', () => {
    const tab = new LiveDriver();
    tab.connect();
    tab.channel.stop();
    expect(tab.socket.closedByUs).toBe(true);
    expect(tab.watchers).toBe(0);
    tab.passes(60_000);
    expect(tab.sockets).toHaveLength(1);
  });
});

describe('messages', () => {
  it('reach every listener, of each code', () => {
    const tab = new LiveDriver();
    tab.connect();
    const events = [
      { eventType: 21, data: dropOf(1, 0) },
      { eventType: 22, data: { ...dropOf(2, 0), eventType: 22 } },
      { eventType: 23, data: { ...dropOf(3, 0), eventType: 23, boxId: null, boxNames: null } },
      { eventType: 31, data: battleOf(1) },
      { eventType: 32, data: { battleId, version: 2, state: 1, time, battle: null } },
      { eventType: 33, data: [{ rank: 1, playerName: 'lamp', avatar: '', total: 100, battles: 2, wins: 1 }] },
    ];
    for (const event of events) tab.serverTells(event);
    expect(tab.heard).toEqual(events);
    expect(tab.channel.counters).toEqual({ malformed: 0, unknown: 0 });
  });

  it('no longer reach a listener that unsubscribed', () => {
    const tab = new LiveDriver();
    tab.connect();
    let heard = 0;
    const leave = tab.channel.subscribe(() => (heard += 1));
    tab.serverTells({ eventType: 31, data: battleOf(1) });
    leave();
    tab.serverTells({ eventType: 31, data: battleOf(2) });
    expect(heard).toBe(1);
  });

  it.each([
    '',
    'not json',
    'null',
    '[]',
    '21',
    '{}',
    '{"eventType":"21","data":{}}',
    '{"eventType":21}',
    '{"eventType":21,"data":{"id":"x"}}',
    '{"eventType":33,"data":{}}',
    '{"eventType":32,"data":{"battleId":"x","version":1,"state":0,"time":"now"}}',
  ])('are dropped and counted when malformed: %s', (body) => {
    const tab = new LiveDriver();
    tab.connect();
    tab.serverTells(body);
    expect(tab.heard).toEqual([]);
    expect(tab.channel.counters).toEqual({ malformed: 1, unknown: 0 });
    expect(tab.state).toBe('active');
  });

  it('are dropped and counted when their code is unknown', () => {
    const tab = new LiveDriver();
    tab.connect();
    tab.serverTells({ eventType: 41, data: { anything: true } });
    tab.serverTells({ eventType: 42, data: null });
    expect(tab.heard).toEqual([]);
    expect(tab.channel.counters).toEqual({ malformed: 0, unknown: 2 });
  });
});
