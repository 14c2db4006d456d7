/** Forms of a clip, the one that most programs play first. */
const TYPES = [
  'video/mp4;codecs=avc1.42E01F',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
];

/** The form in which this browser records a canvas; null where it records none. */
export function clipType(): string | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** What each form records sound in. */
const SOUND_CODECS = { mp4: ['mp4a.40.2', 'opus'], webm: ['opus'] } as const;

/** The same form with sound; null where this browser records it only without. */
export function clipTypeWithSound(type: string): string | null {
  const codecs = SOUND_CODECS[clipExtension(type)].map((codec) =>
    type.includes('codecs=') ? `${type},${codec}` : `${type};codecs=${codec}`,
  );
  return codecs.find((each) => MediaRecorder.isTypeSupported(each)) ?? null;
}

/** `mp4` or `webm`. */
export const clipExtension = (type: string): 'mp4' | 'webm' =>
  type.startsWith('video/mp4') ? 'mp4' : 'webm';
