import { describe, expect, it } from 'vitest';
import type { BoxSummary } from '../../../../src/net/contract/entities.ts';
import { filterBoxes } from '../../../../src/ui/features/battle/create/boxes/boxFilter.ts';
import type { BoxFilter } from '../../../../src/ui/features/battle/create/boxes/boxFilter.ts';

const box = (boxId: string, chinese: string, price: number) =>
  ({ boxId, names: { 'zh-CN': chinese, en: boxId }, price }) as unknown as BoxSummary;
const theme = (themeId: string, ...boxes: BoxSummary[]) => ({
  themeId,
  names: { 'zh-CN': themeId, en: themeId },
  tagline: { 'zh-CN': '', en: '' },
  boxes,
});
const themes = [
  theme('night', box('Night Passage', '夜航', 4600), box('Tideway', '潮汐', 3650)),
  theme('craft', box('Paperfold', '折纸', 5200)),
];

describe('the boxes of the picker', () => {
  const shown = (filter: Partial<BoxFilter>) =>
    filterBoxes(themes, { theme: 'all', search: '', sort: 'theme', ...filter }).map(({ boxId }) => boxId);

  it('are sorted by theme or by price', () => {
    expect(shown({})).toEqual(['Night Passage', 'Tideway', 'Paperfold']);
    expect(shown({ sort: 'cheap' })).toEqual(['Tideway', 'Night Passage', 'Paperfold']);
    expect(shown({ sort: 'dear' })).toEqual(['Paperfold', 'Night Passage', 'Tideway']);
  });

  it('are found by a part of their name, in any language', () => {
    expect(shown({ search: ' TIDE ' })).toEqual(['Tideway']);
    expect(shown({ search: '折' })).toEqual(['Paperfold']);
    expect(shown({ search: '夜', theme: 'craft' })).toEqual([]);
  });

  it('are those of the chosen theme', () => {
    expect(shown({ theme: 'craft' })).toEqual(['Paperfold']);
    expect(shown({ theme: 'gone' })).toEqual([]);
  });
});
