/**
 * The clock of a replay: a position on the playback that the viewer may move. Immutable; `applyReplayCommand` returns
 * the next one, `replayPosition` derives the position from the current time.
 */
export interface ReplayClock {
  readonly length: number; // ms, `playbackEnd` of the battle
  readonly position: number; // ms of playback at `since`, 0..length
  readonly since: number; // ms on the clock of `now`
  readonly speed: number; // playback ms per real ms, above 0
  readonly running: boolean; // runs on from `position`; stays true at the end
}

/**
 * - `play` resumes, or restarts at the end
 * - `seek` keeps running or paused; `to` is clamped to 0..length
 * - `skip` goes to the end and stops
 */
export type ReplayCommand =
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'seek'; readonly to: number }
  | { readonly type: 'speed'; readonly speed: number }
  | { readonly type: 'skip' };

/** Paused at `position`, by default at the start. */
export const createReplay = (length: number, now: number, position = 0): ReplayClock => ({
  length,
  position: clampToLength(length, position),
  since: now,
  speed: 1,
  running: false,
});

/** Position in ms of playback, 0..length. */
export const replayPosition = (
  { length, position, since, speed, running }: ReplayClock,
  now: number,
): number => (running ? clampToLength(length, position + Math.max(now - since, 0) * speed) : position);

/** Whether it moves: running and not at the end. */
export const isReplayRunning = (clock: ReplayClock, now: number): boolean =>
  clock.running && replayPosition(clock, now) < clock.length;

/**
 * The clock after a command.
 * @throws RangeError for a speed that is not above 0
 */
export const applyReplayCommand = (clock: ReplayClock, command: ReplayCommand, now: number): ReplayClock => {
  const position = replayPosition(clock, now);
  const here = { ...clock, position, since: now };
  switch (command.type) {
    case 'play':
      return { ...here, running: true, position: position >= clock.length ? 0 : position };
    case 'pause':
      return { ...here, running: false };
    case 'seek':
      return { ...here, position: clampToLength(clock.length, command.to) };
    case 'speed':
      return { ...here, speed: checkedSpeed(command.speed) };
    case 'skip':
      return { ...here, running: false, position: clock.length };
  }
};

const clampToLength = (length: number, position: number): number => Math.min(Math.max(position, 0), length);

const checkedSpeed = (speed: number): number => {
  if (!(speed > 0 && speed < Infinity)) throw new RangeError(`a replay cannot run at speed ${speed}`);
  return speed;
};
