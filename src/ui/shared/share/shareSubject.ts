import { DEFAULT_LOCALE } from '../../../net/contract/locales.ts';
import type { ClipSource } from './clip/clipSource.ts';

/** What is shared of a result. */
export interface ShareSubject {
  /** Address of its page. */
  readonly link: string;
  readonly title: string;
  /** The name of its pictures before the form and the language, as `battle-<id>`; null while there are none. */
  readonly card: string | null;
  /** Of a private battle. */
  readonly cardKey?: string | undefined;
  /** It is the player's, and its seeds are not public yet. */
  readonly isSealed?: boolean;
  /** The scene, to be recorded; asked when the dialog opens. Null where there is no canvas. */
  readonly clip?: () => ClipSource | null;
}

/** A link whose preview is in the language of who shares it: programs that fetch previews name none. */
export function localisedLink(link: string, language: string): string {
  if (language === DEFAULT_LOCALE) return link;
  const address = new URL(link);
  address.searchParams.set('previewLang', language);
  return address.href;
}

/** Addresses of the pictures of a result. */
export function cardAddress(
  { card, cardKey }: Pick<ShareSubject, 'card' | 'cardKey'>,
  shape: 'wide' | 'tall',
  language: string,
): string {
  const key = cardKey === undefined ? '' : `?key=${encodeURIComponent(cardKey)}`;
  return `/cards/${card}${shape === 'tall' ? '.tall' : ''}.${language}.png${key}`;
}
