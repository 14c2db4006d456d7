/** Keys of the inbox's queries; apart from the others, because only a player's pages need them. */
export const inboxKeys = {
  all: ['player', 'inbox'],
  unreadCount: ['player', 'inbox', 'unread'],
  messages: ['player', 'inbox', 'list'],
  message: (id: string) => ['player', 'inbox', 'message', id],
} as const;
