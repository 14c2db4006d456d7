import { expect, it, vi } from 'vitest';
import type { ReplayCommand } from '../../../src/game/index.ts';
import { clipOfPlayback } from '../../../src/ui/shared/share/clip/clipSource.ts';
import { cardAddress, localisedLink } from '../../../src/ui/shared/share/shareSubject.ts';

it('a shared link names the language of its preview, but for the default one', () => {
  const link = 'https://play.example/battle/x?key=k';
  expect(localisedLink(link, 'zh-CN')).toBe(link);
  expect(localisedLink(link, 'en')).toBe(`${link}&previewLang=en`);
});

it('the pictures of a result have an address for each form and language', () => {
  const drop = { card: 'a1' };
  expect(cardAddress(drop, 'wide', 'en')).toBe('/cards/a1.en.png');
  const battle = { card: 'battle-a1', cardKey: 'k/1' };
  expect(cardAddress(battle, 'tall', 'zh-CN')).toBe('/cards/battle-a1.tall.zh-CN.png?key=k%2F1');
});

it('the clip of a playback is its last six seconds, and stops at its end', async () => {
  const commands: ReplayCommand[] = [];
  const schedule = vi.fn((_ms: number, work: () => void) => {
    work();
    return () => undefined;
  });
  const dispatch = (command: ReplayCommand) => void commands.push(command);
  const playback = { duration: 20_000, dispatch, stage: () => ({ watch: () => () => undefined }) };
  const clip = clipOfPlayback(playback, schedule);
  await clip?.replay();
  expect(commands).toEqual([{ type: 'speed', speed: 1 }, { type: 'seek', to: 14_000 }, { type: 'play' }]);
  expect(schedule).toHaveBeenCalledWith(6_000, expect.anything());
  clip?.stop();
  expect(commands.at(-1)).toEqual({ type: 'skip' });
  expect(clipOfPlayback({ ...playback, stage: () => null }, schedule)).toBeNull();
});
