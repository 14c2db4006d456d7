import type { Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import type { LoginFailures } from '../accounts/login-failures.ts';
import type { SecurityChecks } from '../accounts/security-checks.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { SeedSecrets } from '../../seed-keys/seed-secrets.ts';
import { announceFactor } from './announce.ts';
import { AuthenticatorApps } from './authenticator-apps.ts';
import { factorMethodsOf, lockFactors } from './factors.ts';
import { LoginChallenges } from './login-challenges.ts';
import { Passkeys } from './passkeys.ts';
import type { StoredPasskey } from './passkeys.ts';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';

interface Dependencies {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'ids' | 'rng'>;
  readonly sessions: Sessions;
  readonly seedSecrets: SeedSecrets;
  readonly securityChecks: SecurityChecks;
  /** Null: wrong answers are counted by challenge only. */
  readonly loginFailures: LoginFailures | null;
}

interface FactorState {
  /** Since when an authenticator app is asked for. */
  readonly totpAt: Date | null;
  /** Null: without a second factor there are none. */
  readonly recoveryCodesLeft: number | null;
  readonly passkeys: readonly StoredPasskey[];
}

/** The second factors of players: authenticator apps, passkeys and recovery codes. */
export class SecondFactors {
  readonly #deps: Dependencies;
  readonly apps: AuthenticatorApps;
  readonly passkeys: Passkeys;
  readonly challenges: LoginChallenges;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.apps = new AuthenticatorApps(deps);
    this.passkeys = new Passkeys(deps);
    this.challenges = new LoginChallenges({ ...deps, apps: this.apps, passkeys: this.passkeys });
  }

  async state(playerId: string): Promise<FactorState> {
    return {
      totpAt: await this.apps.enabledAt(playerId),
      recoveryCodesLeft: await countRecoveryCodes(this.#deps.store, playerId),
      passkeys: await this.passkeys.list(playerId),
    };
  }

  /** Replaces the recovery codes. @throws DomainError security.confirmation, factor.none */
  async renewCodes(playerId: string, confirmation: string): Promise<string[]> {
    const { store, ports, securityChecks } = this.#deps;
    return store.transaction(async (tx) => {
      await lockFactors(tx, playerId);
      await securityChecks.consume(tx, playerId, 'factor', confirmation);
      if ((await factorMethodsOf(tx, playerId)).length === 0) throw new DomainError('factor.none');
      await announceFactor(tx, ports, playerId, { change: 'recoveryCodes' });
      return renewRecoveryCodes(tx, playerId, ports.rng);
    });
  }
}
