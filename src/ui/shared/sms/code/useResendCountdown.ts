import { useState } from 'react';
import { useNow } from '../../../app/useNow.ts';
import { useServices } from '../../../app/services.ts';
import { tabStorage } from '../../../app/tabStorage.ts';

const KEY = 'smsResendAt';
/** Of codes to the player's own phone, which the site knows. */
const OWN_KEY = 'smsOwnResendAt';
const SECOND_MS = 1_000;

/** Seconds until the next code may be requested; kept over a reload of the tab. */
export function useResendCountdown(isOwnPhone: boolean) {
  const key = isOwnPhone ? OWN_KEY : KEY;
  const { ports } = useServices();
  const [storage] = useState(tabStorage);
  const [deadline, setDeadline] = useState(() => Number(storage.read(key) ?? 0));
  const now = useNow(SECOND_MS);
  return {
    secondsLeft: Math.max(0, Math.ceil((deadline - now) / SECOND_MS)),
    start(seconds: number) {
      const next = ports.now() + seconds * SECOND_MS;
      storage.write(key, String(next));
      setDeadline(next);
    },
  };
}
