import { useTranslation } from 'react-i18next';
import type { PlayLimits } from '../../../net/contract/calls/account/accountLimits.ts';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { usePlayLimits } from '../../queries/account/playLimits.ts';
import { formatDateTime } from '../../shared/formatDate.ts';
import { personalPage } from '../../shared/personal/PersonalPage.tsx';
import { BreakSection } from './BreakSection.tsx';
import { LimitCard } from './LimitCard.tsx';
import { ReminderSection } from './ReminderSection.tsx';
import styles from './LimitsScreen.module.css';

/** `/personal/limits`: spending limits, reminder, cool-off and self-exclusion. */
export const LimitsPage = personalPage(LimitsScreen);

function LimitsScreen() {
  const { t } = useTranslation('limits');
  const query = usePlayLimits();
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
        {(limits) => <Limits limits={limits} />}
      </QueryState>
    </div>
  );
}

function Limits({ limits: { limits, pause } }: { limits: PlayLimits }) {
  const { t } = useTranslation('limits');
  return (
    <>
      {pause !== null && <PauseNotice pause={pause} />}
      <section className={styles.section} aria-labelledby="limits-spending">
        <h2 id="limits-spending">{t('spending.title')}</h2>
        <p className={styles.hint}>{t('spending.hint')}</p>
        <ul className={styles.cards}>
          {limits.map((limit) => (
            <LimitCard key={limit.period} limit={limit} />
          ))}
        </ul>
      </section>
      <ReminderSection />
      <div className={styles.breaks}>
        <BreakSection kind="coolOff" />
        <BreakSection kind="exclusion" />
      </div>
      <Help />
    </>
  );
}

function PauseNotice({ pause: { kind, until } }: { pause: NonNullable<PlayLimits['pause']> }) {
  const { t, i18n } = useTranslation('limits');
  const text =
    until === null
      ? t('notice.forGood')
      : t(`notice.${kind === 'coolOff' ? 'coolOff' : 'excluded'}`, {
          until: formatDateTime(until, i18n.language),
        });
  return (
    <p className={styles.pause} role="status">
      <Icon name="pause" />
      <span>
        <b>{text}</b>
        {t('break.stays')}
      </span>
    </p>
  );
}

const HELP_URL = 'https://www.gamblingtherapy.org/';

function Help() {
  const { t } = useTranslation('limits');
  return (
    <section className={styles.section} aria-labelledby="limits-help">
      <h2 id="limits-help">{t('help.title')}</h2>
      <p className={styles.hint}>{t('help.text')}</p>
      <p>
        <a className={styles.link} href={HELP_URL} target="_blank" rel="noreferrer">
          {t('help.link')}
          <Icon name="external" size={16} />
        </a>
      </p>
    </section>
  );
}
