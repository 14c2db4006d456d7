import { useEffect, useState } from 'react';
import type { BeaconCrypto } from '../../../fair/beacon/beaconSignature.ts';

/** Loads the curve that a beacon's signature is checked with; undefined until then, and where it fails to load. */
export function useBeaconCrypto(isNeeded: boolean): BeaconCrypto | undefined {
  const [crypto, setCrypto] = useState<BeaconCrypto>();
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    import('./beaconCrypto.ts').then(
      ({ beaconCrypto }) => {
        if (isCurrent) setCrypto(beaconCrypto);
      },
      // The report then says that the signature was not checked.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return crypto;
}
