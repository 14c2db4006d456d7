import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_LENGTH } from '../../../../net/contract/items/backpack.ts';
import { category } from '../../../../net/contract/entities.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { Select } from '../../../components/controls/Select.tsx';
import { PriceField } from '../../../shared/lists/PriceField.tsx';
import { useDelayedText } from '../../../shared/lists/useDelayedText.ts';
import { MULTIPLES, type TargetFilter } from './targetFilter.ts';
import { ScrollRow } from '../../../components/layout/ScrollRow.tsx';
import styles from './TargetFilterBar.module.css';

interface TargetFilterBarProps {
  filter: TargetFilter;
  /** Minor units; 0 without one. */
  stake: number;
  onChange: (part: Partial<TargetFilter>) => void;
}

/** Search, kind, price, and targets worth a multiple of the stake. */
export function TargetFilterBar({ filter, stake, onChange }: TargetFilterBarProps) {
  const { t } = useTranslation(['dream', 'app']);
  const [search, setSearch] = useDelayedText(filter.search, (text) => onChange({ search: text }));
  const { multiple, minPrice, maxPrice, kind, sort } = filter;
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <Field
          label={t('targets.search')}
          type="search"
          value={search}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          placeholder={t('targets.searchHint')}
          onChange={setSearch}
        />
      </div>
      <PriceField
        label={t('targets.min')}
        bound={minPrice}
        error={t('targets.badPrice')}
        onChange={(price) => onChange({ minPrice: price, multiple: null })}
      />
      <PriceField
        label={t('targets.max')}
        bound={maxPrice}
        error={t('targets.badPrice')}
        onChange={(price) => onChange({ maxPrice: price, multiple: null })}
      />
      <div className={styles.multiples} role="group" aria-label={t('targets.multiples')}>
        <span>{t('targets.ofStake')}</span>
        {MULTIPLES.map((one) => (
          <Button
            key={one}
            className={styles.multiple}
            aria-pressed={multiple === one}
            disabled={stake === 0}
            onClick={() => onChange({ multiple: multiple === one ? null : one })}
          >
            <bdi>
              ×<span className="num">{one}</span>
            </bdi>
          </Button>
        ))}
      </div>
      <ScrollRow className={styles.scroll}>
        <Segmented
          label={t('targets.kind')}
          size="m"
          value={kind}
          onChange={(value) => onChange({ kind: value })}
          options={[
            { value: 'all' as const, label: t('targets.all') },
            ...category.options.map((value) => ({ value, label: t(`app:category.${value}`) })),
          ]}
        />
      </ScrollRow>
      <Select
        label={t('targets.sort.label')}
        icon="sort"
        options={(['priceHigh', 'priceLow'] as const).map((value) => ({
          value,
          label: t(`targets.sort.${value}`),
        }))}
        value={multiple === null ? sort : 'priceLow'}
        onChange={(value) => onChange({ sort: value, multiple: null })}
        className={styles.sort}
      />
    </div>
  );
}
