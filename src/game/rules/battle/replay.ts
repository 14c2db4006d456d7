/**
 * The clock of a replay: a place on the playback that a viewer may move about. A value that only changes by
 * `replayAfter`; where it stands follows from it and the time now, so nothing has to tick.
 */
export interface ReplayClock {
  readonly length: number; // ms, `endOf` the battle
  readonly place: number; // ms of playback at `since`, 0..length
  readonly since: number; // ms, by the clock that `now` comes from
  readonly speed: number; // playback ms per real ms, above 0
  readonly running: boolean; // runs on from `place`; one that came to the end still says so
}

/**
 * - `play` goes on, or starts again where the end is reached
 * - `seek` leaves it running or paused as it was; `to` is cut to 0..length
 * - `skip` goes to the end and stays
 */
export type ReplayStep =
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'seek'; readonly to: number }
  | { readonly type: 'speed'; readonly speed: number }
  | { readonly type: 'skip' };

/** Paused at `place`, by default the beginning. */
export const replayOf = (length: number, now: number, place = 0): ReplayClock => ({
  length,
  place: within(length, place),
  since: now,
  speed: 1,
  running: false,
});

/** Where the replay stands, in ms of playback, 0..length. */
export const replayPlace = ({ length, place, since, speed, running }: ReplayClock, now: number): number =>
  running ? within(length, place + Math.max(now - since, 0) * speed) : place;

/** Whether it moves: running and not at the end yet. */
export const replayMoves = (clock: ReplayClock, now: number): boolean =>
  clock.running && replayPlace(clock, now) < clock.length;

/**
 * The clock after one step of the viewer.
 * @throws RangeError for a speed that is not above 0
 */
export const replayAfter = (clock: ReplayClock, step: ReplayStep, now: number): ReplayClock => {
  const place = replayPlace(clock, now);
  const here = { ...clock, place, since: now };
  switch (step.type) {
    case 'play':
      return { ...here, running: true, place: place >= clock.length ? 0 : place };
    case 'pause':
      return { ...here, running: false };
    case 'seek':
      return { ...here, place: within(clock.length, step.to) };
    case 'speed':
      return { ...here, speed: checkedSpeed(step.speed) };
    case 'skip':
      return { ...here, running: false, place: clock.length };
  }
};

const within = (length: number, place: number): number => Math.min(Math.max(place, 0), length);

const checkedSpeed = (speed: number): number => {
  if (!(speed > 0 && speed < Infinity)) throw new RangeError(`a replay cannot run at speed ${speed}`);
  return speed;
};
