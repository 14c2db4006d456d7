import type { TFunction } from 'i18next';
import { splitExternalUser } from '../../../net/contract/account/externalUser.ts';
import { parseMessageContent } from '../../../net/contract/site/messageKinds.ts';
import type { MessageKind, MessageParams } from '../../../net/contract/site/messageKinds.ts';
import type { LocalisedText } from '../../../net/contract/primitives.ts';
import type { IconName } from '../../components/icons/iconPaths.ts';
import { formatMoney } from '../../components/money/money.ts';
import { battlePath } from '../../shared/battlePath.ts';
import { packetPath } from '../../shared/packetPath.ts';
import { formatPay } from '../../shared/recharge/payText.ts';
import { pathWithOrder } from '../../shared/recharge/rechargeAddress.ts';

/** A message in the player's language. */
export interface MessageWords {
  readonly icon: IconName;
  readonly title: string;
  /** Plain paragraphs, separated by line breaks. */
  readonly text: string;
  /** Where the message leads. */
  readonly link?: { readonly to: string; readonly label: string };
}

interface Language {
  readonly t: TFunction<'inbox'>;
  readonly localised: (text: LocalisedText) => string;
}

type BattleTarget = Pick<MessageParams<'battle.lost'>, 'battleId' | 'mode' | 'key'>;

/** One entry for each kind: a kind without words does not compile. */
const wordings: {
  readonly [K in MessageKind]: (params: MessageParams<K>, language: Language) => MessageWords;
} = {
  'account.steam': ({ isBound, externalUser }, { t }) => ({
    icon: 'lock',
    title: t(isBound ? 'kinds.account.steam.bound' : 'kinds.account.steam.unbound'),
    text: t(isBound ? 'kinds.account.steam.boundText' : 'kinds.account.steam.unboundText', {
      id: splitExternalUser(externalUser)?.id ?? externalUser,
    }),
    link: { to: '/personal?edit=steam', label: t('link.account') },
  }),
  'battle.won': (params, { t }) => ({
    ...battleWords(params, t),
    title: t('kinds.battle.won.title'),
    text: t(params.isSold ? 'kinds.battle.won.coins' : 'kinds.battle.won.items', {
      value: formatMoney(params.value),
    }),
  }),
  'battle.lost': (params, { t }) => ({
    ...battleWords(params, t),
    title: t('kinds.battle.lost.title'),
    text: t('kinds.battle.lost.text', { cost: formatMoney(params.cost) }),
  }),
  'battle.split': (params, { t }) => ({
    ...battleWords(params, t),
    title: t('kinds.battle.split.title'),
    text: t('kinds.battle.split.text', { value: formatMoney(params.value) }),
  }),
  'battle.refunded': (params, { t }) => ({
    ...battleWords(params, t),
    title: t('kinds.battle.refunded.title'),
    text: t(`kinds.battle.refunded.${params.reason}`, { amount: formatMoney(params.amount) }),
  }),
  'giveaway.won': (params, { t, localised }) => ({
    ...giveawayWords(params, t),
    title: t('kinds.giveaway.won.title'),
    text:
      params.item === null
        ? t('kinds.giveaway.won.coins', { code: params.code, value: formatMoney(params.value) })
        : t('kinds.giveaway.won.item', { code: params.code, item: localised(params.item) }),
  }),
  'giveaway.returned': (params, { t }) => ({
    ...giveawayWords(params, t),
    title: t('kinds.giveaway.returned.title'),
    text: [
      t(`kinds.giveaway.returned.${params.reason}`),
      params.items > 0 ? t('kinds.giveaway.returned.items', { count: params.items }) : '',
      params.coins > 0 ? t('kinds.giveaway.returned.coins', { value: formatMoney(params.coins) }) : '',
    ]
      .filter((part) => part !== '')
      .join('\n'),
  }),
  'identity.confirmed': (_params, { t }) => ({
    ...identityWords(t),
    title: t('kinds.identity.confirmed.title'),
    text: t('kinds.identity.confirmed.text'),
  }),
  'identity.refused': ({ reason }, { t }) => ({
    ...identityWords(t),
    title: t('kinds.identity.refused.title'),
    text: t(`kinds.identity.refused.${reason}`),
  }),
  'limits.break': ({ term }, { t }) => ({
    ...limitWords(t),
    title: t('kinds.limits.break.title'),
    text: t('kinds.limits.break.text', { term: t(`kinds.limits.term.${term}`) }),
  }),
  'limits.changed': ({ period, amount, pending }, { t }) => {
    const next = pending === null ? amount : pending.amount;
    const when = pending === null ? 'now' : 'later';
    return {
      ...limitWords(t),
      title: t('kinds.limits.changed.title', { period: t(`kinds.limits.period.${period}`) }),
      text:
        next === null
          ? t(`kinds.limits.changed.none.${when}`)
          : t(`kinds.limits.changed.${when}`, { amount: formatMoney(next) }),
    };
  },
  'operator.grant': ({ amount, reason }, { t }) => ({
    ...recordWords(t),
    title: t('kinds.operator.grant.title'),
    text: t('kinds.operator.grant.text', { amount: formatMoney(amount), reason }),
  }),
  'operator.correct': ({ amount, balance, reason }, { t }) => ({
    ...recordWords(t),
    title: t('kinds.operator.correct.title'),
    text: t(amount > 0 ? 'kinds.operator.correct.up' : 'kinds.operator.correct.down', {
      amount: formatMoney(Math.abs(amount)),
      balance: t(`kinds.operator.correct.${balance}`),
      reason,
    }),
  }),
  'operator.text': ({ title, body }, { localised }) => ({
    icon: 'mail',
    title: localised(title),
    text: localised(body),
  }),
  'packet.ended': ({ packetId, key, shares, claimed, left }, { t }) => ({
    icon: 'gift',
    link: { to: packetPath(packetId, key), label: t('link.packet') },
    title: t(left === 0 ? 'kinds.packet.ended.empty' : 'kinds.packet.ended.expired'),
    text:
      left === 0
        ? t('kinds.packet.ended.emptyText', { count: shares })
        : t('kinds.packet.ended.expiredText', { claimed, shares, left: formatMoney(left) }),
  }),
  'recharge.credited': (params, { t }) => ({
    ...rechargeWords(params, t),
    title: t('kinds.recharge.credited.title'),
    text: t(params.isLate ? 'kinds.recharge.credited.late' : 'kinds.recharge.credited.text', {
      coins: formatMoney(params.quantity),
      paid: formatPay(params.payAmount, params),
    }),
  }),
  'recharge.failed': (params, { t }) => ({
    ...rechargeWords(params, t),
    title: t('kinds.recharge.failed.title'),
    text: t('kinds.recharge.failed.text', { paid: formatPay(params.payAmount, params) }),
  }),
  'promotion.joined': ({ nickname }, { t }) => ({
    icon: 'share',
    link: { to: '/personal/promo', label: t('link.promotion') },
    title: t('kinds.promotion.joined.title'),
    text: t('kinds.promotion.joined.text', { nickname }),
  }),
  'security.factor': ({ change, name = '', left = 0 }, { t }) => ({
    icon: 'shield-check',
    link: { to: '/personal/security', label: t('link.security') },
    title: t(`kinds.security.factor.${change}.title`),
    text: t(`kinds.security.factor.${change}.text`, { name, left }),
  }),
  'retrieval.delivered': (params, { t, localised }) => ({
    ...retrievalWords(t),
    title: t('kinds.retrieval.delivered.title'),
    text: t('kinds.retrieval.delivered.text', { item: localised(params.item) }),
  }),
  'retrieval.failed': (params, { t, localised }) => ({
    ...retrievalWords(t),
    title: t('kinds.retrieval.failed.title'),
    text: [t(`kinds.retrieval.failed.${params.reason}`, { item: localised(params.item) }), params.remark]
      .filter((part) => part !== '')
      .join('\n'),
  }),
};

