/** How loud sounds and music are beside each other: plain numbers, 0..1. */

/** The music at its full volume; sounds reach 1. */
const MUSIC_LEVEL = 0.34;
/** Shares of the volume that are left under a sound that ducks. */
const DUCKED_MUSIC = 0.3;
const DUCKED_TICK = 0.35;

/** The gain of a volume: half the volume sounds about half as loud. */
export const gainOf = (volume: number): number => volume * volume;

/** The level of the music; `volume`: the player's. */
export const musicLevel = (volume: number, isDucked: boolean): number =>
  MUSIC_LEVEL * gainOf(volume) * (isDucked ? DUCKED_MUSIC : 1);

/** The level of a sound; `volume`: the player's, `own`: the sound's; `yields`: it is quieter while it is ducked. */
export const soundLevel = (
  volume: number,
  { own, yields }: { readonly own: number; readonly yields: boolean },
  isDucked: boolean,
): number => gainOf(volume) * own * (isDucked && yields ? DUCKED_TICK : 1);

/** The lowest level that a meter shows, dB below full scale. */
const METER_FLOOR = -48;

/** The share of a meter that samples fill, -1..1 each, by their root mean square in dB. */
export const meterShare = (samples: ArrayLike<number>): number => {
  let sum = 0;
  for (let index = 0; index < samples.length; index += 1) sum += (samples[index] ?? 0) ** 2;
  if (sum === 0) return 0;
  const decibels = 10 * Math.log10(sum / samples.length);
  return Math.min(1, Math.max(0, 1 - decibels / METER_FLOOR));
};
