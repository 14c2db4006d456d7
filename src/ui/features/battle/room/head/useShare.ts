import { useTranslation } from 'react-i18next';
import { notify } from '../../../../app/notify.ts';

/** Passes a link to the system's share sheet, else to the clipboard, else shows it. */
export function useShare(): (url: string, title: string) => void {
  const { t } = useTranslation('room');
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(t('share.copied'), 'share');
    } catch {
      // The clipboard refuses, or is missing on a plain http address.
      notify.info(url, 'share');
    }
  };
  return (url, title) => {
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (!isTouch || !('share' in navigator)) return void copy(url);
    navigator.share({ url, title }).catch((fault: unknown) => {
      if (!(fault instanceof DOMException && fault.name === 'AbortError')) void copy(url);
    });
  };
}
