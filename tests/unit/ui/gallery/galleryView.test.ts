import { describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../../src/net/contract/calls/items/gallery.ts';
import {
  UNFILTERED,
  filterOptions,
  filterItems,
  galleryViewSearch,
  parseGalleryView,
} from '../../../../src/ui/features/gallery/galleryView.ts';

const box = (chinese: string, english: string) => ({ names: { 'zh-CN': chinese, en: english } });
const item = (itemId: string, category: string, grade: number, names: object, ...boxes: object[]) =>
  ({ itemId, category, grade, names, boxes }) as unknown as GalleryItem;

const items = [
  item('a', 'awp', 1, { 'zh-CN': '夜航灯', en: 'Nightlight' }, box('夜航', 'Night Passage')),
  item('b', 'knife', 0, { 'zh-CN': '烬羽', en: 'Ember Plume' }, box('烬火', 'Ember')),
  item('c', 'awp', 4, { 'zh-CN': '灰鸽', en: 'Grey Dove' }, box('烬火', 'Ember')),
];
const ids = (view: object) => filterItems(items, { ...UNFILTERED, ...view }).map(({ itemId }) => itemId);

describe('the gallery', () => {
  it('shows everything without filters', () => {
    expect(ids({})).toEqual(['a', 'b', 'c']);
  });

  it.each([
    [{ category: 'awp' }, ['a', 'c']],
    [{ grade: 0 }, ['b']],
    [{ category: 'awp', grade: 4 }, ['c']],
    [{ name: '夜航灯' }, ['a']],
    [{ name: ' EMBER ' }, ['b', 'c']],
    [{ name: 'ember', category: 'awp' }, ['c']],
    [{ name: '没有' }, []],
  ])('of %j shows %j', (view, wanted) => {
    expect(ids(view)).toEqual(wanted);
  });

  it('offers the categories and grades of its items', () => {
    expect(filterOptions(items)).toEqual({ categories: ['awp', 'knife'], grades: [0, 1, 4] });
  });

  it.each([
    ['', UNFILTERED],
    ['?q=%E5%A4%9C&category=awp&grade=0', { name: '夜', category: 'awp', grade: 0 }],
  ])('has its view in the URL: %s', (search, view) => {
    expect(parseGalleryView(search)).toEqual(view);
    expect(galleryViewSearch(parseGalleryView(search))).toBe(search);
  });

  it('ignores a grade that does not exist', () => {
    expect(parseGalleryView('?grade=9').grade).toBe('all');
  });
});
