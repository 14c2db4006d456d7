import { useTranslation } from 'react-i18next';
import { ageOf } from './dropAge.ts';

/** 刚刚, 4 秒前, 1 分钟前. */
export function DropAge({ time, now }: { time: string; now: number }) {
  const { t } = useTranslation('feed');
  const age = ageOf(time, now);
  const text = age.unit === 'justNow' ? t('justNow') : t(age.unit, { count: age.count });
  return <small>{text}</small>;
}
