import { TOTP } from 'otpauth';
import { profileSecurityCheck } from '../../src/net/contract/calls/account/account.ts';
import {
  accountChallengeAnswer,
  accountPasskeyAdd,
  accountPasskeyOptions,
  accountTotpEnable,
  accountTotpSetup,
} from '../../src/net/contract/calls/account/accountFactors.ts';
import { authLogin } from '../../src/net/contract/calls/account/auth.ts';
import type { FactorMethod, LoginChallenge } from '../../src/net/contract/calls/account/auth.ts';
import { PASSWORD } from './product.ts';
import type { Product, TestPlayer } from './product.ts';
import type { TestApp } from './app.ts';
import type { SoftAuthenticator } from './softAuthenticator.ts';

export const STEP_MS = 30_000;

/** What an authenticator app with this secret shows at a moment. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret, digits: 6, period: 30, algorithm: 'SHA1' }).generate({ timestamp: at.getTime() });
}

/** A player’s actions around second factors. */
export class FactorDriver {
  readonly product: Product;
  readonly player: TestPlayer;

  constructor(product: Product, player: TestPlayer) {
    this.product = product;
    this.player = player;
  }

  /** A new player with an authenticator app; the step of the first code is over. */
  static async withApp(
    product: Product,
  ): Promise<FactorDriver & { secret: string; recoveryCodes: string[] }> {
    const driver = new FactorDriver(product, await product.newPlayer());
    return Object.assign(driver, await driver.turnAppOn());
  }

  async confirm(): Promise<string> {
    const input = { purpose: 'factor', password: PASSWORD } as const;
    return (await this.product.call(this.player, profileSecurityCheck, input)).data.confirmation;
  }

  async turnAppOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { product, player } = this;
    const setup = await product.call(player, accountTotpSetup, { confirmation: await this.confirm() });
    const { secret } = setup.data;
    const enabled = await product.call(player, accountTotpEnable, { code: this.codeNow(secret) });
    product.ports.advance(2 * STEP_MS);
    return { secret, ...enabled.data };
  }

  codeNow(secret: string): string {
    return codeAt(secret, this.product.ports.clock.now());
  }

  async addPasskey(authenticator: SoftAuthenticator, name: string): Promise<string[]> {
    const { product, player } = this;
    const begun = await product.call(player, accountPasskeyOptions, { confirmation: await this.confirm() });
    const credential = authenticator.create(begun.data.options);
    return (await product.call(player, accountPasskeyAdd, { name, credential })).data.recoveryCodes;
  }

  async phone(): Promise<string> {
    const [row] = await this.product.services.store.query<{ phone: string }>(
      'SELECT phone FROM players WHERE id = $1',
      [this.player.id],
    );
    return row?.phone ?? '';
  }

  /** Gives phone and password. */
  async logIn() {
    const input = { phone: await this.phone(), password: PASSWORD };
    return (await this.product.call(null, authLogin, input)).data;
  }

  /** @throws Error if the login asks for nothing */
  async challenge(): Promise<LoginChallenge> {
    const { challenge } = await this.logIn();
    if (challenge === null) throw new Error('no second factor was asked for');
    return challenge;
  }

  answer(challenge: string, method: FactorMethod, answer: string, at: Pick<TestApp, 'call'> = this.product) {
    return at.call(null, accountChallengeAnswer, { challenge, method, answer });
  }
}
