import { describe, expect, it } from 'vitest';
import { imageSources, openBoxImage } from '../../../../src/ui/components/items/imageSources.ts';

describe('the pictures of items and boxes', () => {
  it('come in two sizes', () => {
    expect(imageSources('/art/items/awp-nightlight.webp')).toEqual({
      src: '/art/items/awp-nightlight.webp',
      srcSet: '/art/items/awp-nightlight@small.webp 256w, /art/items/awp-nightlight.webp 512w',
    });
  });

  it('keep the host they came with', () => {
    expect(imageSources('https://images.example/a.b/c.webp').srcSet).toContain(
      'https://images.example/a.b/c@small.webp 256w',
    );
  });

  it('show a box open', () => {
    expect(openBoxImage('/art/boxes/ember.webp')).toBe('/art/boxes/ember-body.webp');
  });
});
