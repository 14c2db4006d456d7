import { useTranslation } from 'react-i18next';

const MINUTES_PER_HOUR = 60;

/** 12 分钟, 1 小时 5 分钟. */
export function usePlayedText(): (playedMs: number) => string {
  const { t } = useTranslation('limits');
  return (playedMs) => {
    const all = Math.floor(playedMs / 60_000);
    const hours = Math.floor(all / MINUTES_PER_HOUR);
    const minutes = all % MINUTES_PER_HOUR;
    return hours === 0 ? t('session.minutes', { minutes }) : t('session.hours', { hours, minutes });
  };
}
