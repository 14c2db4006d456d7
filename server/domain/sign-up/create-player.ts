import type { HeadPicId } from '../../../src/net/contract/account/headPics.ts';
import { players } from '../../db/schema/players.ts';
import { orm } from '../../db/store/orm.ts';
import type { Queryable } from '../../db/store/store.ts';
import { createPlayerAccounts } from '../../ledger/accounts.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import { minor, post } from '../../ledger/ledger.ts';
import type { Ports } from '../../platform/ports.ts';
import { headPicAddress } from '../avatars/avatars.ts';
import { readChosenNickname, setNickname } from '../nicknames/chosen-nickname.ts';
import { firstNickname } from '../nicknames/first-nickname.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { acceptPublished } from '../documents/consents.ts';
import type { Seeds } from '../fairness/seeds.ts';
import { addInvitee, findInviter } from '../promotion/bind.ts';

export interface CreationDeps {
  readonly ports: Pick<Ports, 'clock' | 'ids'>;
  readonly house: HouseAccounts;
  readonly seeds: Seeds;
}

/** What a sign-up says of the player, by phone or by an external user. */
export interface FirstProfile {
  readonly inviteCode?: string | undefined;
  readonly channelCode?: string | undefined;
  readonly nickname?: string | undefined;
  readonly headPic?: HeadPicId | undefined;
}

/** Phone and password, or an external user. */
interface NewPlayer extends FirstProfile {
  readonly phone?: string;
  readonly passwordHash?: string;
  readonly externalUser?: string;
}

/**
 * Creates a player who accepts the published documents, with ledger accounts, welcome packet and two committed seed pairs.
 * @returns the player's id
 * @throws DomainError promotion.codeUnknown, nickname.length, nickname.characters, nickname.taken,
 *   nickname.reserved
 */
export async function createPlayer(
  deps: CreationDeps,
  tx: Queryable,
  { inviteCode, channelCode, nickname, headPic, ...identity }: NewPlayer,
): Promise<string> {
  const { ports, seeds } = deps;
  const invitedBy = inviteCode === undefined ? null : await findInviter(tx, inviteCode);
  const id = ports.ids();
  await orm(tx)
    .insert(players)
    .values({
      id,
      phone: identity.phone,
      passwordHash: identity.passwordHash,
      externalUser: identity.externalUser,
      nickname: firstNickname(id),
      avatar: headPic === undefined ? '' : headPicAddress(headPic),
      invitedBy,
      channelCode: channelCode ?? null,
      createdAt: ports.clock.now(),
    });
  if (nickname !== undefined) await setNickname(tx, id, readChosenNickname(nickname));
  await acceptPublished(tx, id, ports.clock.now());
  await grantWelcomePacket(deps, tx, id);
  if (invitedBy !== null)
    await addInvitee(tx, { playerId: id, inviterId: invitedBy, at: ports.clock.now() }, ports.ids);
  await seeds.createInitialPairs(tx, id);
  return id;
}

/** The transfer's reference is the player's id, so it is posted once. */
async function grantWelcomePacket(
  { ports, house }: CreationDeps,
  tx: Queryable,
  playerId: string,
): Promise<void> {
  const own = await createPlayerAccounts(tx, playerId);
  const { welcomeAmount } = await readSysConfig(tx);
  const id = ports.ids();
  await post(tx, {
    id,
    kind: 'welcome',
    reference: playerId,
    reason: 'welcome packet',
    actor: 'house',
    spending: false,
    at: ports.clock.now(),
    legs: [
      { account: own.main, amount: minor(welcomeAmount) },
      { account: house.shard('bonus', id), amount: minor(-welcomeAmount) },
    ],
  });
}
