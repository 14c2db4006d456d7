import { expect, it } from 'vitest';
import { EmptyFeed } from '../../../src/ui/features/feed/EmptyFeed.tsx';
import { queryKeys } from '../../../src/ui/queries/keys.ts';
import { renderPage } from '../../support/renderPage.tsx';

const names = (name: string) => ({ 'zh-CN': name, en: name });
const box = (boxId: string, recoveryPrice: number) => ({
  boxId,
  names: names(`box ${boxId}`),
  cover: {
    itemId: boxId,
    names: names(`item ${boxId}`),
    category: 'knife',
    grade: 0,
    recoveryPrice,
    weaponImage: '/art/items/a.webp',
  },
});

it('shows the most valuable covers of all boxes, each as a link to its box', async () => {
  const themes = [
    { boxes: [box('a', 100), box('b', 900)] },
    { boxes: [box('c', 500), ...Array.from({ length: 6 }, (_, index) => box(`d${index}`, 200))] },
  ];
  const markup = await renderPage(<EmptyFeed />, { fetched: [[queryKeys.boxes, themes]] });
  const paths = [...markup.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
  expect(paths).toEqual(['/box/b', '/box/c', '/box/d0', '/box/d1', '/box/d2', '/box/d3', '/box/d4']);
});

it('shows nothing while there are no boxes', async () => {
  expect(await renderPage(<EmptyFeed />)).toBe('');
});