function rechargeWords({ orderId }: MessageParams<'recharge.failed'>, t: Language['t']) {
  const to = pathWithOrder('/personal/flow?tab=purchase', orderId);
  return { icon: 'coin', link: { to, label: t('link.recharge') } } as const;
}

function identityWords(t: Language['t']) {
  return {
    icon: 'user',
    link: { to: '/personal?edit=identity', label: t('link.identity') },
  } as const;
}

function giveawayWords({ giveawayId }: { readonly giveawayId: string }, t: Language['t']) {
  return {
    icon: 'gift',
    link: { to: `/giveaways/${giveawayId}`, label: t('link.giveaway') },
  } as const;
}

function recordWords(t: Language['t']) {
  return { icon: 'mail', link: { to: '/personal/flow', label: t('link.records') } } as const;
}

function limitWords(t: Language['t']) {
  return {
    icon: 'pause',
    link: { to: '/personal/limits', label: t('link.limits') },
  } as const;
}

function retrievalWords(t: Language['t']) {
  return {
    icon: 'bag',
    link: { to: '/personal/flow?tab=takeBack', label: t('link.takeBack') },
  } as const;
}

function battleWords(params: BattleTarget, t: Language['t']) {
  return {
    icon: 'swords',
    link: { to: battlePath(params, params.key), label: t('link.battle') },
  } as const;
}

/** Words a message as it arrives; one of a newer server says that the page is out of date. */
export function wordMessage(message: { kind: string; params: unknown }, language: Language): MessageWords {
  const content = parseMessageContent(message.kind, message.params);
  if (content === null) {
    const { t } = language;
    return { icon: 'info', title: t('unknown.title'), text: t('unknown.text') };
  }
  const word = wordings[content.kind] as (params: unknown, language: Language) => MessageWords;
  return word(content.params, language);
}
