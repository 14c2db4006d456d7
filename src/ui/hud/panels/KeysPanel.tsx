import { useTranslation } from 'react-i18next';
import { localeInfo } from '../../../net/contract/locales.ts';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { keyCaps, keyGroups } from '../../shared/focus/keys.ts';
import type { KeyWord } from '../../shared/focus/keys.ts';
import styles from './KeysPanel.module.css';

interface KeysPanelProps {
  open: boolean;
  onClose: () => void;
}

/** All keys of the site, by where they work. */
export function KeysPanel({ open, onClose }: KeysPanelProps) {
  const { t, i18n } = useTranslation('shell');
  const keyboard = {
    word: (name: KeyWord) => t(`keys.caps.${name}`),
    isRtl: localeInfo(i18n.language).dir === 'rtl',
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} size="m">
      <div className={styles.groups}>
        {keyGroups.map(({ name, keys }) => (
          <section key={name} aria-label={t(`keys.groups.${name}`)}>
            <h3>{t(`keys.groups.${name}`)}</h3>
            <dl>
              {keys.map((key) => (
                <div key={key}>
                  <dt>
                    {keyCaps(key, keyboard).map((cap) => (
                      <kbd key={cap}>{cap}</kbd>
                    ))}
                  </dt>
                  <dd>{t(`keys.acts.${key}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className={styles.note}>{t('keys.note')}</p>
      </div>
    </Dialog>
  );
}
