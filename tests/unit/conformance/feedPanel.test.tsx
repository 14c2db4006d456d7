import { describe, expect, it } from 'vitest';
import type { Drop } from '../../../src/net/contract/entities.ts';
import { FeedPanel } from '../../../src/ui/features/feed/FeedPanel.tsx';
import { renderPage } from '../../support/renderPage.tsx';

const drop = (playerName: string, grade: number) =>
  ({
    id: playerName,
    grade,
    playerName,
    avatar: '',
    eventType: 21,
    time: '2026-01-01T00:00:00.000Z',
    item: { itemId: 'a', grade, names: { 'zh-CN': '灯', en: 'Lamp' }, weaponImage: '', recoveryPrice: 100 },
  }) as unknown as Drop;

const [common, top] = [drop('common drop', 4), drop('top drop', 1)];
const feed = { recent: [common, top], top: [top] };
const renderFeed = (feedView: string) =>
  renderPage(<FeedPanel slim={false} />, { feed, stored: { settings: JSON.stringify({ feedView }) } });

describe('the live feed', () => {
  it('has a toggle between the latest and the top drops', async () => {
    const panel = await renderFeed('latest');
    expect(panel.match(/type="radio"/g)).toHaveLength(2);
    expect(panel).toContain('顶级');
  });

  it('shows all drops in the latest view', async () => {
    const panel = await renderFeed('latest');
    expect(panel).toContain('common drop');
    expect(panel).toContain('top drop');
  });

  it('shows only top drops in the top view', async () => {
    const panel = await renderFeed('top');
    expect(panel).not.toContain('common drop');
    expect(panel).toContain('top drop');
  });
});
