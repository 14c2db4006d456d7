import type { SoundCapture } from '../../../../game/soundEntry.ts';
import type { ClientPorts } from '../../../app/ports.ts';
import { ClipPicture } from './clipPicture.ts';
import type { ClipWords } from './clipPicture.ts';
import { CLIP_MS } from './clipSource.ts';
import { clipTypeWithSound } from './clipType.ts';
import type { ClipSource } from './clipSource.ts';

/** Why there is no clip: the tab was hidden, the canvas was lost, or the browser could not record. */
export type ClipFailure = 'hidden' | 'lost' | 'failed';

export class ClipError extends Error {
  override readonly name = 'ClipError';
  readonly reason: ClipFailure;

  constructor(reason: ClipFailure) {
    super(`no clip: ${reason}`);
    this.reason = reason;
  }
}

/** ms that the title stays at the end. */
const TITLE_MS = 1_000;
/** A scene with a long end is cut here, ms. */
const MAX_SCENE_MS = CLIP_MS + 2_000;
/** ms until the first frame must have come. */
const FIRST_FRAME_MS = 5_000;
const BITS_PER_SECOND = 5_000_000;
const FRAMES_PER_SECOND = 30;

interface ClipParts {
  readonly source: ClipSource;
  /** Gets the pictures. */
  readonly target: HTMLCanvasElement;
  readonly words: ClipWords;
  /** Of `clipType`. */
  readonly type: string;
  /** The page is not muted. */
  readonly withSound: boolean;
  readonly schedule: ClientPorts['schedule'];
  /** Ends the recording without a clip. */
  readonly signal: AbortSignal;
}

/**
 * Plays a scene again and records it, with what the page sounds like where it may sound and the browser records it.
 * @throws ClipError
 * @throws the reason of `signal`
 */
export async function recordClip({
  source,
  target,
  words,
  type,
  withSound,
  schedule,
  signal,
}: ClipParts): Promise<Blob> {
  const picture = new ClipPicture(target, words);
  const end = watchForEnd(signal);
  let stopWatching: () => void = () => undefined;
  let drawing = 0;
  let recorder: MediaRecorder | null = null;
  let sound: SoundCapture | null = null;
  const soundType = withSound ? clipTypeWithSound(type) : null;
  const wait = (ms: number) => new Promise<void>((resolve) => end.cancels.push(schedule(ms, resolve)));
  const draw = () => {
    picture.draw();
    drawing = requestAnimationFrame(draw);
  };
  try {
    const seen = new Promise<void>((resolve) => {
      stopWatching = source.watch((canvas) => {
        picture.take(canvas);
        end.watchCanvas(canvas);
        resolve();
      });
    });
    const late = wait(FIRST_FRAME_MS).then(() => {
      throw new ClipError('lost');
    });
    await Promise.race([seen, late, end.failed]);
    if (soundType !== null) sound = await Promise.race([capture(), end.failed]);
    picture.draw();
    recorder = startRecorder(target, { type, soundType, sound });
    const recorded = collect(recorder, type);
    draw();
    await Promise.race([source.replay(), wait(MAX_SCENE_MS), end.failed, recorded.failed]);
    picture.end();
    await Promise.race([wait(TITLE_MS), end.failed, recorded.failed]);
    recorder.stop();
    return await Promise.race([recorded.blob, end.failed, recorded.failed]);
  } catch (error) {
    source.stop();
    throw error;
  } finally {
    end.clear();
    cancelAnimationFrame(drawing);
    stopWatching();
    if (recorder !== null && recorder.state !== 'inactive') recorder.stop();
    recorder?.stream.getTracks().forEach((track) => track.stop());
    sound?.end();
  }
}

/** What the page sounds like; null where it may not sound. */
async function capture(): Promise<SoundCapture | null> {
  try {
    return await (await import('../../../../game/soundEntry.ts')).captureSound();
  } catch {
    return null;
  }
}

interface RecorderParts {
  readonly type: string;
  /** With sound; null for none. */
  readonly soundType: string | null;
  readonly sound: SoundCapture | null;
}

function startRecorder(target: HTMLCanvasElement, { type, soundType, sound }: RecorderParts): MediaRecorder {
  try {
    const stream = target.captureStream(FRAMES_PER_SECOND);
    if (sound) stream.addTrack(sound.track);
    const mimeType = sound && soundType !== null ? soundType : type;
    const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: BITS_PER_SECOND });
    recorder.start();
    return recorder;
  } catch {
    throw new ClipError('failed');
  }
}

function collect(recorder: MediaRecorder, type: string) {
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const failed = new Promise<never>((_resolve, reject) =>
    recorder.addEventListener('error', () => reject(new ClipError('failed'))),
  );
  failed.catch(() => undefined);
  const blob = new Promise<Blob>((resolve, reject) =>
    recorder.addEventListener('stop', () => {
      const [media = type] = type.split(';');
      const clip = new Blob(pieces, { type: media });
      if (clip.size > 0) resolve(clip);
      else reject(new ClipError('failed'));
    }),
  );
  blob.catch(() => undefined);
  return { blob, failed };
}

/** What ends a recording early: a hidden tab, a lost canvas, the signal. */
function watchForEnd(signal: AbortSignal) {
  const listeners = new AbortController();
  const cancels: (() => void)[] = [];
  const watched = new Set<EventTarget>();
  let fail: (reason: unknown) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined);
  const hide = () => {
    if (document.hidden) fail(new ClipError('hidden'));
  };
  document.addEventListener('visibilitychange', hide, { signal: listeners.signal });
  signal.addEventListener('abort', () => fail(signal.reason), { signal: listeners.signal });
  if (signal.aborted) fail(signal.reason);
  hide();
  return {
    failed,
    cancels,
    watchCanvas(canvas: EventTarget) {
      if (watched.has(canvas)) return;
      watched.add(canvas);
      canvas.addEventListener('webglcontextlost', () => fail(new ClipError('lost')), {
        signal: listeners.signal,
      });
    },
    clear() {
      listeners.abort();
      for (const cancel of cancels) cancel();
    },
  };
}
