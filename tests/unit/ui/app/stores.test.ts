import { describe, expect, it } from 'vitest';
import { createPreferences } from '../../../../src/ui/app/preferences.ts';
import { createSession } from '../../../../src/ui/app/session.ts';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import { createStore } from '../../../../src/net/live/store.ts';
import { createAuthDialogs } from '../../../../src/ui/app/authDialogs.ts';

describe('a store', () => {
  it('notifies its listeners of changes only', () => {
    const store = createStore(1);
    let notified = 0;
    const end = store.subscribe(() => (notified += 1));
    store.set(1);
    store.set(2);
    end();
    store.set(3);
    expect([notified, store.getSnapshot()]).toEqual([1, 3]);
  });
});

describe('the session', () => {
  it('exists exactly while a token is stored', () => {
    const storage = memoryStorage({ token: 'kept' });
    const session = createSession(storage);
    expect(session.isLoggedIn()).toBe(true);
    session.end();
    expect([session.isLoggedIn(), storage.read('token')]).toEqual([false, undefined]);
    session.start('new', 'p1');
    expect([session.token.getSnapshot(), storage.read('token')]).toEqual(['new', 'new']);
  });

  it('is remembered after its end, so that a returning player is asked to log in', () => {
    const storage = memoryStorage();
    expect(createSession(storage).hasLoggedIn()).toBe(false);
    const session = createSession(storage);
    session.end();
    expect(session.hasLoggedIn()).toBe(false);
    session.start('new', 'p1');
    session.end();
    expect(createSession(storage).hasLoggedIn()).toBe(true);
    const older = createSession(memoryStorage({ token: 'of an older program' }));
    expect(older.hasLoggedIn()).toBe(true);
    older.end();
    expect(older.hasLoggedIn()).toBe(true);
  });

  it('stores the promotion code of a link, and of a later one', () => {
    const storage = memoryStorage();
    const session = createSession(storage);
    session.saveCodes(new URLSearchParams('?promoteCode=LAMP77'));
    session.saveCodes(new URLSearchParams('?promoteCode=LAMP-7&channelCode=spring'));
    expect(createSession(storage).promoteCode()).toBe('LAMP77');
    session.saveCodes(new URLSearchParams('?promoteCode=Lamp78'));
    expect([session.promoteCode(), session.channelCode()]).toEqual(['Lamp78', 'spring']);
  });

  it('stores the channel code', () => {
    const storage = memoryStorage();
    const session = createSession(storage);
    session.saveCodes(new URLSearchParams('?channelCode=spring'));
    expect(createSession(storage).channelCode()).toBe('spring');
    expect(storage.read('channelCode')).toBe('spring');
    session.saveCodes(new URLSearchParams('?page=2'));
    session.saveCodes(new URLSearchParams('?channelCode='));
    session.saveCodes(new URLSearchParams('?channelCode=not a code'));
    expect(session.channelCode()).toBe('spring');
  });
});

describe('a visit', () => {
  /** A device whose other tab writes into the storage; `elsewhere` notifies this tab too. */
  function openDevice(initial: Record<string, string> = {}) {
    const storage = memoryStorage(initial);
    let notify = () => {};
    const session = createSession({
      ...storage,
      onExternalChange(_key, listener) {
        notify = listener;
        return () => undefined;
      },
    });
    const elsewhere = (token: string | undefined) => {
      if (token === undefined) storage.remove('token');
      else storage.write('token', token);
      notify();
    };
    return { session, storage, elsewhere, visits: () => session.visit.getSnapshot() };
  }

  it('goes on for a visitor who logs in, here or in another tab', () => {
    const here = openDevice();
    here.session.start('a', 'player-a');
    const there = openDevice();
    there.elsewhere('a');
    expect([here.visits(), there.visits()]).toEqual([0, 0]);
  });

  it('goes on for a player whose session has expired and who logs in again', () => {
    const { session, visits } = openDevice({ token: 'a1' });
    session.remember('player-a');
    session.end();
    session.start('a2', 'player-a');
    expect(visits()).toBe(0);
  });

  it.each([
    ['in another tab', (device) => device.elsewhere('b')],
    [
      'in another tab after a log-out',
      (device) => {
        device.elsewhere(undefined);
        device.elsewhere('b');
      },
    ],
    ['here', (device) => device.session.start('b', 'player-b')],
    [
      'here after the session has expired',
      ({ session }) => {
        session.end();
        session.start('b', 'player-b');
      },
    ],
    [
      'here, nobody knows as whom',
      ({ session }) => {
        session.end();
        session.start('b', undefined);
      },
    ],
    [
      'in another tab, without an event',
      ({ session, storage }) => {
        storage.write('token', 'b');
        session.refresh();
      },
    ],
  ] as readonly [string, (device: ReturnType<typeof openDevice>) => void][])(
    'is another one once another player is in: %s',
    (_where, logIn) => {
      const device = openDevice({ token: 'a' });
      device.session.remember('player-a');
      const tokens: (string | undefined)[] = [];
      device.session.visit.subscribe(() => tokens.push(device.session.token.getSnapshot()));
      logIn(device);
      expect(device.visits()).toBe(1);
      expect(device.session.token.getSnapshot()).toBe('b');
      expect(device.session.playerId()).not.toBe('player-a');
      // It begins before the token is taken, so that nothing of the former visit is sent with it.
      expect(tokens).not.toContain('b');
    },
  );

  it('is another one after a log-out, and when the server says that the player is another', () => {
    const { session, visits } = openDevice({ token: 'a' });
    session.remember('player-a');
    session.restart();
    expect([visits(), session.token.getSnapshot(), session.playerId()]).toEqual([1, 'a', undefined]);
    session.leave();
    expect([visits(), session.isLoggedIn(), session.hasLoggedIn()]).toEqual([2, false, true]);
    session.start('b', 'player-b');
    expect(visits()).toBe(2);
  });
});

