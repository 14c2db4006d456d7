import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_LENGTH } from '../../../net/contract/items/backpack.ts';
import { mallCategory, mallSort } from '../../../net/contract/calls/items/mall.ts';
import { Field } from '../../components/controls/Field.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { Segmented } from '../../components/controls/Segmented.tsx';
import { Select } from '../../components/controls/Select.tsx';
import { PriceField } from '../../shared/lists/PriceField.tsx';
import { useDelayedText } from '../../shared/lists/useDelayedText.ts';
import type { MallView } from './mallView.ts';
import { ScrollRow } from '../../components/layout/ScrollRow.tsx';
import styles from './MallFilterBar.module.css';

interface MallFilterBarProps {
  view: MallView;
  onChange: (part: Partial<MallView>) => void;
}

/** Category, name, price range and order. */
export function MallFilterBar({ view, onChange }: MallFilterBarProps) {
  const { t } = useTranslation(['mall', 'app']);
  const categories = (['all', ...mallCategory.options] as const).map((value) => ({
    value,
    label: value === 'all' || value === 'others' ? t(`category.${value}`) : t(`app:category.${value}`),
  }));
  return (
    <div className={styles.tools}>
      <ScrollRow className={styles.scroll}>
        <Segmented
          label={t('category.label')}
          size="m"
          options={categories}
          value={view.category}
          onChange={(category) => onChange({ category })}
        />
      </ScrollRow>
      <Select
        label={t('sort.label')}
        icon="sort"
        options={mallSort.options.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
        className={styles.sort}
      />
      <NameField search={view.search} onChange={(search) => onChange({ search })} />
      <div className={styles.price}>
        <PriceField
          label={t('price.min')}
          placeholder={t('price.min')}
          bound={view.minPrice}
          error={t('price.wrong')}
          onChange={(minPrice) => onChange({ minPrice })}
        />
      </div>
      <div className={styles.price}>
        <PriceField
          label={t('price.max')}
          placeholder={t('price.max')}
          bound={view.maxPrice}
          error={t('price.wrong')}
          onChange={(maxPrice) => onChange({ maxPrice })}
        />
      </div>
    </div>
  );
}

function NameField({ search, onChange }: { search: string; onChange: (search: string) => void }) {
  const { t } = useTranslation('mall');
  const [text, setText] = useDelayedText(search, onChange);
  return (
    <div className={styles.name} role="search">
      <Field
        label={t('search.label')}
        type="search"
        value={text}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        placeholder={t('search.label')}
        onChange={setText}
        end={text !== '' && <IconButton icon="close" label={t('search.clear')} onClick={() => setText('')} />}
      />
    </div>
  );
}
