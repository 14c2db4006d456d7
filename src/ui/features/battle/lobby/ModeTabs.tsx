import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { HeaderLead } from '../../../hud/HeaderLead.tsx';
import { battleHome } from '../shared/battlePath.ts';
import styles from './ModeTabs.module.css';

/** The two kinds of battle, in the header's left end. */
export function ModeTabs() {
  const { t } = useTranslation('battle');
  return (
    <HeaderLead>
      <nav className={styles.tabs} aria-label={t('lobby.modes')}>
        <NavLink to={battleHome(0)} end>
          {t('rules.normal')}
        </NavLink>
        <NavLink to={battleHome(1)} end>
          {t('rules.reverse')}
        </NavLink>
      </nav>
    </HeaderLead>
  );
}
