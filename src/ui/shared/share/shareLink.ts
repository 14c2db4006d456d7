import { notify } from '../../app/notify.ts';

/** Copies a text and says so; shows it where the clipboard refuses, or is missing on a plain http address. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(copied, 'share');
  } catch {
    notify.info(text, 'share');
  }
}

/**
 * Passes a link to the system's share sheet, else to the clipboard, else shows it.
 * @param copied what is said after it was copied
 */
export function shareLink(url: string, title: string, copied: string): void {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  if (!isTouch || !('share' in navigator)) return void copyText(url, copied);
  // eslint-disable-next-line browsers/compatibility -- asked for above
  navigator.share({ url, title }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) void copyText(url, copied);
  });
}
