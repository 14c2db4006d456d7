import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openIndexedDatabase } from '../../../../src/ui/memory/store/indexedDatabase.ts';
import { parseMemoryFile } from '../../../../src/ui/memory/store/memoryFile.ts';
import { createVolatileDatabase } from '../../../../src/ui/memory/store/volatileDatabase.ts';
import type { RecordDatabase } from '../../../../src/ui/memory/store/recordDatabase.ts';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import { HASH, NEXT, OTHER, shownBattle, shownRoll, shownSeeds, TABLE } from '../../fair/memory/records.ts';
import { installIndexedDB, memoryOn } from './memories.ts';
import { publicHash as hashOf } from '../../../../src/fair/commitment.ts';
import { nodeHashes } from '../../../../server/providers/hashes.ts';

const hidden = { serverSeed: null, secretSalt: null };

beforeEach(installIndexedDB);
afterEach(() => vi.unstubAllGlobals());

const stored = () => memoryOn({ open: openIndexedDatabase });

describe('the memory in IndexedDB', () => {
  it('is there after a reload, and in another tab', async () => {
    const tab = stored();
    await tab.pairs.keepSeeds('anna', shownSeeds());
    await tab.rolls.keepRolls('anna', [shownRoll()]);
    const other = stored();
    expect(await other.pairs.activePair('anna')).toMatchObject({ publicHash: HASH, nextRound: 6 });
    expect(await other.rolls.roll('anna', HASH, 5)).toMatchObject({ ticket: 42, seenAt: 1000 });
    const changed = await other.pairs.keepSeeds('anna', shownSeeds({ round: 6, nextPublicHash: OTHER }));
    expect(changed.differences).toMatchObject([{ field: 'nextHash' }]);
  });

  it('does not replace what was shown first', async () => {
    const memory = stored();
    await memory.pairs.keepSeeds('anna', shownSeeds());
    await memory.pairs.keepSeeds('anna', shownSeeds({ nextPublicHash: OTHER }));
    expect(await memory.pairs.activePair('anna')).toMatchObject({ nextPublicHash: NEXT });
    await memory.battles.keepBattle('anna', shownBattle(), hidden);
    await memory.battles.keepBattle('anna', shownBattle({ publicHash: OTHER }), hidden);
    expect(await memory.battles.battle('anna', 'battle')).toMatchObject({ publicHash: HASH });
  });

  it('keeps players apart', async () => {
    const memory = stored();
    await memory.pairs.keepSeeds('anna', shownSeeds());
    expect((await memory.pairs.keepSeeds('ben', shownSeeds({ publicHash: OTHER }))).differences).toEqual([]);
    expect(await memory.exchange.size('anna')).toMatchObject({ pairs: 1, rolls: 0 });
  });

  it('lets two tabs write at once', async () => {
    const [one, other] = [stored(), stored()];
    await one.pairs.keepSeeds('anna', shownSeeds());
    const rounds = Array.from({ length: 40 }, (_, index) => index + 5);
    const answers = await Promise.all(
      rounds.map((round) => (round % 2 === 0 ? one : other).rolls.keepRolls('anna', [shownRoll({ round })])),
    );
    expect(answers.flatMap(({ differences }) => differences)).toEqual([]);
    expect(
      (await stored().rolls.rollsOf('anna', HASH)).map(({ round }) => round).sort((a, b) => a - b),
    ).toEqual(rounds);
  });

  it('takes over the seeds of battles that earlier pages kept, once', async () => {
    const seeds = { battle: { publicHash: HASH, userSeed: 'my_seed' } };
    const storage = memoryStorage({ battleSeeds: JSON.stringify(seeds) });
    const memory = memoryOn({ open: openIndexedDatabase, storage });
    const swapped = await memory.battles.keepBattle('anna', shownBattle({ publicHash: OTHER }), hidden);
    expect(swapped.differences).toMatchObject([{ field: 'publicHash', then: HASH }]);
    expect(storage.read('battleSeeds')).toBeUndefined();
    const same = await stored().battles.keepBattle('anna', shownBattle(), hidden);
    expect(same.differences).toEqual([]);
  });

  it('keeps a finding, once, with what the player said of it', async () => {
    const { findings, pairs } = stored();
    await pairs.keepSeeds('anna', shownSeeds());
    const now = shownSeeds({ nextPublicHash: OTHER });
    const { differences, kept } = await pairs.keepSeeds('anna', now);
    const found = { act: 'open', stage: 'before', answers: [], serverTime: null } as const;
    const first = await findings.keepFinding({ playerId: 'anna', differences, kept, ...found });
    await findings.markSeen(first);
    const again = await findings.keepFinding({ playerId: 'anna', differences, kept, ...found });
    expect(again).toMatchObject({ id: first.id, isSeen: true });
    expect(await findings.findings('anna')).toHaveLength(1);
    expect(await findings.blocking('anna', [{ kind: 'pair', publicHash: HASH }])).toMatchObject({
      id: first.id,
    });
    expect(await findings.blocking('anna', [{ kind: 'pair', publicHash: OTHER }])).toBeUndefined();
  });
});

