/**
 * Makes game.webm, game.mp3 and game.json (a Howler sprite map) from score.ts: `npx tsx assets/sound/synth.ts`.
 * The same code gives the same samples; the encoders are told to write nothing of time or version. Needs ffmpeg.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { score } from './score.ts';
import { RATE, type Samples } from './voices.ts';

/** Silence after each sound: mp3 smears a little across its frames. */
const GAP_SECONDS = 0.08;
const BIT_EXACT = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];

const outputs = {
  'game.webm': ['-c:a', 'libopus', '-b:a', '48k', '-application', 'audio'],
  'game.mp3': ['-c:a', 'libmp3lame', '-b:a', '64k', '-write_xing', '1', '-id3v2_version', '0'],
};

const gap = Math.round(GAP_SECONDS * RATE);
const ms = (samples: number): number => Math.round((samples / RATE) * 1000);

const track = (sounds: Readonly<Record<string, Samples>>) => {
  const length = Object.values(sounds).reduce((sum, { length: own }) => sum + own + gap, 0);
  const pcm = new Int16Array(length);
  const sprite: Record<string, [number, number]> = {};
  let at = 0;
  for (const [name, samples] of Object.entries(sounds)) {
    sprite[name] = [ms(at), ms(samples.length)];
    samples.forEach((value, index) => (pcm[at + index] = Math.round(value * 32_767)));
    at += samples.length + gap;
  }
  return { pcm, sprite };
};

const encode = (pcm: Int16Array, file: string, codec: readonly string[]): void => {
  const input = ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', 'pipe:0'];
  const path = fileURLToPath(new URL(file, import.meta.url));
  const run = spawnSync('ffmpeg', ['-v', 'error', '-y', ...input, ...codec, ...BIT_EXACT, path], {
    input: Buffer.from(pcm.buffer),
  });
  if (run.status !== 0) throw new Error(`ffmpeg: ${run.error?.message ?? run.stderr.toString()}`);
};

const { pcm, sprite } = track(score());
for (const [file, codec] of Object.entries(outputs)) encode(pcm, file, codec);
const sheet = { src: Object.keys(outputs), sprite };
/** One line per list, as the formatter wants it. */
const json = JSON.stringify(sheet, null, 2).replace(
  /\[\s+([^\]]*?)\s+\]/g,
  (_, inner: string) => `[${inner.replace(/\s+/g, ' ')}]`,
);
writeFileSync(new URL('game.json', import.meta.url), `${json}\n`);
