import { describe, expect, it } from 'vitest';
import { rowObjects, encodeParameter } from '../../../server/db/store/store-values.ts';

function read(type: number, text: string | null): unknown {
  const result = { command: 'SELECT', fields: [{ name: 'v', dataTypeID: type }], rows: [[text]] };
  return rowObjects(result)[0]?.['v'];
}

describe('parameters', () => {
  it.each([
    [null, null],
    [undefined, null],
    ['text', 'text'],
    [42, '42'],
    [9_007_199_254_740_993n, '9007199254740993'],
    [true, 'true'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    [{ a: [1] }, '{"a":[1]}'],
    [[Uint8Array.of(1, 255), null], '{"\\\\x01ff",NULL}'],
    [[], '{}'],
    [[1, null, 'NULL', 'say "hi" \\'], '{"1",NULL,"NULL","say \\"hi\\" \\\\"}'],
    [
      [
        [1, 2],
        [3, 4],
      ],
      '{{"1","2"},{"3","4"}}',
    ],
  ])('%o as %o', (value, text) => {
    expect(encodeParameter(value)).toBe(text);
  });

  it('are bytes where they are bytes', () => {
    const bytes = Uint8Array.of(1, 255);
    expect(encodeParameter(bytes)).toBe(bytes);
  });
});

describe('results', () => {
  it.each([
    [16, 't', true],
    [16, 'f', false],
    [20, '9007199254740991', Number.MAX_SAFE_INTEGER],
    [20, '-5', -5],
    [1700, '1.50', '1.50'],
    [1082, '2026-01-02', '2026-01-02'],
    [1184, '2026-01-02 03:04:05.678+00', new Date('2026-01-02T03:04:05.678Z')],
    [3802, '{"a":1}', { a: 1 }],
    [3802, '"5"', '5'],
    [25, null, null],
    [1016, '{1,NULL,3}', [1, null, 3]],
    [
      1009,
      '{plain,"with, comma","a \\"quote\\"",NULL,"NULL",""}',
      ['plain', 'with, comma', 'a "quote"', null, 'NULL', ''],
    ],
    [1007, '{{1,2},{3,4}}', [[1, 2], [3, 4]]], // prettier-ignore
    [1007, '{}', []],
  ])('of type %i, %s as %o', (type, text, value) => {
    expect(read(type, text)).toEqual(value);
  });

  it('int8 beyond 2^53 is refused, never rounded', () => {
    expect(() => read(20, '9007199254740992')).toThrow(RangeError);
    expect(() => read(20, '-9007199254740993')).toThrow(RangeError);
  });
});
