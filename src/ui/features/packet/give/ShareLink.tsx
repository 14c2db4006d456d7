import { useTranslation } from 'react-i18next';
import { notify } from '../../../app/notify.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { packetPath } from '../../../shared/packetPath.ts';
import styles from './ShareLink.module.css';

interface ShareLinkProps {
  packetId: string;
  packetKey: string | null;
}

/** The address of a packet, to copy. */
export function ShareLink({ packetId, packetKey }: ShareLinkProps) {
  const { t } = useTranslation('packet');
  const url = new URL(packetPath(packetId, packetKey), location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(t('share.copied'), 'share');
    } catch {
      // The clipboard refuses, or is missing on a plain http address.
      notify.info(url, 'share');
    }
  };
  return (
    <section className={styles.link} aria-label={t('share.title')}>
      <h2>{t('share.title')}</h2>
      <code>{url}</code>
      <Button icon="copy" onClick={() => void copy()}>
        {t('share.copy')}
      </Button>
    </section>
  );
}
