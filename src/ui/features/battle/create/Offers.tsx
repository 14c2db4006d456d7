import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoxSummary } from '../../../../net/contract/entities.ts';
import { artSources } from '../../../components/artSources.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Price } from '../../../components/Price.tsx';
import { Segmented } from '../../../components/Segmented.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import type { Themes } from '../../home/featured.ts';
import { countOf } from './draft.ts';
import type { LanePick } from './draft.ts';
import { offersOf, offerSorts } from './offers.ts';
import type { OfferFilter } from './offers.ts';
import { Stepper } from './Stepper.tsx';
import styles from './Offers.module.css';

interface OffersProps {
  themes: Themes;
  draft: { readonly picks: readonly LanePick[] };
  onCount: (boxId: string, count: number) => void;
}

/** The boxes that may be battled for, to be put into the lane. */
export function Offers({ themes, draft, onCount }: OffersProps) {
  const { t } = useTranslation('battle');
  const [filter, setFilter] = useState<OfferFilter>({ theme: 'all', search: '', sort: 'theme' });
  const boxes = offersOf(themes, filter);
  return (
    <>
      <OfferTools
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
            <Offer
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

interface ToolsProps {
  themes: Themes;
  filter: OfferFilter;
  onChange: (change: Partial<OfferFilter>) => void;
}

function OfferTools({ themes, filter, onChange }: ToolsProps) {
  const { t } = useTranslation('battle');
  const localised = useLocalised();
  return (
    <div className={styles.tools}>
      <label className={styles.search}>
        <Icon name="search" size={18} />
        <input
          type="search"
          value={filter.search}
          onChange={(event) => onChange({ search: event.target.value })}
          placeholder={t('offer.search')}
          aria-label={t('offer.search')}
          autoComplete="off"
        />
      </label>
      <Segmented
        label={t('offer.sort')}
        options={offerSorts.map((value) => ({ value, label: t(`offer.sorts.${value}`) }))}
        value={filter.sort}
        onChange={(sort) => onChange({ sort })}
        size="m"
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

interface OfferProps {
  box: BoxSummary;
  count: number;
  onCount: (count: number) => void;
}

function Offer({ box, count, onCount }: OfferProps) {
  const name = useLocalised()(box.names);
  return (
    <li className={styles.offer} data-picked={count > 0 || undefined}>
      <img
        {...artSources(box.boxImage)}
        sizes="96px"
        width={96}
        height={96}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <span className={styles.name}>{name}</span>
      <Price amount={box.price} className={styles.price} />
      <div className={styles.step}>
        <Stepper name={name} count={count} onCount={onCount} cardAdds />
      </div>
    </li>
  );
}
