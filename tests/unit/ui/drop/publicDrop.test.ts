import { describe, expect, it } from 'vitest';
import type { PublicDrop } from '../../../../src/net/contract/calls/games/drop.ts';
import { timesPaid } from '../../../../src/ui/features/drop/DropView.tsx';
import { verificationOf } from '../../../../src/ui/features/drop/DropProof.tsx';

const box = { boxId: 'b', names: { 'zh-CN': '盒' }, price: 4_600, boxImage: '' };
const item = (recoveryPrice: number) => ({ recoveryPrice }) as PublicDrop['item'];
const opening = (isFree = false): PublicDrop['source'] => ({ kind: 'opening', box, isFree });

const roll: PublicDrop['roll'] = {
  round: 7,
  roll: 12_345,
  publicHash: 'ab',
  committedAt: '2026-11-23T00:00:00Z',
  serverSeed: null,
  secretSalt: null,
  userSeed: null,
};
const revealed = { ...roll, serverSeed: 's&1', secretSalt: 't', userSeed: 'my seed' };

describe('the value of a drop over what was paid', () => {
  it.each([
    [621_000, opening(), '×135'],
    [12_420, opening(), '×2.7'],
    [4_600, opening(), null],
    [100, opening(), null],
    [621_000, opening(true), null],
    [900, { kind: 'dream', dreamFee: 600 } as const, '×1.5'],
  ])('of %i minor units', (value, source, expected) => {
    expect(timesPaid({ item: item(value), source })).toBe(expected);
  });
});

describe('where a drop is verified', () => {
  it('is nowhere until its seeds are revealed', () => {
    expect(verificationOf({ id: 'd', roll, source: opening() })).toBeNull();
  });

  it('is the page of its roll', () => {
    expect(verificationOf({ id: 'd', roll: revealed, source: opening() })).toBe('/provably-fair/verify/d');
  });

  it('is the room of a battle, at the round', () => {
    const source = { kind: 'battle', box, battleId: 'x', mode: 1, place: 2, boxes: 3 } as const;
    expect(verificationOf({ id: 'd', roll: revealed, source })).toBe('/reverse/x?verify=7');
  });
});
