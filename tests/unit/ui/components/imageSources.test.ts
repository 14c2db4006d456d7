import { describe, expect, it } from 'vitest';
import { imageSources, openBoxImage } from '../../../../src/ui/components/items/imageSources.ts';

describe('the sources of pictures', () => {
  it('have copies of several widths, boxes smaller than items', () => {
    expect(imageSources('/art/items/awp-nightlight.webp')).toEqual({
      src: '/art/items/awp-nightlight.webp',
      srcSet: [160, 320, 640].map((width) => `/art/items/awp-nightlight@${width}.avif ${width}w`).join(', '),
    });
    expect(imageSources('/art/boxes/ember-body.webp').srcSet).toBe(
      '/art/boxes/ember-body@128.avif 128w, /art/boxes/ember-body@256.avif 256w',
    );
  });

  it('have small copies for avatars of the list', () => {
    expect(imageSources('/art/avatars/fox.webp').srcSet).toBe(
      '/art/avatars/fox@128.avif 128w, /art/avatars/fox@256.avif 256w',
    );
  });

  it('have one more for a banner', () => {
    expect(imageSources('/art/items/awp-nightlight.webp', true).srcSet).toMatch(
      /, \/art\/items\/awp-nightlight@1024\.avif 1024w$/,
    );
  });

  it('keep their host', () => {
    expect(imageSources('https://images.example/a.b/art/items/c.webp').srcSet).toContain(
      'https://images.example/a.b/art/items/c@160.avif 160w',
    );
  });

  it.each(['https://images.example/face.webp', '/avatars/1.webp', '/art/items/odd.png'])(
    'have no copies for %s',
    (image) => {
      expect(imageSources(image)).toEqual({ src: image });
    },
  );

  it('have the open box', () => {
    expect(openBoxImage('/art/boxes/ember.webp')).toBe('/art/boxes/ember-body.webp');
  });
});
