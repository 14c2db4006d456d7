import { useTranslation } from 'react-i18next';
import type { MessageEntry } from '../../../net/contract/calls/site/message.ts';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { useMessages } from '../../queries/account/inbox.ts';
import { useNearEnd } from '../../shared/lists/useNearEnd.ts';
import { InboxActions } from './InboxActions.tsx';
import { MessageRow } from './MessageRow.tsx';
import styles from './MessageList.module.css';

interface MessageListProps {
  /** Messages that are about to be deleted. */
  readonly hidden: ReadonlySet<string>;
  /** The message that gets the focus: the one the player comes back from. */
  readonly focused: string;
  readonly onOpen: (messageId: string) => void;
  /** Called as a link of the list is followed. */
  readonly onLeave: () => void;
}

export function MessageList({ hidden, focused, onOpen, onLeave }: MessageListProps) {
  const { t } = useTranslation(['inbox', 'app']);
  const messages = useMessages();
  return (
    <div className={styles.inbox}>
      <QueryState query={messages} loading={<ListSkeleton />}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list).filter(({ messageId }) => !hidden.has(messageId));
          if (list.length === 0 && !messages.hasNextPage) {
            return (
              <EmptyState
                icon="mail"
                picture="inbox"
                title={t('empty.title')}
                action={
                  <ButtonLink to="/box" onClick={onLeave}>
                    {t('app:action.goBoxes')}
                  </ButtonLink>
                }
              >
                {t('empty.text')}
              </EmptyState>
            );
          }
          return (
            <>
              <InboxActions list={list} />
              <Rows list={list} focused={focused} onOpen={onOpen} />
              <ListEnd messages={messages} pages={pages.length} />
            </>
          );
        }}
      </QueryState>
    </div>
  );
}

function Rows({
  list,
  focused,
  onOpen,
}: Omit<MessageListProps, 'hidden' | 'onLeave'> & { list: readonly MessageEntry[] }) {
  const { t } = useTranslation('inbox');
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {list.map((message) => (
        <li key={message.messageId}>
          <MessageRow message={message} isFocused={message.messageId === focused} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** Fetches the next page when it comes near; after a failure by a button. */
function ListEnd({ messages, pages }: { messages: ReturnType<typeof useMessages>; pages: number }) {
  const { t } = useTranslation(['inbox', 'app']);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = messages;
  const marker = useNearEnd<HTMLDivElement>({
    enabled: hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
    pages,
    onNear: () => void fetchNextPage(),
  });
  if (!hasNextPage) return null;
  return (
    <div ref={marker} className={styles.end} aria-busy={isFetchingNextPage || undefined}>
      {isFetchNextPageError && !isFetchingNextPage ? (
        <>
          <p role="alert">{t('inbox:more')}</p>
          <Button size="s" onClick={() => void fetchNextPage()}>
            {t('app:action.retry')}
          </Button>
        </>
      ) : (
        <Skeleton className={styles.bone} />
      )}
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.bones}>
      {Array.from({ length: 6 }, (_, bone) => (
        <Skeleton key={bone} className={styles.bone} />
      ))}
    </div>
  );
}
