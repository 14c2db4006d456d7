import { ApiError } from '../../../src/net/http/apiError.ts';
import { logIn, logOut, signUp } from '../../../src/net/http/account/auth.ts';
import { fetchUserInfo } from '../../../src/net/http/account/profile.ts';
import { fetchPlayerId } from '../../../src/ui/memory/compare/differences.ts';
import type { MemoryServices } from '../../../src/ui/memory/compare/differences.ts';
import { carryMemory, createDevice, DAY_MS } from './devices.ts';
import type { CrowdWorld, Device, Login } from './devices.ts';
import { patient } from '../patience.ts';

const PASSWORD = 'correct horse';

/** A player with two devices, of which one is in use; the clock of the first is wrong by a day. */
export interface CrowdPlayer {
  readonly playerId: string;
  /** The tabs of the device in use. */
  readonly tabs: Device['tabs'];
  /** Any of the tabs. */
  anyTab(): MemoryServices;
  /** Main balance, minor units. */
  balance(): Promise<number>;
  reload(): void;
  clearStorage(): void;
  /** Exports the memory, and goes on with it on the other device. */
  changeDevice(): Promise<void>;
  logInAgain(): Promise<void>;
  /** The login ends at the server; a call is refused, and the player logs in again. */
  expireLogin(act: (tab: MemoryServices) => Promise<unknown>): Promise<void>;
}

let phones = 0;

export async function signUpHonest(world: CrowdWorld): Promise<CrowdPlayer> {
  const login: Login = { token: null };
  const phone = `138${String(++phones).padStart(8, '0')}`;
  const skewMs = world.rng.pick([-DAY_MS, DAY_MS]);
  const devices = [createDevice(world, login, skewMs), createDevice(world, login, 0)] as const;
  let [current, other]: readonly Device[] = devices;
  const inUse = () => current ?? devices[0];
  const consents = { isAdult: true, acceptsTerms: true, acceptsPrivacy: true };
  ({ token: login.token } = await signUp(inUse().tabs[0].http, { phone, password: PASSWORD, ...consents }));
  const playerId = await fetchPlayerId(inUse().tabs[0]);
  const anyTab = () => world.rng.pick(inUse().tabs);
  const logInAgain = async () => {
    ({ token: login.token } = await logIn(anyTab().http, { phone, password: PASSWORD }));
  };
  return {
    playerId,
    get tabs() {
      return inUse().tabs;
    },
    anyTab,
    balance: async () => (await fetchUserInfo(inUse().tabs[0].http)).balance.main,
    reload: () => inUse().reload(),
    clearStorage: () => inUse().clear(),
    async changeDevice() {
      await carryMemory(world, playerId, inUse(), other ?? devices[1]);
      // Only now: a device that goes on without what the other one saw reports the player's own acts there.
      [current, other] = [other, current];
    },
    async expireLogin(act) {
      await logOut(inUse().tabs[0].http);
      await actUntilRefused(() => act(anyTab()));
      await logInAgain();
    },
    logInAgain,
  };
}

/** Acts until it is refused: for less than a second another process may serve a login that has ended. */
async function actUntilRefused(act: () => Promise<unknown>): Promise<void> {
  const limit = performance.now() + patient(10_000);
  while (performance.now() < limit) {
    try {
      await act();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
      throw error;
    }
  }
  throw new Error('an ended login is served');
}
