import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoxSummary } from '../../../../../net/contract/entities.ts';
import { ArtImage } from '../../../../components/items/ArtImage.tsx';
import { EmptyState } from '../../../../components/feedback/EmptyState.tsx';
import { IconButton } from '../../../../components/controls/IconButton.tsx';
import { Icon } from '../../../../components/icons/Icon.tsx';
import { formatReturn } from '../../../../components/money/money.ts';
import { Price } from '../../../../components/money/Price.tsx';
import { Select } from '../../../../components/controls/Select.tsx';
import { Segmented } from '../../../../components/controls/Segmented.tsx';
import { useLocalised } from '../../../../i18n/useLocalised.ts';
import type { Themes } from '../../../../shared/featuredBoxes.ts';
import { countOf } from '../draft/draft.ts';
import type { LanePick } from '../draft/draft.ts';
import { filterBoxes, boxSorts } from './boxFilter.ts';
import type { BoxFilter } from './boxFilter.ts';
import { Stepper } from './Stepper.tsx';
import styles from './BoxPicker.module.css';

interface BoxPickerProps {
  themes: Themes;
  draft: { readonly picks: readonly LanePick[] };
  onCount: (boxId: string, count: number) => void;
}

/** The boxes that can be added to the lane. */
export function BoxPicker({ themes, draft, onCount }: BoxPickerProps) {
  const { t } = useTranslation('battle');
  const [filter, setFilter] = useState<BoxFilter>({ theme: 'all', search: '', sort: 'theme' });
  const boxes = filterBoxes(themes, filter);
  return (
    <>
      <BoxFilterBar
        themes={themes}
        filter={filter}
        onChange={(change) => setFilter((kept) => ({ ...kept, ...change }))}
      />
      {boxes.length === 0 ? (
        <EmptyState
          icon="search"
          title={
            filter.search.trim() === ''
              ? t('offer.noneTheme')
              : t('offer.none', { search: filter.search.trim() })
          }
        >
          {t('offer.noneHint')}
        </EmptyState>
      ) : (
        <ul className={styles.grid}>
          {boxes.map((box) => (
            <BoxOption
              key={box.boxId}
              box={box}
              count={countOf(draft, box.boxId)}
              onCount={(count) => onCount(box.boxId, count)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface BoxFilterBarProps {
  themes: Themes;
  filter: BoxFilter;
  onChange: (change: Partial<BoxFilter>) => void;
}

function BoxFilterBar({ themes, filter, onChange }: BoxFilterBarProps) {
  const { t } = useTranslation(['battle', 'app']);
  const localised = useLocalised();
  return (
    <div className={styles.tools}>
      <div className={styles.search} role="search">
        <Icon name="search" size={18} />
        <input
          type="search"
          value={filter.search}
          onChange={(event) => onChange({ search: event.target.value })}
          placeholder={t('offer.search')}
          aria-label={t('offer.search')}
          autoComplete="off"
        />
        {filter.search !== '' && (
          <IconButton
            icon="close"
            label={t('app:action.clearSearch')}
            onClick={() => onChange({ search: '' })}
          />
        )}
      </div>
      <Select
        icon="sort"
        label={t('offer.sort')}
        options={boxSorts.map((value) => ({ value, label: t(`offer.sorts.${value}`) }))}
        value={filter.sort}
        onChange={(sort) => onChange({ sort })}
        className={styles.sort}
      />
      <div className={styles.themes}>
        <Segmented
          label={t('offer.theme')}
          options={[
            { value: 'all', label: t('offer.all') },
            ...themes.map(({ themeId, names }) => ({ value: themeId, label: localised(names) })),
          ]}
          value={filter.theme}
          onChange={(theme) => onChange({ theme })}
        />
      </div>
    </div>
  );
}

interface BoxOptionProps {
  box: BoxSummary;
  count: number;
  onCount: (count: number) => void;
}

function BoxOption({ box, count, onCount }: BoxOptionProps) {
  const { t } = useTranslation('app');
  const name = useLocalised()(box.names);
  return (
    <li className={styles.offer} data-picked={count > 0 || undefined}>
      <ArtImage image={box.boxImage} sizes="96px" width={96} height={96} />
      <span className={styles.name}>{name}</span>
      <Price amount={box.price} className={styles.price} />
      <small className={styles.return}>{t('box.return', { rate: formatReturn(box.returnRate) })}</small>
      <div className={styles.step}>
        <Stepper name={name} count={count} onCount={onCount} incrementOnCardClick />
      </div>
    </li>
  );
}
