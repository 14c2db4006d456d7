import { describe, expect, it } from 'vitest';
import { nicknameKey } from '../../../server/domain/nicknames/nickname-key.ts';
import { isReserved } from '../../../server/domain/nicknames/reserved-nicknames.ts';
import { parseSysConfig, sysConfigDefaults } from '../../../server/domain/configuration/sys-config.ts';

const { reservedNicknames } = sysConfigDefaults;

describe('a nickname', () => {
  it.each([
    'Fairdrop',
    'fair-drop',
    'FА1RDROP',
    'Fairdrop 客服',
    '官方客服',
    '小官方',
    '本站管理员007',
    'Admin',
    'Аdmin_1',
    'The Official',
    'Support 24',
    'NightLamp',
    'night lamp',
    'Firef1y',
  ])('poses as the house: %s', (name) => {
    expect(isReserved(nicknameKey(name), reservedNicknames)).toBe(true);
  });

  it.each(['Badminton', '客人', '官员', '追光的狐狸417', 'Fair', 'Lamp', 'Night'])(
    'is a player’s: %s',
    (name) => {
      expect(isReserved(nicknameKey(name), reservedNicknames)).toBe(false);
    },
  );

  it('is judged by the configuration, bots always', () => {
    const words = parseSysConfig('reservedNicknames', 'Nimbus, 云') as readonly string[];
    expect(words).toEqual(['Nimbus', '云']);
    const judge = (name: string) => isReserved(nicknameKey(name), words);
    expect(['N1mbus', '小云朵', 'Fairdrop', 'Crescent'].map(judge)).toEqual([true, true, false, true]);
    expect(parseSysConfig('reservedNicknames', 'a,,b')).toBeNull();
    expect(parseSysConfig('reservedNicknames', 'x'.repeat(41))).toBeNull();
  });
});
