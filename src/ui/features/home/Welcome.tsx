import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { useWelcomeAmount } from '../../queries/site/site.ts';
import type { Themes } from '../../shared/featuredBoxes.ts';
import styles from './Welcome.module.css';

/** What a visitor can do at once: sign up for coins, try a box for nothing, check a result. */
export function Welcome({ themes }: { themes: Themes }) {
  const { t } = useTranslation('home');
  const { authDialogs } = useServices();
  const amount = formatMoney(useWelcomeAmount());
  if (useIsLoggedIn()) return null;
  const [cheapest] = themes.flatMap(({ boxes }) => boxes).sort((one, next) => one.price - next.price);
  return (
    <section className={styles.welcome} aria-label={t('welcome.label')}>
      <button type="button" onFocus={authDialogs.preload} onClick={() => authDialogs.openRegister()}>
        <Icon name="coin" />
        {t('welcome.gift', { amount })}
      </button>
      <Link to={cheapest ? `/box/${encodeURIComponent(cheapest.boxId)}` : '/box'}>
        <Icon name="play" />
        {t('welcome.demo')}
      </Link>
      <Link to="/provably-fair">
        <Icon name="shield-check" />
        {t('welcome.check')}
      </Link>
    </section>
  );
}
