import { useServices } from './services.ts';
import type { PreferenceName } from './preferences.ts';
import { useStore } from './useStore.ts';

/** A switch of the player and its setter. */
export function usePreference(name: PreferenceName): [on: boolean, set: (on: boolean) => void] {
  const { preferences } = useServices();
  const on = useStore(preferences.switches)[name];
  return [on, (next) => preferences.set(name, next)];
}
