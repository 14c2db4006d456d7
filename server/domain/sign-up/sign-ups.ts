import type { Store } from '../../db/store/store.ts';
import { sqlState } from '../../db/store/store.ts';
import { assertNicknameIsFree, readChosenNickname } from '../nicknames/chosen-nickname.ts';
import { assertUncommonPassword } from '../accounts/common-passwords.ts';
import { assertHashingIsFree, hashPassword } from '../accounts/passwords.ts';
import { assertPossiblePhone, canonicalPhone } from '../accounts/phones.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { SmsCodes } from '../accounts/sms-codes.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { createPlayer } from './create-player.ts';
import type { CreationDeps, FirstProfile } from './create-player.ts';

const UNIQUE_VIOLATION = '23505';

interface Dependencies extends CreationDeps {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly smsCodes: SmsCodes;
}

interface SignUp extends FirstProfile {
  readonly phone: string;
  readonly password: string;
  readonly smsCode?: string | undefined;
}

/** Sign-ups by phone. */
export class SignUps {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Creates the player, ledger accounts, welcome packet, two committed seed pairs and a session in one transaction.
   * @param address of the request
   * @returns the session's token
   * @throws DomainError auth.phone, auth.commonPassword, nickname.length, nickname.characters, nickname.taken,
   *   nickname.reserved, auth.phoneTaken, auth.smsNeeded, sms.code, promotion.codeUnknown, auth.busy
   */
  async signUp({ phone, password, smsCode, ...rest }: SignUp, address: string): Promise<string> {
    assertPossiblePhone(phone);
    assertHashingIsFree();
    await assertUncommonPassword({ password, phone, field: 'password' });
    // Before the code is used up: the same code is good for another nickname.
    if (rest.nickname !== undefined)
      await assertNicknameIsFree(this.#deps.store, readChosenNickname(rest.nickname));
    await this.#checkPhone(phone, smsCode, address);
    const passwordHash = await hashPassword(password);
    const { store, sessions } = this.#deps;
    try {
      return await store.transaction(async (tx) => {
        const identity = { phone: canonicalPhone(phone), passwordHash };
        const id = await createPlayer(this.#deps, tx, { ...identity, ...rest });
        return sessions.create(tx, id);
      });
    } catch (error) {
      throw sqlState(error) === UNIQUE_VIOLATION ? new DomainError('auth.phoneTaken') : error;
    }
  }

  /** Where a code is needed, a taken phone never gets one for signing up, and the answer does not tell it. */
  async #checkPhone(phone: string, smsCode: string | undefined, address: string): Promise<void> {
    const { store, smsCodes } = this.#deps;
    const { signUpNeedsSms } = await readSysConfig(store);
    if (!signUpNeedsSms && smsCode === undefined) return;
    if (smsCode === undefined)
      throw new DomainError('auth.smsNeeded', [{ field: 'smsCode', problem: 'Missing' }]);
    await smsCodes.use(phone, 'signUp', smsCode, address);
  }
}
