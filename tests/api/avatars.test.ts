import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonHeadPicList, profileUploadAvatar } from '../../src/net/contract/calls/account/account.ts';
import { boxRecent } from '../../src/net/contract/calls/games/box.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { multipartBody, uploadAvatar } from '../support/uploads.ts';

let product: Product;
let player: TestPlayer;
let photo: Buffer;
beforeAll(async () => {
  product = await startProduct('avatars');
  player = await product.newPlayer();
  photo = await picture('#c08030').jpeg().toBuffer();
});
afterAll(() => product.stop());

const picture = (background: string, width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background } });
const upload = (bytes: Buffer, who = player) => uploadAvatar(product, who, { bytes });
const choose = (headPic?: string) => product.call(player, profileUploadAvatar, { headPic });
const avatar = async (who = player) => (await product.balance(who)).avatar;
const fetchPicture = (url: string) => product.app.inject(url);

describe('an avatar of the list', () => {
  it('is one of 24, each with a picture and a ground', async () => {
    const list = (await product.call(null, commonHeadPicList, {})).data;
    expect(list).toHaveLength(24);
    expect(new Set(list.map(({ headPic }) => headPic)).size).toBe(24);
    expect(list[0]).toEqual({
      id: 'lamp-cat',
      headPic: '/art/avatars/lamp-cat.webp',
      headGround: '/art/avatars/ground-dusk.webp',
    });
  });

  it('is chosen by its id or its address', async () => {
    expect((await choose('fox')).data.avatar).toBe('/art/avatars/fox.webp');
    expect((await choose('/art/avatars/koi.webp')).data.headGround).toBe('/art/avatars/ground-tide.webp');
    const { avatar: shown, headGround } = await product.balance(player);
    expect([shown, headGround]).toEqual(['/art/avatars/koi.webp', '/art/avatars/ground-tide.webp']);
  });

  it.each([undefined, '', 'nobody', '/art/avatars/../items/ak-deep-current.webp', '/avatars/x.webp'])(
    'must be chosen first: %s',
    async (headPic) => {
      const before = await avatar();
      expect((await choose(headPic)).code).toBe('avatar.missing');
      expect(await avatar()).toBe(before);
    },
  );
});

describe('an own picture', () => {
  it('is served as a square WebP of 256 px, for ever, and shown with the drops', async () => {
    const { data } = await upload(photo);
    expect(data.avatar).toMatch(/^\/avatars\/[0-9a-f]{64}\.webp$/);
    expect(data.headGround).toBe('');
    const { statusCode, headers, rawPayload } = await fetchPicture(data.avatar);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    const box = await product.cheapestBox();
    await product.open(player, { boxId: box.boxId, count: 1, version: box.version });
    product.ports.advance(60_000);
    const drops = (await product.call(null, boxRecent, { id: box.boxId })).data;
    expect(JSON.stringify(drops)).toContain(data.avatar);
  });

  it('keeps no metadata and no other bytes of the file', async () => {
    const secret = 'GPS 31.2304 N 121.4737 E';
    const tagged = await picture('#204080')
      .withExif({ IFD0: { Copyright: secret, ImageDescription: secret } })
      .jpeg()
      .toBuffer();
    expect(tagged.includes(secret)).toBe(true);
    const { data } = await upload(Buffer.concat([tagged, Buffer.from('<script>alert(1)</script>')]));
    const { rawPayload } = await fetchPicture(data.avatar);
    expect(rawPayload.includes(secret)).toBe(false);
    expect(rawPayload.includes('<script>')).toBe(false);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  it('is turned as its camera says', async () => {
    const halves = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000000' } })
      .composite([{ input: await picture('#ffffff', 200, 100).png().toBuffer(), top: 0, left: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await upload(halves);
    const { rawPayload } = await fetchPicture(data.avatar);
    const { data: pixels } = await sharp(rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect([pixels[128 * 256 + 10], pixels[128 * 256 + 245]].map((value) => (value ?? 0) > 128)).toEqual([
      false,
      true,
    ]);
  });

  it.each([
    ['nothing', () => Buffer.alloc(0), 'avatar.missing'],
    ['a text with the name of a picture', () => Buffer.from('not a picture'), 'avatar.type'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'avatar.type'],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'avatar.type'],
    [
      'a PNG that breaks off',
      () =>
        picture('#fff')
          .png()
          .toBuffer()
          .then((png) => png.subarray(0, 60)),
      'avatar.type',
    ],
    ['only the start of a JPEG', () => Buffer.from('ffd8ffe000104a464946', 'hex'), 'avatar.type'],
    ['a GIF', () => picture('#fff').gif().toBuffer(), 'avatar.type'],
    ['a PNG of 90 megapixels', () => picture('#fff', 9_500, 9_500).png().toBuffer(), 'avatar.tooLarge'],
    [
      '2 MB and one byte',
      () => Buffer.concat([photo, Buffer.alloc(2 * 1024 * 1024 + 1 - photo.length)]),
      'avatar.tooLarge',
    ],
    ['20 MB', () => Buffer.concat([photo, Buffer.alloc(20 * 1024 * 1024)]), 'avatar.tooLarge'],
  ] as const)('is refused when it is %s', async (_what, make, code) => {
    const before = await avatar();
    expect(await upload(await make())).toMatchObject({ status: 400, code });
    expect(await avatar()).toBe(before);
  });

  it('is refused when it moves', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((colour) => picture(colour, 64, 64).png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await upload(moving)).code).toBe('avatar.type');
    const still = await picture('#f00', 64, 64).png().toBuffer();
    const control = Buffer.concat([Buffer.from('00000008', 'hex'), Buffer.from('acTL'), Buffer.alloc(12)]);
    expect((await upload(Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]))).code).toBe(
      'avatar.type',
    );
  });

  it('is refused in another part, broken off, and beside a chosen one', async () => {
    expect((await uploadAvatar(product, player, { bytes: photo, name: 'other' })).code).toBe(
      'common.badRequest',
    );
    const { headers, payload } = multipartBody({ bytes: photo });
    const send = (query: string, body: Buffer) =>
      product.app.inject({
        method: 'POST',
        url: `/api/profile/uploadAvatarV2${query}`,
        headers: { ...headers, token: player.token },
        payload: body,
      });
    expect((await send('?headPic=fox', payload)).json()).toMatchObject({ code: 'avatar.missing' });
    expect((await send('', payload.subarray(0, 200))).json()).toMatchObject({ code: 'common.badRequest' });
    expect((await send('', Buffer.from('rubbish'))).json()).toMatchObject({ status: 400 });
  });

  it('is deleted an hour after nobody has it any more', async () => {
    const other = await product.newPlayer();
    const { data } = await upload(await picture('#808080').png().toBuffer());
    await upload(await picture('#808080').png().toBuffer(), other);
    await choose('fox');
    product.ports.advance(3_600_001);
    await product.services.avatars.deleteUnused();
    expect((await fetchPicture(data.avatar)).statusCode).toBe(200);
    await upload(photo, other);
    await product.services.avatars.deleteUnused();
    expect((await fetchPicture(data.avatar)).statusCode).toBe(404);
  });

  it.each([
    '/avatars/x.webp',
    `/avatars/${'0'.repeat(64)}.webp`,
    `/avatars/${'0'.repeat(64)}.png`,
    '/avatars/..%2f..',
  ])('is not found at %s', async (url) => {
    expect((await fetchPicture(url)).statusCode).toBe(404);
  });
});
