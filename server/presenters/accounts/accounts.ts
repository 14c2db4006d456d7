import type { CallData } from '../../../src/net/contract/call.ts';
import type { LostItem, commonHeadPicList } from '../../../src/net/contract/calls/account/account.ts';
import type { UserInfo } from '../../../src/net/contract/entities.ts';
import { headGroundOf } from '../../domain/avatars/avatars.ts';
import { maskPhone } from '../../domain/accounts/phones.ts';
import type { OwnAccount } from '../../domain/accounts/own-account.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';

export function presentUserInfo(account: OwnAccount, image: ImageUrlBuilder): UserInfo {
  return {
    playerId: account.id,
    nickname: account.nickname,
    avatar: image(account.avatar),
    headGround: image(headGroundOf(account.avatar)),
    phone: account.phone === null ? null : maskPhone(account.phone),
    mail: account.mail === null ? null : maskMail(account.mail),
    externalUser: account.externalUser,
    hasPassword: account.hasPassword,
    tradeUrl: account.tradeUrl,
    balance: { main: account.main, hold: account.hold },
    secondaryBalance: account.secondary,
    isLimited: account.isLimited,
    showsProfile: account.showsProfile,
    createTime: account.createdAt.toISOString(),
    documentsToAccept: [...account.documentsToAccept],
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
