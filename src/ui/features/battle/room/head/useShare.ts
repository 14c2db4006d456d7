import { useTranslation } from 'react-i18next';
import { notify } from '../../../../app/notify.ts';

/** Shares a link: by the system's share sheet on touch devices, else the clipboard, else as a toast. */
export function useShare(): (url: string, title: string) => void {
  const { t } = useTranslation('room');
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(t('share.copied'), 'share');
    } catch {
      // Refused, or missing on a plain http address.
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
