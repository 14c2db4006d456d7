import type { CallData } from '../../src/net/contract/call.ts';
import type { LostItem, commonHeadPicList } from '../../src/net/contract/calls/account.ts';
import type { UserInfo } from '../../src/net/contract/entities.ts';
import { headGroundOf } from '../domain/accounts/avatars.ts';
import { maskPhone } from '../domain/accounts/phones.ts';
import type { Balances, Player } from '../domain/accounts/players.ts';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import type { ImageUrlBuilder } from './catalogue.ts';

export function presentUserInfo(
  player: Player,
  balances: Balances & { isLimited: boolean },
  image: ImageUrlBuilder,
): Omit<UserInfo, 'documentsToAccept'> {
  return {
    playerId: player.id,
    nickname: player.nickname,
    avatar: image(player.avatar),
    headGround: image(headGroundOf(player.avatar)),
    phone: player.phone === null ? null : maskPhone(player.phone),
    mail: player.mail === null ? null : maskMail(player.mail),
    externalUser: player.externalUser,
    hasPassword: player.passwordHash !== null,
    tradeUrl: player.tradeUrl,
    balance: { main: balances.main, hold: balances.hold },
    secondaryBalance: balances.secondary,
    isLimited: balances.isLimited,
    showsProfile: player.showsProfile,
    createTime: player.createdAt.toISOString(),
  };
}

type HeadPic = CallData<typeof commonHeadPicList>[number];

export function presentHeadPic({ id, headPic, headGround }: HeadPic, image: ImageUrlBuilder): HeadPic {
  return { id, headPic: image(headPic), headGround: image(headGround) };
}

export function presentLostItem(
  { definitionId, price }: { definitionId: string; price: number },
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): LostItem {
  return {
    names: catalogue.item(definitionId).names,
    image: image(`/art/items/${definitionId}.webp`),
    price,
  };
}

export function presentConfirmation({ token, expiresAt }: { token: string; expiresAt: Date }) {
  return { confirmation: token, expireTime: expiresAt.toISOString() };
}

/** All but the first character before the @ hidden; the stars do not tell how many. */
function maskMail(mail: string): string {
  const at = mail.lastIndexOf('@');
  return `${mail.slice(0, 1)}***${mail.slice(at)}`;
}
