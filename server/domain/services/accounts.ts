import { createSteam } from '../../providers/steam/create.ts';
import { AccountClosures } from '../accounts/account-closure.ts';
import { Avatars } from '../avatars/avatars.ts';
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
import { SecondFactors } from '../second-factor/second-factors.ts';
import { SignUps } from '../sign-up/sign-ups.ts';
import { createSandboxAssociations } from '../steam/sandbox-associations.ts';
import { SteamAccounts } from '../steam/steam-accounts.ts';
import type { ServiceCore, ServiceOptions } from './core.ts';

/** Ways into an account, and a player's own data. */
export function buildAccountServices(core: ServiceCore, options: ServiceOptions, seeds: Seeds) {
  const { store, ports, presence } = core;
  const { limitLogins: limited, onError, tradeUrlHosts } = options;
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
  const steam = createSteam(options.steam, ports, createSandboxAssociations(store, ports.clock));
  return {
    smsKind: options.sms.kind,
    sessions,
    knownDevices,
    loginFailures,
    captchas,
    smsCodes,
    securityChecks,
    secondFactors,
    players: new Players(login),
    signUps: new SignUps({ ...login, seeds }),
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
    steam: new SteamAccounts({ ...login, seeds, isLimited: limited, provider: steam.provider, onError }),
    /** The sandbox's provider; null: Steam is real. */
    steamSandbox: steam.sandbox,
    isOwnOrigin: options.isOwnOrigin,
  };
}
