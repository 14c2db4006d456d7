import { useTranslation } from 'react-i18next';
import { classNames } from '../../../components/classNames.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import styles from './CheckMark.module.css';

/** Whether a step is right, as an icon with a text for screen readers. */
export function CheckMark({ ok }: { ok: boolean }) {
  const { t } = useTranslation('room');
  return (
    <span className={classNames(styles.mark, ok ? styles.right : styles.wrong)}>
      <Icon name={ok ? 'check' : 'close'} size={16} />
      <span className="srOnly">{t(ok ? 'verify.ok' : 'verify.fail')}</span>
    </span>
  );
}
