import type { Store } from '../../db/store/store.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../platform/ports.ts';
import { AccountClosures } from './account-closure.ts';
import type { ScheduleClosure } from './account-closure.ts';
import { Avatars } from './avatars.ts';
import type { LoginFailures } from './login-failures.ts';
import { Profiles } from './profiles.ts';
import { SecurityChecks } from './security-checks.ts';
import type { Sessions } from './sessions.ts';
import type { SmsCodes } from './sms-codes.ts';

/** What players change about their account. */
export interface AccountServices {
  readonly securityChecks: SecurityChecks;
  readonly profiles: Profiles;
  readonly avatars: Avatars;
  readonly closures: AccountClosures;
}

interface Dependencies {
  store: Store;
  ports: Ports;
  house: HouseAccounts;
  sessions: Sessions;
  smsCodes: SmsCodes;
  /** Null: wrong passwords are not counted. */
  loginFailures: LoginFailures | null;
  tradeUrlHosts: readonly string[];
  scheduleClosure: ScheduleClosure;
  onClosureError: (error: unknown, playerId: string) => void;
}

export function buildAccountServices(deps: Dependencies): AccountServices {
  const { store, ports, smsCodes, tradeUrlHosts } = deps;
  const securityChecks = new SecurityChecks(deps);
  return {
    securityChecks,
    profiles: new Profiles({ store, smsCodes, securityChecks, tradeUrlHosts }),
    avatars: new Avatars(store, ports.clock),
    closures: new AccountClosures({ ...deps, securityChecks, onError: deps.onClosureError }),
  };
}
