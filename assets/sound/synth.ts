/**
 * Makes the sprite of sounds (game.webm, game.mp3, game.json) from soundEffects.ts and the music (music.webm, music.mp3,
 * music.json) from music.ts: `npx tsx assets/sound/synth.ts`. The JSON files are Howler sprite maps.
 * The same code gives the same samples; the encoders are told to write nothing of time or version.
 * Needs ffmpeg with libopus and libmp3lame (`apt-get install ffmpeg`); what it makes is committed.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { soundEffects } from './soundEffects.ts';
import { findLoopStart } from './loopPoint.ts';
import { padForLoop, composeMusic, MUSIC_SECONDS } from './music.ts';
import { SAMPLE_RATE, type Samples } from './samples.ts';

/** Silence after each sound: mp3 smears a little across its frames. */
const GAP_SECONDS = 0.08;
/** The music repeats itself this long at both ends, so that an encoder's padding never falls into the loop. */
const MARGIN_SECONDS = 1;
const BIT_EXACT = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];

interface Rates {
  readonly opus: string;
  readonly mp3: string;
}

/** Start and length in ms, and whether it begins anew at its end. */
type Span = readonly [from: number, length: number] | readonly [from: number, length: number, loop: true];

interface Track {
  readonly samples: Samples;
  readonly sprite: Readonly<Record<string, Span>>;
}

const gap = Math.round(GAP_SECONDS * SAMPLE_RATE);
const ms = (samples: number): number => Math.round((samples / SAMPLE_RATE) * 1000);

const soundTrack = (sounds: Readonly<Record<string, Samples>>): Track => {
  const length = Object.values(sounds).reduce((sum, { length: own }) => sum + own + gap, 0);
  const samples = new Float64Array(length);
  const sprite: Record<string, Span> = {};
  let at = 0;
  for (const [name, sound] of Object.entries(sounds)) {
    sprite[name] = [ms(at), ms(sound.length)];
    samples.set(sound, at);
    at += sound.length + gap;
  }
  return { samples, sprite };
};

const soundPath = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const encode = (samples: Samples, file: string, codec: readonly string[]): void => {
  const input = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0'];
  const run = spawnSync('ffmpeg', ['-v', 'error', '-y', ...input, ...codec, ...BIT_EXACT, soundPath(file)], {
    input: Buffer.from(Int16Array.from(samples, (value) => Math.round(value * 32_767)).buffer),
  });
  if (run.status !== 0) throw new Error(`ffmpeg: ${run.error?.message ?? run.stderr.toString()}`);
};

/** Answers the files' names, the better format first. */
const encodeBoth = (name: string, samples: Samples, { opus, mp3 }: Rates): readonly string[] => {
  const [webm, other] = [`${name}.webm`, `${name}.mp3`];
  encode(samples, webm, ['-c:a', 'libopus', '-vbr', 'constrained', '-b:a', opus, '-application', 'audio']);
  encode(samples, other, ['-c:a', 'libmp3lame', '-b:a', mp3, '-write_xing', '1', '-id3v2_version', '0']);
  return [webm, other];
};

const writeSpriteMap = (
  name: string,
  src: readonly string[],
  sprite: Readonly<Record<string, Span>>,
): void => {
  // One line per list, as the formatter wants it.
  const json = JSON.stringify({ src, sprite }, null, 2).replace(
    /\[\s+([^\]]*?)\s+\]/g,
    (_, inner: string) => `[${inner.replace(/\s+/g, ' ')}]`,
  );
  writeFileSync(soundPath(`${name}.json`), `${json}\n`);
};

const sounds = soundTrack(soundEffects());
writeSpriteMap('game', encodeBoth('game', sounds.samples, { opus: '48k', mp3: '64k' }), sounds.sprite);

const files = encodeBoth('music', padForLoop(composeMusic(0.5), MARGIN_SECONDS), { opus: '40k', mp3: '56k' });
const start = findLoopStart(files.map(soundPath), MUSIC_SECONDS, MARGIN_SECONDS);
writeSpriteMap('music', files, { round: [start, MUSIC_SECONDS * 1000, true] });
