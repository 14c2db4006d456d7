import { describe, expect, it } from 'vitest';
import { QUICKNET, SANDBOX_BEACON } from '../../../../src/fair/beacon/beaconChains.ts';
import { publicName } from '../../../../src/ui/features/battle/shared/usePublicBeacon.ts';

describe('the public beacon of battles', () => {
  it.each([
    ['drand by its name', QUICKNET.source, 'drand'],
    ['none', null, null],
    ['the sandbox, whose values can be computed in advance, as none', SANDBOX_BEACON.source, null],
    ['one that this page does not know as none', 'other', null],
  ])('is %s', (_what, source, name) => {
    expect(publicName(source)).toBe(name);
  });
});
