import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import { saveFile } from '../../shared/fair/saveFile.ts';
import { Private } from '../../shared/streamer/Private.tsx';
import styles from './ChangeDialog.module.css';

/** The codes, shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('security');
  const { ports } = useServices();
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify.success(t('codes.copied')),
      () => notify.error(t('codes.copyFailed')),
    );
  };
  const download = () => {
    const text = `${t('codes.file')}\n\n${codes.join('\n')}\n`;
    saveFile(ports, 'fairdrop-recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
  };
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t('codes.keep')}</p>
      <ol className={styles.codes} aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <Private>{code}</Private>
          </li>
        ))}
      </ol>
      <div className={styles.acts}>
        <Button icon="copy" wide onClick={copy}>
          {t('codes.copy')}
        </Button>
        <Button icon="download" wide onClick={download}>
          {t('codes.download')}
        </Button>
      </div>
      <Button variant="primary" wide onClick={onClose}>
        {t('codes.done')}
      </Button>
    </div>
  );
}
