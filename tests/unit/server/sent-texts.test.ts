import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createSuccessSerializer } from '../../../server/presenters/envelope.ts';
import { stringifyFor } from '../../../server/presenters/sent-texts.ts';
import type { Locale } from '../../../src/net/contract/locales.ts';
import { localisedText } from '../../../src/net/contract/primitives.ts';

const names = { 'zh-CN': '灯', 'zh-TW': '燈', en: 'Lamp', ru: 'Лампа' };
const answer = { count: 2, tagline: null, list: [{ id: 'en', names }] };
const schema = z.object({
  count: z.int(),
  tagline: z.nullable(localisedText),
  list: z.array(z.object({ id: z.string(), names: localisedText })),
});

const sentTo: readonly (readonly [Locale | undefined, readonly string[]])[] = [
  [undefined, ['en', 'ru', 'zh-CN', 'zh-TW']],
  ['ru', ['en', 'ru', 'zh-CN']],
  ['en', ['en', 'zh-CN']],
  ['zh-CN', ['en', 'zh-CN']],
];

describe.each(sentTo)('texts for a reader of %s', (locale, codes) => {
  const wanted = Object.fromEntries(codes.map((code) => [code, names[code as keyof typeof names]]));

  it('are in their language and those that stand in for it, in an answer', () => {
    const { data } = JSON.parse(createSuccessSerializer(schema)(answer, locale)) as { data: unknown };
    expect(data).toEqual({ ...answer, list: [{ id: 'en', names: wanted }] });
  });

  it('are in their language and those that stand in for it, in a branch of an answer', () => {
    const branch = <Kind extends string>(kind: Kind) =>
      z.object({ kind: z.literal(kind), names: localisedText });
    const union = z.discriminatedUnion('kind', [branch('box'), branch('dream')]);
    const written = createSuccessSerializer(union)({ kind: 'dream', names }, locale);
    expect((JSON.parse(written) as { data: unknown }).data).toEqual({ kind: 'dream', names: wanted });
  });

  it('are in their language and those that stand in for it, in an event', () => {
    expect(JSON.parse(stringifyFor(locale, answer))).toEqual({
      ...answer,
      list: [{ id: 'en', names: wanted }],
    });
  });
});

it('a text of one language is sent to every reader', () => {
  const text = { title: { 'zh-CN': '灯' } };
  expect(JSON.parse(stringifyFor('ru', text))).toEqual(text);
  const write = createSuccessSerializer(z.object({ title: localisedText }));
  expect((JSON.parse(write(text, 'ru')) as { data: unknown }).data).toEqual(text);
});
