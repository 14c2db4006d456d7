import { describe, expect, it } from 'vitest';
import { InboxButton } from '../../../../src/ui/hud/header/player/InboxButton.tsx';
import { inboxKeys } from '../../../../src/ui/queries/account/inboxKeys.ts';
import { renderPage } from '../../../support/renderPage.tsx';

const rendered = (unread: number | undefined, stored: Record<string, string> = { token: 'abc' }) =>
  renderPage(<InboxButton />, {
    stored,
    fetched: unread === undefined ? [] : [[inboxKeys.unreadCount, unread]],
  });

describe('the inbox button', () => {
  it('says how many messages are unread', async () => {
    const page = await rendered(3);
    expect(page).toContain('aria-label="消息，3 条未读"');
    expect(page).toMatch(/aria-hidden="true">3</);
    expect(await rendered(120)).toMatch(/aria-hidden="true">99\+</);
  });

  it.each([
    ['until the count is known', undefined, { token: 'abc' }],
    ['when nothing is unread', 0, { token: 'abc' }],
    ['for a visitor', 3, {}],
  ])('says no number %s', async (_when, unread, stored) => {
    const page = await rendered(unread, stored);
    expect(page).toContain('aria-label="消息"');
    expect(page).not.toMatch(/>\d/);
  });
});
