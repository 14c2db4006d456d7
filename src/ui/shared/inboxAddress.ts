import { useSearchParams } from 'react-router';

export const INBOX_PARAM = 'inbox';

interface InboxAddress {
  /** Id of the message that is shown; empty for the list. */
  readonly shown: string;
  show(messageId: string): void;
  /** Back to the list; the address no longer names the inbox. */
  clear(): void;
}

/** The message that the address names, so that a link and a reload lead to it. */
export function useInboxAddress(): InboxAddress {
  const [search, setSearch] = useSearchParams();
  return {
    shown: search.get(INBOX_PARAM) ?? '',
    show: (messageId) =>
      setSearch(
        (before) => {
          before.set(INBOX_PARAM, messageId);
          return before;
        },
        { replace: true },
      ),
    clear() {
      if (!search.has(INBOX_PARAM)) return;
      setSearch(
        (before) => {
          before.delete(INBOX_PARAM);
          return before;
        },
        { replace: true },
      );
    },
  };
}
