import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { localeOfText, textIn } from '../../../net/contract/primitives.ts';
import type { LocalisedText } from '../../../net/contract/primitives.ts';
import styles from './DocumentBody.module.css';

interface DocumentBodyProps {
  /** As the server made it of Markdown: no scripts, styles or foreign attributes. */
  text: LocalisedText;
  /** False beside another text, whose headings may have the same ids. */
  withIds?: boolean;
}

const HEADING_ID = /(<h[1-6]) id="[^"]*"/g;

/** The text of a document; its links to pages of this site open without a reload. */
export function DocumentBody({ text, withIds = true }: DocumentBodyProps) {
  const locale = useTranslation().i18n.language;
  const html = textIn(text, locale);
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const isPlain =
      event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (link === null || !isPlain || link.origin !== location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return (
    <div
      className={styles.body}
      lang={localeOfText(text, locale)}
      onClick={follow}
      // The server renders Markdown with HTML off (server/domain/documents/render-markdown.ts).
      dangerouslySetInnerHTML={{ __html: withIds ? html : html.replaceAll(HEADING_ID, '$1') }}
    />
  );
}
