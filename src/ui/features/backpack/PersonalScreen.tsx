import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePreference } from '../../app/usePreference.ts';
import { Button } from '../../components/controls/Button.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Price } from '../../components/money/Price.tsx';
import { Switch } from '../../components/controls/Switch.tsx';
import { LanguagePicker } from '../../hud/language/LanguagePicker.tsx';
import { useSysConfig } from '../../queries/site.ts';
import { useUserInfo } from '../../queries/userInfo.ts';
import { useLogOut } from '../../shared/auth/useLogOut.ts';
import { BalanceLog } from './BalanceLog.tsx';
import { formatDate } from './formatDate.ts';
import { Figure, ProfileHeader } from './ProfileHeader.tsx';
import styles from './PersonalScreen.module.css';

/** The personal centre: balances, links, preferences, balance log. */
export function PersonalScreen() {
  const { t, i18n } = useTranslation('bag');
  const info = useUserInfo();
  const { data } = info;
  if (info.isError && !data) {
    return <ErrorState error={info.error} onRetry={() => void info.refetch()} busy={info.isFetching} />;
  }
  const about =
    data &&
    [data.phone, t('personal.since', { day: formatDate(data.createTime, i18n.language) })]
      .filter((part) => part !== null)
      .join(' · ');
  return (
    <>
      <ProfileHeader player={data} about={about}>
        <Figure name={t('personal.main')}>{data && <Price amount={data.balance.main} size="xxl" />}</Figure>
        <Figure name={t('personal.secondary')}>
          {data && <Price amount={data.secondaryBalance} size="xxl" />}
        </Figure>
      </ProfileHeader>
      <div className={styles.columns}>
        <div className={styles.side}>
          <QuickLinks />
          <PreferenceSwitches />
          <LogOutButton />
        </div>
        <BalanceLog />
      </div>
    </>
  );
}

const QUICK_LINKS = [
  { to: '/personal/bag', icon: 'bag', name: 'bag' },
  { to: '/personal/transfer', icon: 'coin', name: 'transfer' },
  { to: '/provably-fair', icon: 'shield-check', name: 'fair' },
] as const;

function QuickLinks() {
  const { t } = useTranslation('bag');
  const showExchange = useSysConfig().data?.showExchange ?? false;
  const shown = QUICK_LINKS.filter(({ name }) => name !== 'transfer' || showExchange);
  return (
    <nav className={styles.ways} aria-label={t('personal.ways')}>
      {shown.map(({ to, icon, name }) => (
        <Link key={to} to={to} className={styles.way}>
          <Icon name={icon} />
          <span>
            <b>{t(`personal.${name}.title`)}</b>
            <small>{t(`personal.${name}.hint`)}</small>
          </span>
          <Icon name="chevron-right" size={16} />
        </Link>
      ))}
    </nav>
  );
}

function PreferenceSwitches() {
  const { t } = useTranslation(['bag', 'app']);
  const [fast, setFast] = usePreference('fast');
  const [soundEffects, setSoundEffects] = usePreference('voice');
  return (
    <section className={styles.preferences}>
      <h2>{t('personal.preferences')}</h2>
      <Switch label={t('personal.fast')} icon="bolt" on={fast} onChange={setFast} />
      <Switch
        label={t('personal.voice')}
        icon={soundEffects ? 'speaker' : 'speaker-off'}
        on={soundEffects}
        onChange={setSoundEffects}
      />
      <div className={styles.language}>
        <Icon name="globe" />
        <span>{t('app:language.label')}</span>
        <LanguagePicker />
      </div>
    </section>
  );
}

function LogOutButton() {
  const { t } = useTranslation('app');
  const logOut = useLogOut();
  return (
    <Button icon="logout" wide onClick={logOut}>
      {t('header.logout')}
    </Button>
  );
}
