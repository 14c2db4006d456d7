import { parseTradeUrl } from '../../../src/net/contract/account/tradeUrl.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import { sqlState } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { readChosenNickname, setNickname } from '../nicknames/chosen-nickname.ts';
import { canonicalPhone, phoneSpellings } from './phones.ts';
import type { SecurityChecks } from './security-checks.ts';
import type { SmsCodes } from './sms-codes.ts';

const UNIQUE_VIOLATION = '23505';

interface Dependencies {
  store: Store;
  smsCodes: Pick<SmsCodes, 'use'>;
  securityChecks: SecurityChecks;
  tradeUrlHosts: readonly string[];
}

interface ConfirmedMail {
  playerId: string;
  mail: string;
  /** Of `SecurityChecks.check`. */
  confirmation: string;
}

interface ConfirmedPhone {
  playerId: string;
  phone: string;
  /** Sent to the new phone. */
  smsCode: string;
  confirmation: string;
}

/** What players say about themselves: nickname, trade link, e-mail, phone. */
export class Profiles {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * @returns the name as it is stored
   * @throws DomainError nickname.length, nickname.characters, nickname.taken,
   *   nickname.reserved
   */
  async modifyNickname(playerId: string, text: string): Promise<string> {
    const chosen = readChosenNickname(text);
    await setNickname(this.#deps.store, playerId, chosen);
    return chosen.nickname;
  }

  /**
   * @returns the link as it is stored
   * @throws DomainError profile.tradeUrl
   */
  async modifyTradeUrl(playerId: string, text: string): Promise<string> {
    const { store, tradeUrlHosts } = this.#deps;
    const read = parseTradeUrl(text, tradeUrlHosts);
    if (read === null) throw new DomainError('profile.tradeUrl');
    await store.query('UPDATE players SET trade_url = $2 WHERE id = $1', [playerId, read.url]);
    return read.url;
  }

  /** Whether everybody may see the page of the player. */
  async showProfile(playerId: string, isShown: boolean): Promise<void> {
    await this.#deps.store.query('UPDATE players SET shows_profile = $2 WHERE id = $1', [playerId, isShown]);
  }

  /** @throws DomainError mail.bound, security.confirmation */
  bindMail(input: ConfirmedMail): Promise<void> {
    return this.#setMail(input, 'mail IS NULL', 'mail.bound');
  }

  /** @throws DomainError mail.notBound, security.confirmation */
  changeMail(input: ConfirmedMail): Promise<void> {
    return this.#setMail(input, 'mail IS NOT NULL', 'mail.notBound');
  }

  /**
   * Changes the phone to one that the player has: a code was sent to it. Only who has it learns that it has an account.
   * @throws DomainError security.confirmation, sms.code, auth.phoneTaken
   */
  async changePhone({ playerId, phone, smsCode, confirmation }: ConfirmedPhone): Promise<void> {
    const { store, smsCodes, securityChecks } = this.#deps;
    // The code is used up outside the transaction, so that a wrong one is counted; the confirmation is checked before.
    await securityChecks.assertValid(store, playerId, 'phone', confirmation);
    await smsCodes.use(phone, 'change', smsCode);
    await refusePhoneTaken(() =>
      store.transaction(async (tx) => {
        await securityChecks.consume(tx, playerId, 'phone', confirmation);
        if (await isOthersPhone(tx, playerId, phone)) throw new DomainError('auth.phoneTaken');
        await tx.query('UPDATE players SET phone = $2 WHERE id = $1', [playerId, canonicalPhone(phone)]);
      }),
    );
  }

  async #setMail(
    { playerId, mail, confirmation }: ConfirmedMail,
    condition: 'mail IS NULL' | 'mail IS NOT NULL',
    refusal: 'mail.bound' | 'mail.notBound',
  ): Promise<void> {
    const { store, securityChecks } = this.#deps;
    await store.transaction(async (tx) => {
      await securityChecks.consume(tx, playerId, 'mail', confirmation);
      const changed = await tx.query(
        `UPDATE players SET mail = $2 WHERE id = $1 AND ${condition} RETURNING 1 AS changed`,
        [playerId, mail],
      );
      if (changed.length === 0) throw new DomainError(refusal);
    });
  }
}

async function isOthersPhone(tx: Queryable, playerId: string, phone: string): Promise<boolean> {
  const others = await tx.query(
    'SELECT 1 AS other FROM players WHERE phone = ANY ($2::text[]) AND id <> $1',
    [playerId, phoneSpellings(phone)],
  );
  return others.length > 0;
}

async function refusePhoneTaken(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new DomainError('auth.phoneTaken') : error;
  }
}
