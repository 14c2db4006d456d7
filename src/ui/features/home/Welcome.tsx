import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { useSignUpRules } from '../../queries/account/signUpRules.ts';
import { preloadRoute } from '../../shared/lazy/preload.ts';
import type { Themes } from '../../shared/featuredBoxes.ts';
import styles from './Welcome.module.css';

/** What a visitor can do at once: sign up for coins, try a box for nothing, check a result. */
export function Welcome({ themes }: { themes: Themes }) {
  const { t } = useTranslation('home');
  const { authDialogs } = useServices();
  const { welcomeAmount } = useSignUpRules();
  if (useIsLoggedIn()) return null;
  const [cheapest] = themes.flatMap(({ boxes }) => boxes).sort((one, next) => one.price - next.price);
  const demo = cheapest === undefined ? '/box' : `/box/${encodeURIComponent(cheapest.boxId)}`;
  return (
    <section className={styles.welcome} aria-label={t('welcome.label')}>
      <button
        type="button"
        onPointerEnter={authDialogs.preload}
        onFocus={authDialogs.preload}
        onClick={() => authDialogs.openRegister()}
      >
        <Icon name="coin" />
        <span>
          <b>{t('welcome.gift', { amount: formatMoney(welcomeAmount) })}</b>
          <small>{t('welcome.giftHint')}</small>
        </span>
      </button>
      <Link to={demo} onPointerEnter={() => preloadRoute(demo)}>
        <Icon name="play" />
        <span>
          <b>{t('welcome.demo')}</b>
          <small>{t('welcome.demoHint')}</small>
        </span>
      </Link>
      <Link to="/provably-fair" onPointerEnter={() => preloadRoute('/provably-fair')}>
        <Icon name="shield-check" />
        <span>
          <b>{t('welcome.check')}</b>
          <small>{t('welcome.checkHint')}</small>
        </span>
      </Link>
    </section>
  );
}
