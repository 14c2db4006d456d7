import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { logOut } from '../../app/logOut.ts';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { usePreference } from '../../app/usePreference.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Price } from '../../components/Price.tsx';
import { Switch } from '../../components/Switch.tsx';
import { LanguagePicker } from '../../hud/LanguagePicker.tsx';
import { useUserInfo } from '../../queries/userInfo.ts';
import { BalanceLog } from './BalanceLog.tsx';
import { dayText } from './momentText.ts';
import { Figure, ProfileHead } from './ProfileHead.tsx';
import styles from './PersonalScreen.module.css';

/** The player's own page: balances, ways on, preferences, and what moved the balances. */
export function PersonalScreen() {
  const { t, i18n } = useTranslation('bag');
  const info = useUserInfo();
  const { data } = info;
  if (info.isError && !data) {
    return <ErrorState error={info.error} onRetry={() => void info.refetch()} busy={info.isFetching} />;
  }
  const about =
    data &&
    [data.phone, t('personal.since', { day: dayText(data.createTime, i18n.language) })]
      .filter((part) => part !== null)
      .join(' · ');
  return (
    <>
      <ProfileHead player={data} about={about}>
        <Figure name={t('personal.main')}>{data && <Price amount={data.balance.main} size="xxl" />}</Figure>
        <Figure name={t('personal.secondary')}>
          {data && <Price amount={data.secondaryBalance} size="xxl" />}
        </Figure>
      </ProfileHead>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Ways />
          <Preferences />
          <LogOut />
        </div>
        <BalanceLog />
      </div>
    </>
  );
}

const WAYS = [
  { to: '/personal/bag', icon: 'bag', name: 'bag' },
  { to: '/provably-fair', icon: 'shield-check', name: 'fair' },
] as const;

function Ways() {
  const { t } = useTranslation('bag');
  return (
    <nav className={styles.ways} aria-label={t('personal.ways')}>
      {WAYS.map(({ to, icon, name }) => (
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

function Preferences() {
  const { t } = useTranslation(['bag', 'app']);
  const [fast, setFast] = usePreference('fast');
  const [voice, setVoice] = usePreference('voice');
  return (
    <section className={styles.preferences}>
      <h2>{t('personal.preferences')}</h2>
      <Switch label={t('personal.fast')} icon="bolt" on={fast} onChange={setFast} />
      <Switch
        label={t('personal.voice')}
        icon={voice ? 'speaker' : 'speaker-off'}
        on={voice}
        onChange={setVoice}
      />
      <div className={styles.language}>
        <Icon name="globe" />
        <span>{t('app:language.label')}</span>
        <LanguagePicker />
      </div>
    </section>
  );
}

function LogOut() {
  const { t } = useTranslation('app');
  const services = useServices();
  const navigate = useNavigate();
  const leave = async () => {
    await logOut(services);
    await navigate('/');
    notify.success(t('header.loggedOut'));
  };
  return (
    <Button icon="logout" wide onClick={() => void leave()}>
      {t('header.logout')}
    </Button>
  );
}
