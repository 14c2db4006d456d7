import type { Storage } from './storage.ts';
import { createStore } from './store.ts';
import type { Store } from './store.ts';

/** Switches of the player, each kept under its own name. */
const DEFAULTS = { fast: false, voice: true, music: true, agreePing: true } as const;

export type PreferenceName = keyof typeof DEFAULTS;
type Switches = Record<PreferenceName, boolean>;
type Settings = Readonly<Record<string, string>>;

const SETTINGS_KEY = 'settings';
const LOCALE_KEY = 'locale';

export interface Preferences {
  readonly switches: Pick<Store<Readonly<Switches>>, 'getSnapshot' | 'subscribe'>;
  set(name: PreferenceName, on: boolean): void;
  /** A value of the settings object, read by name. */
  setting(name: string): string | undefined;
  saveSetting(name: string, value: string): void;
  locale(): string | undefined;
  saveLocale(locale: string): void;
}

export function createPreferences(storage: Storage): Preferences {
  const names = Object.keys(DEFAULTS) as PreferenceName[];
  const switches = createStore<Readonly<Switches>>(
    Object.fromEntries(names.map((name) => [name, readSwitch(storage, name)])) as Switches,
  );
  return {
    switches,
    set(name, on) {
      storage.write(name, String(on));
      switches.set({ ...switches.getSnapshot(), [name]: on });
    },
    setting: (name) => readSettings(storage)[name],
    saveSetting(name, value) {
      storage.write(SETTINGS_KEY, JSON.stringify({ ...readSettings(storage), [name]: value }));
    },
    locale: () => storage.read(LOCALE_KEY),
    saveLocale: (locale) => storage.write(LOCALE_KEY, locale),
  };
}

function readSwitch(storage: Storage, name: PreferenceName): boolean {
  const kept = storage.read(name);
  return kept === 'true' || kept === 'false' ? kept === 'true' : DEFAULTS[name];
}

/** Anything but an object of texts counts as nothing kept: a player may have edited it by hand. */
function readSettings(storage: Storage): Settings {
  try {
    const kept: unknown = JSON.parse(storage.read(SETTINGS_KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}
