import { useTranslation } from 'react-i18next';
import { Coin } from '../../../components/money/Price.tsx';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { lobbyViews, priceBands, statesOf } from './lobbyFilter.ts';
import type { LobbyFilter } from './lobbyFilter.ts';
import { ScrollRow } from '../../../components/layout/ScrollRow.tsx';
import styles from './LobbyFilterBar.module.css';

interface LobbyFilterBarProps {
  filter: LobbyFilter;
  onChange: (change: Partial<LobbyFilter>) => void;
}

/** Filter of the battle lists. */
export function LobbyFilterBar({ filter, onChange }: LobbyFilterBarProps) {
  const { t } = useTranslation('battle');
  const states = statesOf[filter.view];
  return (
    <div className={styles.tools}>
      <ScrollRow className={styles.views}>
        <Segmented
          label={t('view.label')}
          options={lobbyViews.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={filter.view}
          onChange={(view) => onChange({ view })}
          size="m"
        />
      </ScrollRow>
      {filter.view !== 'rank' && (
        <ScrollRow className={styles.filters}>
          {states.length > 1 && (
            <Segmented
              label={t('filter.state')}
              options={states.map((value) => ({ value, label: t(`filter.states.${value}`) }))}
              value={filter.state}
              onChange={(state) => onChange({ state })}
            />
          )}
          <div className={styles.price}>
            <Coin />
            <Segmented
              label={t('filter.price')}
              options={priceBands.map((value) => ({ value, label: t(`filter.prices.${value}`) }))}
              value={filter.price}
              onChange={(price) => onChange({ price })}
            />
          </div>
        </ScrollRow>
      )}
    </div>
  );
}
