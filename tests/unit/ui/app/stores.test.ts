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
    session.start('new');
    expect([session.token.getSnapshot(), storage.read('token')]).toEqual(['new', 'new']);
  });

  it('is remembered after its end, so that a returning player is asked to log in', () => {
    const storage = memoryStorage();
    expect(createSession(storage).hasLoggedIn()).toBe(false);
    const session = createSession(storage);
    session.end();
    expect(session.hasLoggedIn()).toBe(false);
    session.start('new');
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
    dialogs.finish();
    dialogs.finish();
    expect([acts, dialogs.state.getSnapshot().open]).toEqual([1, 'none']);
  });

  it('are led to by a tip', () => {
    let acts = 0;
    for (const tip of ['registerTip', 'loginTip'] as const) {
      const dialogs = createAuthDialogs();
      dialogs.openTip(tip, () => (acts += 1));
      expect(dialogs.state.getSnapshot()).toEqual({ open: tip, reason: 'none' });
      dialogs.switchTo('register');
      dialogs.finish();
    }
    expect(acts).toBe(2);
  });

  it('drop it when the player closes the dialog', () => {
    const dialogs = createAuthDialogs();
    let acts = 0;
    dialogs.openLogin({ then: () => (acts += 1) });
    dialogs.close();
    dialogs.openLogin();
    dialogs.finish();
    expect(acts).toBe(0);
  });
});
