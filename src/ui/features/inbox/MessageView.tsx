import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageEntry } from '../../../net/contract/calls/site/message.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { HouseMark } from '../../components/players/HouseMark.tsx';
import { useMessage } from '../../queries/account/inbox.ts';
import { formatDateTime } from '../../shared/formatDate.ts';
import { useReadOne } from './inboxMutations.ts';
import { useMessageWords } from './useMessageWords.ts';
import styles from './MessageView.module.css';

interface MessageViewProps {
  readonly messageId: string;
  readonly onBack: () => void;
  /** The player follows the message's link. */
  readonly onLeave: () => void;
  readonly onDelete: () => void;
}

/** One message in full; showing it marks it as read. */
export function MessageView({ messageId, onBack, ...acts }: MessageViewProps) {
  const { t } = useTranslation('inbox');
  const message = useMessage(messageId);
  const isGone = message.error instanceof ApiError && message.error.code === 'message.notFound';
  return (
    <div className={styles.view}>
      <Button size="s" icon="chevron-left" onClick={onBack}>
        {t('back')}
      </Button>
      {isGone ? (
        <EmptyState icon="mail" title={t('gone.title')}>
          {t('gone.text')}
        </EmptyState>
      ) : (
        <QueryState query={message} loading={<Skeleton className={styles.bone} />}>
          {(entry) => <Content message={entry} {...acts} />}
        </QueryState>
      )}
    </div>
  );
}

type ContentProps = Pick<MessageViewProps, 'onLeave' | 'onDelete'> & { readonly message: MessageEntry };

function Content({ message, onLeave, onDelete }: ContentProps) {
  const { t, i18n } = useTranslation('inbox');
  const { title, text, link } = useMessageWords()(message);
  const heading = useRef<HTMLHeadingElement>(null);
  useMarkAsRead(message);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <small>
        <time dateTime={message.createTime}>{formatDateTime(message.createTime, i18n.language)}</time>{' '}
        {message.kind.startsWith('operator.') && <HouseMark />}
      </small>
      <p>{text}</p>
      <div className={styles.acts}>
        {link && (
          <ButtonLink variant="primary" to={link.to} onClick={onLeave}>
            {link.label}
          </ButtonLink>
        )}
        <Button onClick={onDelete}>{t('delete')}</Button>
      </div>
    </article>
  );
}

/** Once: a failure leaves the message unread until it is opened again. */
function useMarkAsRead({ messageId, read }: MessageEntry): void {
  const { mutate } = useReadOne();
  const done = useRef(false);
  useEffect(() => {
    if (read || done.current) return;
    done.current = true;
    mutate(messageId);
  }, [messageId, read, mutate]);
}
