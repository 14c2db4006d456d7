import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/useNow.ts';
import { classNames } from '../../../components/classNames.ts';
import styles from './TimeLeft.module.css';

const SECOND = 1000;
const DAY = 86_400;

interface TimeLeftProps {
  /** The server's deadline, ISO 8601. */
  until: string;
  serverNow: () => number;
  large?: boolean;
}

/** What is left until a deadline of the server, as days and hours:minutes:seconds. */
export function TimeLeft({ until, serverNow, large = false }: TimeLeftProps) {
  const { t } = useTranslation('giveaway');
  useNow(SECOND);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / SECOND));
  const days = Math.floor(seconds / DAY);
  return (
    <span
      className={classNames(styles.left, large && styles.large)}
      role="timer"
      aria-label={t('left.label')}
    >
      {days > 0 && <span>{t('left.days', { count: days })}</span>}
      <b className="num">{clockOf(seconds % DAY)}</b>
    </span>
  );
}

/** `3:04:09`, below an hour `04:09`. */
function clockOf(seconds: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
