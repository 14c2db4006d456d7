import { useTranslation } from 'react-i18next';
import type { Passkey } from '../../../net/contract/calls/account/accountFactors.ts';
import { Button } from '../../components/controls/Button.tsx';
import { formatDate, formatDateTime } from '../../shared/formatDate.ts';
import { hasPasskeys } from '../../shared/browserPasskeys.ts';
import type { FactorChange } from './factorChange.ts';
import styles from './SecurityScreen.module.css';

interface PasskeySectionProps {
  readonly passkeys: readonly Passkey[];
  readonly onChange: (change: FactorChange) => void;
}

export function PasskeySection({ passkeys, onChange }: PasskeySectionProps) {
  const { t } = useTranslation('security');
  return (
    <section className={styles.card} aria-labelledby="security-passkeys">
      <h2 id="security-passkeys">{t('passkeys.title')}</h2>
      <p className={styles.hint}>{t('passkeys.hint')}</p>
      {passkeys.length > 0 && (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemove={() => onChange({ kind: 'passkeyRemove', id: passkey.id, name: passkey.name })}
            />
          ))}
        </ul>
      )}
      <div className={styles.state}>
        {hasPasskeys() ? (
          <>
            <b>{passkeys.length === 0 && t('passkeys.none')}</b>
            <Button icon="plus" onClick={() => onChange({ kind: 'passkeyAdd' })}>
              {t('passkeys.add')}
            </Button>
          </>
        ) : (
          <b>{t('passkeys.unsupported')}</b>
        )}
      </div>
    </section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t, i18n } = useTranslation('security');
  const { name, createTime, lastUseTime } = passkey;
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {t('passkeys.made', { day: formatDate(createTime, i18n.language) })}
          {' · '}
          {lastUseTime === null
            ? t('passkeys.unused')
            : t('passkeys.used', { moment: formatDateTime(lastUseTime, i18n.language) })}
        </small>
      </span>
      <Button size="s" aria-label={t('passkeys.removeName', { name })} onClick={onRemove}>
        {t('passkeys.remove')}
      </Button>
    </li>
  );
}
