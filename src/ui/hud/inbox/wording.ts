import type { TFunction } from 'i18next';
import { splitExternalUser } from '../../../net/contract/externalUser.ts';
import { parseMessageContent } from '../../../net/contract/messageKinds.ts';
import type { MessageKind, MessageParams } from '../../../net/contract/messageKinds.ts';
import type { LocalisedText } from '../../../net/contract/primitives.ts';
import type { IconName } from '../../components/icons/iconPaths.ts';
import { formatMoney } from '../../components/money/money.ts';
import { battlePath } from '../../shared/battles/battlePath.ts';

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
  'operator.text': ({ title, body }, { localised }) => ({
    icon: 'mail',
    title: localised(title),
    text: localised(body),
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

function identityWords(t: Language['t']) {
  return {
    icon: 'user',
    link: { to: '/personal?edit=identity', label: t('link.identity') },
  } as const;
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
