import type { KeyValueStorage } from './storage.ts';
import { createStore } from '../../net/live/store.ts';
import type { ReadableStore } from '../../net/live/store.ts';

/** Switches of the player, each stored under its own key. */
export const DEFAULT_SWITCHES = {
  fast: false,
  voice: true,
  music: true,
  agreePing: true,
  streamer: false,
  emotes: true,
  topDrops: true,
} as const;

export type PreferenceName = keyof typeof DEFAULT_SWITCHES;
type Switches = Record<PreferenceName, boolean>;
type Settings = Readonly<Record<string, string>>;

const SETTINGS_KEY = 'settings';
const LOCALE_KEY = 'locale';

export interface Preferences {
  readonly switches: ReadableStore<Readonly<Switches>>;
  set(name: PreferenceName, on: boolean): void;
  /** The settings object as this page has read or changed it. */
  readonly settings: ReadableStore<Settings>;
  /** A value of the settings object, read by name. */
  setting(name: string): string | undefined;
  saveSetting(name: string, value: string): void;
  locale(): string | undefined;
  saveLocale(locale: string): void;
}

export function createPreferences(storage: KeyValueStorage): Preferences {
  const names = Object.keys(DEFAULT_SWITCHES) as PreferenceName[];
  const switches = createStore<Readonly<Switches>>(
    Object.fromEntries(names.map((name) => [name, readSwitch(storage, name)])) as Switches,
  );
  // A tab beside the streamed one must not go on showing what the other hides.
  storage.onExternalChange('streamer', () =>
    switches.set({ ...switches.getSnapshot(), streamer: readSwitch(storage, 'streamer') }),
  );
  const settings = createStore(readSettings(storage));
  return {
    switches,
    settings,
    set(name, on) {
      storage.write(name, String(on));
      switches.set({ ...switches.getSnapshot(), [name]: on });
    },
    setting: (name) => readSettings(storage)[name],
    saveSetting(name, value) {
      const next = { ...readSettings(storage), [name]: value };
      storage.write(SETTINGS_KEY, JSON.stringify(next));
      settings.set(next);
    },
    locale: () => storage.read(LOCALE_KEY),
    saveLocale: (locale) => storage.write(LOCALE_KEY, locale),
  };
}

function readSwitch(storage: KeyValueStorage, name: PreferenceName): boolean {
  const stored = storage.read(name);
  return stored === 'true' || stored === 'false' ? stored === 'true' : DEFAULT_SWITCHES[name];
}

/** Stored data may have been edited: anything but an object of strings reads as empty. */
function readSettings(storage: KeyValueStorage): Settings {
  try {
    const stored: unknown = JSON.parse(storage.read(SETTINGS_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}
