import type { Call } from '../../../src/net/contract/call.ts';
import type { Random } from './random.ts';

/** Percent-encoded where they have to be. */
const VALUES = [
  ...(['', '%00', '%ED%A0%80', '%ff%fe', '%', '%zz', '+', '%F0%9F%8E%81', '%2e%2e%2f', 'null'] as const),
  ...(['0', '-1', '1.5', '1e309', 'NaN', '9007199254740993', '-0', '0x10', '00000000001'] as const),
  ...(['true', 'false', '__proto__', "'%20OR%20'1'='1", '%3Cscript%3E', 'a'.repeat(3_000)] as const),
  ...(['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const),
  ...(['{"$ne":1}', '[1,2]', '1,2,,3', ',', ':', 'a:1,'.repeat(200)] as const),
] as const;

const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  'a[b][c]',
  'x'.repeat(500),
] as const;

/** Right values of fields, so that the others are judged too. */
function rightValue(name: string, boxId: string, random: Random): string {
  const values: Readonly<Record<string, string>> = {
    boxId,
    count: '1',
    boxes: `${boxId}:1`,
    playerCount: '2',
    userSeed: 'seed',
    pos: '2',
    password: 'correct horse',
    isAdult: 'true',
    acceptsTerms: 'true',
    acceptsPrivacy: 'true',
    phone: `136${String(random.below(1e8)).padStart(8, '0')}`,
  };
  return values[name] ?? '00000000-0000-7000-8000-000000000000';
}

/** Fields of a call in the form of a query, most of them right, some odd, doubled, missing or unknown. */
export function malformedFields(random: Random, call: Call, boxId: string): string {
  const pairs = Object.keys(call.input.def.shape).flatMap((name) => {
    const right = `${name}=${rightValue(name, boxId, random)}`;
    const odd = `${name}=${random.pick(VALUES)}`;
    return random.pick([[right], [right], [right], [odd], [odd], [], [right, odd], [`${name}[]=1`], [name]]);
  });
  if (random.once(4)) pairs.push(`${random.pick(NAMES)}=${random.pick(VALUES)}`);
  return pairs.join('&').replaceAll(' ', '%20');
}
