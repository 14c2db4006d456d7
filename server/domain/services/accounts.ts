import { createIdentity } from '../../providers/identity/create.ts';
import { createSteam } from '../../providers/steam/create.ts';
import { AccountClosures } from '../accounts/account-closure.ts';
import { Avatars } from '../accounts/avatars.ts';
import { Credentials } from '../accounts/credentials.ts';
import { KnownDevices } from '../accounts/known-devices.ts';
import { LoginFailures } from '../accounts/login-failures.ts';
import { Players } from '../accounts/players.ts';
import { Profiles } from '../accounts/profiles.ts';
import { SecurityChecks } from '../accounts/security-checks.ts';
import { SessionList } from '../accounts/session-list.ts';
import { Sessions } from '../accounts/sessions.ts';
import { SmsCodes } from '../accounts/sms-codes.ts';
import { Captchas } from '../captcha/captchas.ts';
import type { Seeds } from '../fairness/seeds.ts';
import { Identities } from '../identity/identities.ts';
import { createSandboxSessions } from '../identity/sandbox-sessions.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { createSandboxAssociations } from '../steam/sandbox-associations.ts';
import { SteamAccounts } from '../steam/steam-accounts.ts';
import type { ServiceCore, ServiceOptions } from './core.ts';

/** Who players are: logins, sessions, second factors, identity, their own data. */
export async function buildAccountServices(core: ServiceCore, options: ServiceOptions, seeds: Seeds) {
  const { store, ports, presence } = core;
  const { limitLogins: limited, onError, tradeUrlHosts, identity } = options;
  const sessions = new Sessions(store, ports, presence);
  const knownDevices = new KnownDevices(store, ports);
  const loginFailures = new LoginFailures(store, ports.clock);
  const captchas = new Captchas(store, ports, limited);
  const smsCodes = new SmsCodes({ store, ports, captchas, provider: options.sms, limited, onError });
  // Null: wrong passwords are not counted.
  const shared = { ...core, sessions, smsCodes, loginFailures: limited ? loginFailures : null };
  const securityChecks = new SecurityChecks(shared);
  const secondFactors = new SecondFactors({ ...shared, securityChecks });
  const login = { ...shared, securityChecks, knownDevices, loginGate: secondFactors.challenges };
  const players = new Players({ ...login, seeds });
  const steam = createSteam(options.steam, ports, createSandboxAssociations(store, ports.clock));
  const identityProvider = await createIdentity(identity, createSandboxSessions(store, ports), ports.clock);
  return {
    smsKind: options.sms.kind,
    identityKind: identity.kind,
    sessions,
    knownDevices,
    loginFailures,
    captchas,
    smsCodes,
    securityChecks,
    secondFactors,
    players,
    sessionList: new SessionList({ store, clock: ports.clock, sessions }),
    credentials: new Credentials(login),
    profiles: new Profiles({ store, smsCodes, securityChecks, tradeUrlHosts }),
    avatars: new Avatars(store, ports.clock),
    closures: new AccountClosures({
      ...shared,
      securityChecks,
      scheduleClosure: options.scheduleClosure,
      onError: (error, playerId) => onError(error, `closing of ${playerId}`),
    }),
    steam: new SteamAccounts({ ...login, players, isLimited: limited, provider: steam.provider, onError }),
    /** The sandbox's provider; null: Steam is real. */
    steamSandbox: steam.sandbox,
    isOwnOrigin: options.isOwnOrigin,
    identities: new Identities({
      store,
      ports,
      limited,
      provider: identityProvider,
      documentKey: identity.documentKey,
      onError: (error, sessionId) => onError(error, `identity check ${sessionId}`),
    }),
    /** Signs the events of the identity provider; undefined: it sends none. */
    identityWebhookSecret: identity.kind === 'stripe' ? identity.account.webhookSecret : undefined,
  };
}
