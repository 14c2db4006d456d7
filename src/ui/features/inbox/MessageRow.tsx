import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageEntry } from '../../../net/contract/calls/site/message.ts';
import { useNow } from '../../app/useNow.ts';
import { classNames } from '../../components/classNames.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { DropAge } from '../../shared/drops/DropAge.tsx';
import { useMessageWords } from './useMessageWords.ts';
import styles from './MessageRow.module.css';

const AGE_REFRESH_MS = 30_000;

interface MessageRowProps {
  readonly message: MessageEntry;
  readonly isFocused: boolean;
  readonly onOpen: (messageId: string) => void;
}

/** A message in the list: title, first line, age, and a mark while it is unread. */
export function MessageRow({ message, isFocused, onOpen }: MessageRowProps) {
  const { t } = useTranslation('inbox');
  const { icon, title, text } = useMessageWords()(message);
  const now = useNow(AGE_REFRESH_MS);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <button
      ref={button}
      type="button"
      className={classNames(styles.row, !message.read && styles.unread)}
      onClick={() => onOpen(message.messageId)}
    >
      <Icon name={icon} />
      <span className={styles.words}>
        <b>
          {!message.read && <span className="srOnly">{t('unread')} </span>}
          {title}
        </b>
        <span dir="auto">{text}</span>
      </span>
      <time dateTime={message.createTime}>
        <DropAge time={message.createTime} now={now} />
      </time>
    </button>
  );
}
