import { useServices } from '../../app/services.ts';
import { usePreference } from '../../app/usePreference.ts';
import { useStore } from '../../app/useStore.ts';

/** The setting that keeps a volume while its switch is off. */
const SETTINGS = { voice: 'voiceVolume', music: 'musicVolume' } as const;
export type VolumeName = keyof typeof SETTINGS;

const FULL = 100;

/** The kept volume, 1..100; full without one, and for what was stored before there were volumes. */
export function parseVolume(stored: string | undefined): number {
  const volume = /^\d{1,3}$/.test(stored ?? '') ? Number(stored) : FULL;
  return volume >= 1 && volume <= FULL ? volume : FULL;
}

/**
 * A volume in percent, and its setter. 0 is the switch turned off: turned on again, it has the volume that it had.
 */
export function useVolume(name: VolumeName): [percent: number, set: (percent: number) => void] {
  const { preferences } = useServices();
  const [isOn, setOn] = usePreference(name);
  const kept = parseVolume(useStore(preferences.settings)[SETTINGS[name]]);
  return [
    isOn ? kept : 0,
    (percent) => {
      if (percent > 0) preferences.saveSetting(SETTINGS[name], String(percent));
      if (isOn !== percent > 0) setOn(percent > 0);
    },
  ];
}
