import { useEffect } from 'react';
import { useServices } from '../../app/services.ts';
import type { Panels } from '../../shared/panels/panelState.ts';

/** Fetches the code of the keys with the first of them. */
export function usePageKeys(panels: Panels): void {
  const { preferences } = useServices();
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if ('?hH'.includes(event.key))
        void import('./pressPageKey.ts').then((keys) => keys.pressPageKey(event, panels, preferences));
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [panels, preferences]);
}
