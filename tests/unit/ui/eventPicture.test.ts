import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventPictures } from '../../../src/net/contract/documents.ts';
import { subjects } from '../../../src/ui/features/events/EventPicture.tsx';

const assets = join(import.meta.dirname, '../../../assets');

it.each(eventPictures)('draws %s of art that is there', (picture) => {
  const images = subjects[picture].parts.map(({ image }) => image);
  const missing = images.filter((image) => !existsSync(join(assets, image.replace('/art/', ''))));
  expect(images).not.toEqual([]);
  expect(missing).toEqual([]);
});
