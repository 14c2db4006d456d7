import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { HeaderLead } from '../../hud/HeaderLead.tsx';
import styles from './PersonalTabs.module.css';

/** The pages about the player, in the header's left end. */
export function PersonalTabs() {
  const { t } = useTranslation(['bag', 'app']);
  return (
    <HeaderLead>
      <nav className={styles.tabs} aria-label={t('tabs')}>
        <NavLink to="/personal" end>
          {t('app:pages.personal')}
        </NavLink>
        <NavLink to="/personal/bag">{t('app:pages.bag')}</NavLink>
      </nav>
    </HeaderLead>
  );
}
