import { useTranslation } from 'react-i18next';
import { localeInfo } from '../../../net/contract/locales.ts';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { useNotices } from '../../queries/site/notices.ts';
import { useSysConfig } from '../../queries/site/site.ts';
import { HeaderSearch } from '../header/search/HeaderSearch.tsx';
import { LatencyIndicator } from '../latency/LatencyIndicator.tsx';
import { MenuLink } from '../navigation/MenuEntry.tsx';
import { menuGroups } from '../navigation/menuGroups.ts';
import { usePanels } from '../../shared/panels/panelState.ts';
import styles from './MenuPanel.module.css';

interface MenuPanelProps {
  open: boolean;
  onClose: () => void;
}

const PANELS = [
  { panel: 'recharge', icon: 'coin' },
  { panel: 'code', icon: 'gift' },
  { panel: 'settings', icon: 'sliders' },
  { panel: 'keys', icon: 'info' },
  { panel: 'language', icon: 'globe' },
  { panel: 'notice', icon: 'bell' },
] as const;

/** The menu drawer: pages that are not in rail and tabs, the other panels, and the search where the header has none. */
export function MenuPanel({ open, onClose }: MenuPanelProps) {
  const { t } = useTranslation('shell');
  // Hidden until the configuration is known (specification, section 3).
  const showExchange = useSysConfig().data?.showExchange ?? false;
  return (
    <Dialog open={open} onClose={onClose} title={t('menu.title')} position="left">
      <div className={styles.search}>
        <HeaderSearch />
      </div>
      <nav className={styles.menu} aria-label={t('menu.title')}>
        {menuGroups.map(({ name, entries }) => (
          <section key={name} aria-label={t(`menu.groups.${name}`)}>
            <h3 className={styles.group}>{t(`menu.groups.${name}`)}</h3>
            {entries
              .filter(({ name }) => name !== 'transfer' || showExchange)
              .map((entry) => (
                <MenuLink
                  key={entry.to}
                  to={entry.to}
                  icon={entry.icon}
                  label={t(`menu.${entry.name}`)}
                  onClick={onClose}
                />
              ))}
          </section>
        ))}
      </nav>
      <div className={styles.foot}>
        <Panels />
        <LatencyIndicator />
      </div>
    </Dialog>
  );
}

/** Buttons of the panels that replace the menu. */
function Panels() {
  const { t, i18n } = useTranslation('shell');
  const { show } = usePanels();
  const shown = useNotices().length > 0 ? PANELS : PANELS.filter(({ panel }) => panel !== 'notice');
  return (
    <div className={styles.panels}>
      {shown.map(({ panel, icon }) => (
        <button
          key={panel}
          type="button"
          className={panel === 'keys' ? styles.keys : undefined}
          aria-haspopup="dialog"
          onClick={() => show(panel)}
        >
          <Icon name={icon} />
          {panel === 'language' ? localeInfo(i18n.language).name : t(`menu.${panel}`)}
        </button>
      ))}
    </div>
  );
}