describe('a browser that stores nothing', () => {
  it('is remembered until the page is closed, and the player is told once', async () => {
    const memory = memoryOn({ open: () => Promise.reject(new DOMException('denied', 'SecurityError')) });
    let calls = 0;
    memory.volatile.subscribe(() => (calls += 1));
    await memory.pairs.keepSeeds('anna', shownSeeds());
    await memory.pairs.keepSeeds('anna', shownSeeds());
    expect(memory.volatile.getSnapshot()).toBe('blocked');
    expect(calls).toBe(1);
    const changed = await memory.pairs.keepSeeds('anna', shownSeeds({ nextPublicHash: OTHER }));
    expect(changed.differences).toHaveLength(1);
  });

  it('goes on in memory when the disk is full, and still compares with what was stored', async () => {
    const disk = createVolatileDatabase();
    let isFull = false;
    const open = async (): Promise<RecordDatabase> => ({
      run: (stores, work) =>
        disk.run(stores, (transaction) =>
          work({
            ...transaction,
            put: (store, record) =>
              isFull
                ? Promise.reject(new DOMException('no room', 'QuotaExceededError'))
                : transaction.put(store, record),
          }),
        ),
    });
    const memory = memoryOn({ open });
    await memory.pairs.keepSeeds('anna', shownSeeds());
    isFull = true;
    await memory.rolls.keepRolls('anna', [shownRoll()]);
    expect(memory.volatile.getSnapshot()).toBe('full');
    expect(await memory.rolls.roll('anna', HASH, 5)).toMatchObject({ ticket: 42 });
    const changed = await memory.pairs.keepSeeds('anna', shownSeeds({ round: 6, nextPublicHash: OTHER }));
    expect(changed.differences).toMatchObject([{ field: 'nextHash' }]);
  });
});

it('keeps the round that an answer has reached', async () => {
  const memory = memoryOn();
  await memory.pairs.keepSeeds('anna', shownSeeds());
  await memory.pairs.keepSeeds('anna', shownSeeds({ round: 9 }));
  const { differences } = await memory.pairs.keepSeeds('anna', shownSeeds({ round: 7 }));
  expect(differences).toMatchObject([{ field: 'round', then: 9, now: 7 }]);
});

