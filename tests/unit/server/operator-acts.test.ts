import { expect, it } from 'vitest';
import { storedWords } from '../../../server/operators/acts/acts.ts';

it('words of an act are stored with masked phones, also behind an option; ids and amounts stay', () => {
  const id = '0190f3c4-7a5e-7c3b-9a55-0d9a6b7c8d9e';
  expect(storedWords(['13900000000', '--player=13900000000', '+8613900000000', id, '1234567.50'])).toEqual([
    '139******00',
    '--player=139******00',
    '+86*********00',
    id,
    '1234567.50',
  ]);
});
