import { Howler } from 'howler';
import { meterShare } from './mix.ts';

/** ms until a browser must have let the sound begin. */
const UNLOCK_MS = 1000;
const METER_SAMPLES = 1024;

/** The page's audio context; null before the first sound, and where sounds are not played by one. */
const contextOf = (): AudioContext | null => {
  // Howler has none before its first file, and none without Web Audio.
  const context = Howler.ctx as AudioContext | null;
  return Howler.usingWebAudio ? context : null;
};

/** Whether the page may sound now; waits a moment for the browser to say so. Call it after a gesture. */
export const isSoundAllowed = async (): Promise<boolean> => {
  const context = contextOf();
  if (!context) return false;
  if (context.state !== 'running') {
    const late = new Promise((resolve) => setTimeout(resolve, UNLOCK_MS));
    await Promise.race([context.resume().catch(() => undefined), late]);
  }
  // The type is narrowed above; the state has changed meanwhile.
  return context.state === 'running';
};

/** Reads how loud the page is. */
export interface Meter {
  /** 0..1 on a scale of dB. */
  read(): number;
  close(): void;
}

export const openMeter = (): Meter | null => {
  const context = contextOf();
  if (!context) return null;
  const analyser = new AnalyserNode(context, { fftSize: METER_SAMPLES });
  const samples = new Float32Array(METER_SAMPLES);
  Howler.masterGain.connect(analyser);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      return meterShare(samples);
    },
    close: () => Howler.masterGain.disconnect(analyser),
  };
};

/** What the page sounds like, as a track of a recording. */
export interface SoundCapture {
  readonly track: MediaStreamTrack;
  end(): void;
}

/** @returns null where nothing may sound */
export const captureSound = async (): Promise<SoundCapture | null> => {
  if (!(await isSoundAllowed())) return null;
  const context = contextOf();
  if (!context) return null;
  const output = new MediaStreamAudioDestinationNode(context);
  const [track] = output.stream.getAudioTracks();
  if (!track) return null;
  Howler.masterGain.connect(output);
  // Howler suspends an idle context; a recorder would then wait for its sound for ever.
  const suspends = Howler.autoSuspend;
  Howler.autoSuspend = false;
  return {
    track,
    end() {
      Howler.autoSuspend = suspends;
      Howler.masterGain.disconnect(output);
      track.stop();
    },
  };
};
