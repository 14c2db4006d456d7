import { beforeEach, describe, expect, it } from 'vitest';
import type { Emote } from '../../../../src/net/contract/games/battles.ts';
import type { LiveState } from '../../../../src/net/live/channel.ts';
import type { WatchedBattle } from '../../../../src/net/live/connectionMachine.ts';
import { createStore } from '../../../../src/net/live/store.ts';
import { createCompany } from '../../../../src/ui/features/battle/room/company/company.ts';
import { FakeClock } from '../../game/fakeClock.ts';

const OWN = '0198f0a0-0000-7000-8000-000000000001';
const OTHER = '0198f0a0-0000-7000-8000-000000000002';
let clock: FakeClock;
let state: ReturnType<typeof createStore<LiveState>>;
let watched: ReturnType<typeof createStore<WatchedBattle | null>>;
let company: ReturnType<typeof createCompany>;
let leave: () => void;

beforeEach(() => {
  clock = new FakeClock();
  state = createStore<LiveState>('active');
  watched = createStore<WatchedBattle | null>(null);
  company = createCompany({
    battleId: OWN,
    battleKey: 'secret',
    live: {
      state,
      watched,
    },
    schedule(delayMs, work) {
      const number = clock.after(delayMs, work);
      return () => clock.cancel(number);
    },
  });
  leave = company.start();
});

const hear = (message: unknown): boolean | undefined => watched.getSnapshot()?.hear(message);
const emote = (pos: number | null, sent: Emote, battleId = OWN) =>
  hear({ eventType: 93, data: { battleId, pos, emote: sent } });
const shown = () => company.getSnapshot().emotes.map(({ pos, emote: sent }) => `${pos ?? 'edge'} ${sent}`);

describe('the company of a room', () => {
  it('is asked for while the room is open', () => {
    expect(watched.getSnapshot()?.headers).toEqual({ battle: OWN, 'battle-key': 'secret' });
    expect(hear({ eventType: 94, data: {} })).toBe(false);
    leave();
    expect(watched.getSnapshot()).toBeNull();
    emote(1, 'hello');
    expect(shown()).toEqual([]);
  });

  it('has the number of spectators of this battle, unless the connection is lost', () => {
    hear({ eventType: 92, data: { battleId: OTHER, spectators: 9 } });
    expect(company.getSnapshot().spectators).toBeNull();
    hear({ eventType: 92, data: { battleId: OWN, spectators: 2 } });
    expect(company.getSnapshot().spectators).toBe(2);
    state.set('waiting');
    expect(company.getSnapshot().spectators).toBeNull();
  });

  it('shows the last emote of each seat for a moment', async () => {
    emote(1, 'hello');
    emote(1, 'wow', OTHER);
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
