import { accountSessionRoutes } from '../../routes/accounts/account-sessions.ts';
import { authRoutes } from '../../routes/accounts/auth.ts';
import { captchaRoutes } from '../../routes/accounts/captcha.ts';
import { secondFactorRoutes } from '../../routes/accounts/second-factors.ts';
import { securityRoutes } from '../../routes/accounts/security.ts';
import { smsRoutes } from '../../routes/accounts/sms.ts';
import { steamRoutes } from '../../routes/accounts/steam.ts';
import { sandboxSteamRoutes } from '../../routes/sandbox/sandbox-steam.ts';
import { sandboxRoutes } from '../../routes/sandbox/sandbox.ts';
import type { Capability } from './capability.ts';

/** Ways into an account: passwords, codes, Steam, second factors, sessions. */
export const login: Capability = {
  routes: [
    authRoutes,
    captchaRoutes,
    smsRoutes,
    sandboxRoutes,
    securityRoutes,
    steamRoutes,
    sandboxSteamRoutes,
    accountSessionRoutes,
    secondFactorRoutes,
  ],
  expired: ({ services }) => [
    () => services.sessions.deleteExpired(),
    () => services.secondFactors.challenges.deleteExpired(),
    () => services.loginFailures.deleteExpired(),
    () => services.knownDevices.deleteExpired(),
    () => services.captchas.deleteExpired(),
    () => services.smsCodes.deleteExpired(),
    () => services.steam.deleteExpired(),
  ],
};