describe('a channel code', () => {
  it('that is malformed in storage is not sent, since the sign-up would be refused', () => {
    expect(createSession(memoryStorage({ channelCode: 'a b' })).channelCode()).toBeUndefined();
  });
});

describe('preferences', () => {
  it('have the defaults of the specification', () => {
    expect(createPreferences(memoryStorage()).switches.getSnapshot()).toEqual({
      fast: false,
      voice: true,
      music: true,
      agreePing: true,
      // Ours.
      streamer: false,
      emotes: true,
      topDrops: true,
    });
  });

  it('are stored', () => {
    const storage = memoryStorage();
    createPreferences(storage).set('fast', true);
    expect(createPreferences(storage).switches.getSnapshot().fast).toBe(true);
  });

  it('store settings by name in one object', () => {
    const storage = memoryStorage();
    const preferences = createPreferences(storage);
    preferences.saveSetting('feedView', 'top');
    preferences.saveSetting('other', 'x');
    expect(preferences.setting('feedView')).toBe('top');
    expect(JSON.parse(storage.read('settings') ?? '')).toEqual({ feedView: 'top', other: 'x' });
  });

  it.each(['{', '[]', 'null', '7', '{"feedView":1}'])('survive settings edited by hand: %s', (settings) => {
    expect(createPreferences(memoryStorage({ settings })).setting('feedView')).toBeUndefined();
  });
});

describe('login and registration', () => {
  it('exclude each other', () => {
    const dialogs = createAuthDialogs();
    dialogs.openLogin({ reason: 'expired' });
    dialogs.switchTo('register');
    expect(dialogs.state.getSnapshot()).toEqual({ open: 'register', reason: 'expired' });
    for (const name of ['smsLogin', 'findPassword', 'loginTip', 'registerTip', 'login'] as const) {
      dialogs.switchTo(name);
      expect(dialogs.state.getSnapshot()).toEqual({ open: name, reason: 'expired' });
    }
  });

  it('resume the interrupted action after the login', () => {
    const dialogs = createAuthDialogs();
    let acts = 0;
    dialogs.openLogin({ then: () => (acts += 1) });
    dialogs.switchTo('register');
    dialogs.take()?.();
    dialogs.take()?.();
    expect([acts, dialogs.state.getSnapshot().open]).toEqual([1, 'none']);
  });

  it('are led to by a tip', () => {
    let acts = 0;
    for (const tip of ['registerTip', 'loginTip'] as const) {
      const dialogs = createAuthDialogs();
      dialogs.openTip(tip, () => (acts += 1));
      expect(dialogs.state.getSnapshot()).toEqual({ open: tip, reason: 'none' });
      dialogs.switchTo('register');
      dialogs.take()?.();
    }
    expect(acts).toBe(2);
  });

  it('drop it when the player closes the dialog', () => {
    const dialogs = createAuthDialogs();
    let acts = 0;
    dialogs.openLogin({ then: () => (acts += 1) });
    dialogs.close();
    dialogs.openLogin();
    dialogs.take()?.();
    expect(acts).toBe(0);
  });
});