describe('the memory on another device', () => {
  it('compares there with what was shown here', async () => {
    const phone = memoryOn();
    await phone.pairs.keepSeeds('anna', shownSeeds());
    await phone.rolls.keepRolls('anna', [shownRoll()]);
    await phone.battles.keepBattle('anna', shownBattle(), hidden);
    const file = parseMemoryFile(JSON.stringify(await phone.exchange.exportMemory('anna')));
    if (!file) throw new Error('the file is not read');
    const laptop = memoryOn();
    expect(await laptop.exchange.importMemory(file)).toEqual([]);
    const rolled = await laptop.rolls.keepRolls('anna', [shownRoll({ ticket: 1 })]);
    expect(rolled.differences).toMatchObject([{ field: 'ticket', then: 42 }]);
    const battle = await laptop.battles.keepBattle('anna', shownBattle({ publicHash: OTHER }), hidden);
    expect(battle.differences).toMatchObject([{ field: 'publicHash' }]);
  });

  it('finds what the two devices were shown differently', async () => {
    const phone = memoryOn();
    const laptop = memoryOn();
    await phone.pairs.keepSeeds('anna', shownSeeds());
    await laptop.pairs.keepSeeds('anna', shownSeeds({ nextPublicHash: OTHER }));
    const differences = await laptop.exchange.importMemory(await phone.exchange.exportMemory('anna'));
    expect(differences).toMatchObject([{ field: 'nextHash', then: OTHER, now: NEXT }]);
  });

  const carry = async (from: ReturnType<typeof memoryOn>, to: ReturnType<typeof memoryOn>) =>
    to.exchange.importMemory(await from.exchange.exportMemory('anna'));

  it('goes on with the pair of the device that was cleared and used', async () => {
    const laptop = memoryOn();
    await laptop.pairs.keepSeeds('anna', shownSeeds());
    const cleared = memoryOn();
    const current = shownSeeds({ publicHash: OTHER, nextPublicHash: TABLE });
    await cleared.pairs.keepSeeds('anna', current);
    expect(await carry(cleared, laptop)).toEqual([]);
    expect((await laptop.pairs.keepSeeds('anna', current)).differences).toEqual([]);
  });

  it('does not go back to a pair that it has seen before', async () => {
    const laptop = memoryOn();
    await laptop.pairs.keepSeeds('anna', shownSeeds());
    const old = memoryOn();
    await carry(laptop, old);
    const later = shownSeeds({ publicHash: OTHER, nextPublicHash: TABLE });
    await laptop.pairs.acceptSeeds('anna', later);
    expect(await carry(old, laptop)).toEqual([]);
    expect((await laptop.pairs.keepSeeds('anna', later)).differences).toEqual([]);
  });

  const secrets = { serverSeed: 's'.repeat(32), secretSalt: 't'.repeat(16) };
  const publicHash = hashOf(nodeHashes, secrets.serverSeed, secrets.secretSalt);
  const next = shownSeeds({ publicHash: NEXT, nextPublicHash: OTHER, userSeed: null, round: 1 });

  it('reports no user seed of rounds that neither device saw', async () => {
    const laptop = memoryOn();
    await laptop.pairs.keepSeeds('anna', shownSeeds({ publicHash }));
    const cleared = memoryOn();
    const now = shownSeeds({ publicHash, userSeed: 'later', round: 21 });
    await cleared.pairs.keepSeeds('anna', now);
    expect(await carry(cleared, laptop)).toEqual([]);
    await laptop.pairs.willRotate('anna', now);
    const userSeeds = [
      { userSeed: 'mine', fromRound: 1 },
      { userSeed: 'between', fromRound: 9 },
      { userSeed: 'later', fromRound: 13 },
    ];
    const revealed = { ...secrets, publicHash, rounds: 20, userSeeds };
    expect((await laptop.pairs.keepRotation('anna', revealed, next)).differences).toEqual([]);
  });

  it('reports no user seed of rounds on another device, once the player has named it', async () => {
    const laptop = memoryOn();
    await laptop.pairs.keepSeeds('anna', shownSeeds({ publicHash }));
    const now = shownSeeds({ publicHash, userSeed: 'later', round: 21 });
    const { differences } = await laptop.pairs.keepSeeds('anna', now);
    expect(differences).toMatchObject([{ field: 'userSeed', elsewhere: true }]);
    await laptop.pairs.acceptSeeds('anna', now);
    await laptop.pairs.willRotate('anna', now);
    const userSeeds = [
      { userSeed: 'between', fromRound: 9 },
      { userSeed: 'later', fromRound: 13 },
    ];
    const revealed = { ...secrets, publicHash, rounds: 20, userSeeds };
    expect((await laptop.pairs.keepRotation('anna', revealed, next)).differences).toEqual([]);
  });

  it('takes a rule for off that did not exist when the file was made', async () => {
    const phone = memoryOn();
    await phone.battles.keepBattle('anna', shownBattle(), hidden);
    const exported = JSON.stringify(await phone.exchange.exportMemory('anna'));
    const older = exported.replaceAll(',"jackpot":false', '');
    expect(older).not.toBe(exported);
    const file = parseMemoryFile(older);
    if (!file) throw new Error('the file is not read');
    expect(await phone.exchange.importMemory(file)).toEqual([]);
  });

  it('refuses another file', () => {
    expect(parseMemoryFile('{}')).toBeUndefined();
    expect(parseMemoryFile('{')).toBeUndefined();
  });
});
