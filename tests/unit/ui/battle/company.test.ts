import { beforeEach, describe, expect, it } from 'vitest';
import type { Emote } from '../../../../src/net/contract/games/battles.ts';
import type { LiveEvent } from '../../../../src/net/contract/site/events.ts';
import type { LiveState } from '../../../../src/net/live/channel.ts';
import type { WatchedBattle } from '../../../../src/net/live/connectionMachine.ts';
import { createStore } from '../../../../src/net/live/store.ts';
import { createCompany } from '../../../../src/ui/features/battle/room/company/company.ts';
import { FakeClock } from '../../game/fakeClock.ts';

const battle: WatchedBattle = { battleId: 'this one', key: undefined };
const listeners = new Set<(event: LiveEvent) => void>();
let clock: FakeClock;
let state: ReturnType<typeof createStore<LiveState>>;
let watched: WatchedBattle | null;
let company: ReturnType<typeof createCompany>;
let leave: () => void;

beforeEach(() => {
  clock = new FakeClock();
  state = createStore<LiveState>('active');
  watched = null;
  listeners.clear();
  company = createCompany({
    battle,
    live: {
      state,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      watch(next) {
        watched = next;
        return () => (watched = null);
      },
    },
    schedule(delayMs, work) {
      const number = clock.after(delayMs, work);
      return () => clock.cancel(number);
    },
  });
  leave = company.start();
});

function hear(event: LiveEvent): void {
  for (const listener of [...listeners]) listener(event);
}
const emote = (pos: number | null, sent: Emote, battleId = battle.battleId) =>
  hear({ eventType: 93, data: { battleId, pos, emote: sent } });
const shown = () => company.getSnapshot().emotes.map(({ pos, emote: sent }) => `${pos ?? 'edge'} ${sent}`);

describe('the company of a room', () => {
  it('is asked for while the room is open', () => {
    expect(watched).toBe(battle);
    leave();
    expect(watched).toBeNull();
    emote(1, 'hello');
    expect(shown()).toEqual([]);
  });

  it('has the number of spectators of this battle, unless the connection is lost', () => {
    hear({ eventType: 92, data: { battleId: 'another', spectators: 9 } });
    expect(company.getSnapshot().spectators).toBeNull();
    hear({ eventType: 92, data: { battleId: battle.battleId, spectators: 2 } });
    expect(company.getSnapshot().spectators).toBe(2);
    state.set('waiting');
    expect(company.getSnapshot().spectators).toBeNull();
  });

  it('shows the last emote of each seat for a moment', async () => {
    emote(1, 'hello');
    emote(1, 'wow', 'another');
    emote(2, 'luck');
    await clock.pass(2_000);
    emote(1, 'nice');
    expect(shown()).toEqual(['2 luck', '1 nice']);
    await clock.pass(1_500);
    expect(shown()).toEqual(['1 nice']);
    await clock.pass(2_000);
    expect(shown()).toEqual([]);
  });

  it('shows at most three of spectators, the newest', () => {
    for (const sent of ['hello', 'luck', 'nice', 'wow'] as const) emote(null, sent);
    emote(3, 'unlucky');
    expect(shown()).toEqual(['edge luck', 'edge nice', 'edge wow', '3 unlucky']);
  });
});
