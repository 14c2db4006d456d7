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

/** `mp4` or `webm`. */
export const clipExtension = (type: string): string => (type.startsWith('video/mp4') ? 'mp4' : 'webm');
