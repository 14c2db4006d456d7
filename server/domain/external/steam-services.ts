import type { IncomingMessage } from 'node:http';
import type { Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { createSteam } from '../../providers/steam/create.ts';
import type { SandboxSteam } from '../../providers/steam/sandbox.ts';
import type { SteamConfig } from '../../providers/steam/steam.ts';
import type { Players } from '../accounts/players.ts';
import type { SecurityChecks } from '../accounts/security-checks.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { LoginGate } from '../accounts/start-session.ts';
import { createSandboxAssociations } from './sandbox-associations.ts';
import { SteamAccounts } from './steam-accounts.ts';

/** Whether an origin is that of the site as a request reached it, or of PUBLIC_URL. */
type IsOwnOrigin = (origin: URL, request: IncomingMessage) => boolean;

/** Sign-in by Steam. */
export interface SteamServices {
  readonly steam: SteamAccounts;
  /** The sandbox's provider; null: Steam is real. */
  readonly steamSandbox: SandboxSteam | null;
  readonly isOwnOrigin: IsOwnOrigin;
}

export interface SteamOptions {
  /** Default: the sandbox. */
  readonly steam?: SteamConfig;
  /** Without it no origin is ours. */
  readonly isOwnOrigin?: IsOwnOrigin;
  readonly onError?: (error: unknown, what: string) => void;
}

interface Dependencies {
  readonly store: Store;
  readonly ports: Ports;
  readonly players: Players;
  readonly sessions: Sessions;
  readonly securityChecks: SecurityChecks;
  readonly loginGate: LoginGate;
  readonly isLimited: boolean;
}

export function buildSteamServices(deps: Dependencies, options: SteamOptions): SteamServices {
  const { store, ports } = deps;
  const associations = createSandboxAssociations(store, ports.clock);
  const { provider, sandbox } = createSteam(
    options.steam ?? { kind: 'sandbox', url: '' },
    ports,
    associations,
  );
  const onError = (error: unknown, what: string) => options.onError?.(error, what);
  return {
    steam: new SteamAccounts({ ...deps, provider, onError }),
    steamSandbox: sandbox,
    isOwnOrigin: options.isOwnOrigin ?? (() => false),
  };
}
