import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../../../src/net/contract/site/events.ts';
import type { OverlayView } from '../../../../src/net/contract/site/overlays.ts';
import { ApiError } from '../../../../src/net/http/apiError.ts';
import { readOverlayOptions } from '../../../../src/ui/features/overlay/state/overlayOptions.ts';
import { createOverlayReader } from '../../../../src/ui/features/overlay/state/overlayReader.ts';
import { battleOfLink, overlayAddress } from '../../../../src/ui/features/settings/overlays/overlayLinks.ts';

const VIEW: OverlayView = { kind: 'player', playerName: 'Ann', drops: [], battle: null };
const dropOf = (playerName: string) => ({ eventType: 21, data: { playerName } }) as LiveEvent;

/** A reader whose time and answers the test gives. */
function openReader(view: OverlayView = VIEW) {
  let listener: (event: LiveEvent) => void = () => undefined;
  const timers: { delayMs: number; work: () => void }[] = [];
  const state = { reads: 0, stopped: false, error: null as Error | null };
  const reader = createOverlayReader({
    read: async () => {
      state.reads += 1;
      if (state.error) throw state.error;
      return view;
    },
    live: {
      subscribe: (next) => {
        listener = next;
        return () => undefined;
      },
      stop: () => {
        state.stopped = true;
      },
    },
    schedule: (delayMs, work) => {
      const timer = { delayMs, work };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    reader,
    state,
    timers,
    settle,
    receive: (event: LiveEvent) => listener(event),
    async pass() {
      timers.shift()?.work();
      await settle();
    },
  };
}

describe('an overlay', () => {
  it('reads every two seconds, and once soon after events that concern it', async () => {
    const { reader, state, timers, settle, receive, pass } = openReader();
    await settle();
    expect(reader.getSnapshot()).toEqual({ phase: 'shown', view: VIEW });
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([2_000]);
    receive(dropOf('Bob'));
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([2_000]);
    receive(dropOf('Ann'));
    receive(dropOf('Ann'));
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([250]);
    await pass();
    expect(state.reads).toBe(2);
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([2_000]);
  });

  it('reads when the next round of a battle is over', async () => {
    const battle = { changesInMs: 900 } as OverlayView['battle'];
    const { timers, settle } = openReader({ ...VIEW, kind: 'battle', battle });
    await settle();
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([900]);
  });

  it('stops for good when its link is withdrawn, and goes on after a lost connection', async () => {
    const { reader, state, timers, settle, pass } = openReader();
    await settle();
    state.error = new ApiError({ code: 'client.network', status: 0, msg: '' });
    await pass();
    expect(reader.getSnapshot()).toEqual({ phase: 'shown', view: VIEW });
    expect(timers).toHaveLength(1);
    state.error = new ApiError({ code: 'overlay.withdrawn', status: 403, msg: '' });
    await pass();
    expect(reader.getSnapshot()).toEqual({ phase: 'refused', code: 'overlay.withdrawn' });
    expect(timers).toEqual([]);
    expect(state.stopped).toBe(true);
  });
});

describe('the address of an overlay', () => {
  it('has the key in its fragment, and options of which unknown ones are left out', () => {
    const { search, hash } = new URL(overlayAddress('https://x.test', 'abc_-9', 'en'));
    expect(readOverlayOptions({ search, hash })).toEqual({
      key: 'abc_-9',
      size: 'm',
      side: 'left',
      count: 5,
      locale: 'en',
    });
    expect(readOverlayOptions({ search: '?size=l&side=right&count=99', hash: '#k' })).toMatchObject({
      size: 'l',
      side: 'right',
      count: 10,
    });
    // As the page says: added to the address that it gave.
    for (const more of ['&size=s&side=right&count=2', '?size=s&side=right&count=2'])
      expect(readOverlayOptions({ search: `${search}${more}`, hash })).toEqual({
        key: 'abc_-9',
        size: 's',
        side: 'right',
        count: 2,
        locale: 'en',
      });
    expect(readOverlayOptions({ search: '?size=huge&side=up&count=-1', hash: '' })).toMatchObject({
      key: '',
      size: 'm',
      side: 'left',
      count: 5,
    });
  });

  it('of a battle is read from the link of its room', () => {
    const id = '01980000-0000-7000-8000-000000000001';
    expect(battleOfLink(`https://x.test/battle/${id}`)).toEqual({ battleId: id });
    expect(battleOfLink(` https://x.test/reverse/${id}?key=a-b_c#r `)).toEqual({
      battleId: id,
      battleKey: 'a-b_c',
    });
    expect(battleOfLink('https://x.test/box/quiet')).toBeUndefined();
  });
});
