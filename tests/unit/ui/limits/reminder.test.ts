import { expect, it } from 'vitest';
import { endVisit, visitStart } from '../../../../src/ui/shared/limits/playVisit.ts';
import { parseReminder, remindersDue } from '../../../../src/ui/shared/limits/reminder.ts';

const MINUTE = 60_000;

it('is off unless one of the choices is stored', () => {
  for (const stored of [undefined, '', '61', '-60', 'on']) expect(parseReminder(stored)).toBe('off');
  expect(parseReminder('120')).toBe('120');
});

it('is due once per interval', () => {
  expect(remindersDue('off', 1000 * MINUTE)).toBe(0);
  expect([0, 60 * MINUTE - 1, 60 * MINUTE, 150 * MINUTE].map((ms) => remindersDue('60', ms))).toEqual([
    0, 0, 1, 2,
  ]);
});

it('counts a visit from its first moment in the tab until the log-out', () => {
  const stored = new Map<string, string>();
  const storage = {
    read: (key: string) => stored.get(key),
    write: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  };
  expect(visitStart(storage, 1000)).toBe(1000);
  expect(visitStart(storage, 5000)).toBe(1000);
  // A clock that was set back starts it anew.
  expect(visitStart(storage, 400)).toBe(400);
  endVisit(storage);
  expect(visitStart(storage, 7000)).toBe(7000);
});
