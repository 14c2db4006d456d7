import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dreamTickets } from '../../../../fair/outcome/dreamFee.ts';
import { TICKETS } from '../../../../fair/roll.ts';
import type { CatalogueItem } from '../../../../net/contract/entities.ts';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { ItemPlate } from '../../../components/items/ItemPlate.tsx';
import { formatMoney, formatPercent } from '../../../components/money/money.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { clampTickets } from '../state/draft.ts';
import type { DraftView } from '../state/useDraft.ts';
import { MULTIPLES } from '../targets/targetFilter.ts';
import { withChosen } from './pickTargets.ts';
import styles from './QuickPicks.module.css';

/** Hundredths of a percent. */
const CHANCES = [2_500, 5_000, 7_500] as const;
const PICKS = 6;

interface QuickPicksProps {
  view: DraftView;
  /** Null while they are unknown. */
  picks: readonly CatalogueItem[] | null;
  onChoose: (target: CatalogueItem) => void;
}

/** Six targets and the usual chances, each in one press. */
export function QuickPicks({ view, picks, onChoose }: QuickPicksProps) {
  return (
    <div className={styles.picks}>
      <Targets chosen={view.draft.target} picks={picks} onChoose={onChoose} />
      <Chances view={view} />
    </div>
  );
}

interface TargetsProps extends Omit<QuickPicksProps, 'view'> {
  chosen: CatalogueItem | null;
}

function Targets({ chosen, picks, onChoose }: TargetsProps) {
  const { t } = useTranslation('dream');
  const localised = useLocalised();
  // It stays when a suggestion is chosen after it.
  const [extra, setExtra] = useState<CatalogueItem | null>(null);
  const isSuggested = picks?.some(({ itemId }) => itemId === chosen?.itemId) === true;
  if (picks !== null && chosen !== null && !isSuggested && chosen.itemId !== extra?.itemId) setExtra(chosen);
  return (
    <div className={styles.targets} role="group" aria-label={t('picks.targets')}>
      {picks === null
        ? Array.from({ length: PICKS }, (_, bone) => <Skeleton key={bone} className={styles.target} />)
        : withChosen(picks, extra).map((item) => (
            <button
              key={item.itemId}
              type="button"
              className={styles.target}
              data-grade={item.grade}
              aria-pressed={item.itemId === chosen?.itemId}
              aria-label={t('picks.target', {
                name: localised(item.names),
                price: formatMoney(item.recoveryPrice),
              })}
              onClick={() => onChoose(item)}
            >
              <ItemPlate className={styles.picture} image={item.weaponImage} sizes="52px" />
              <span className="num">{formatMoney(item.recoveryPrice)}</span>
            </button>
          ))}
    </div>
  );
}

/** A chance, or the one whose price the target is worth so many times. */
function Chances({ view: { draft, rules, setTickets } }: { view: DraftView }) {
  const { t } = useTranslation('dream');
  const worth = draft.target?.recoveryPrice;
  const ofMultiple = (multiple: number) =>
    worth === undefined
      ? null
      : (dreamTickets(worth, Math.floor(worth / multiple), rules) ?? rules.minTickets);
  const presets = [
    ...CHANCES.map((chance) => ({
      name: formatPercent(chance),
      label: <>{formatPercent(chance)}</>,
      tickets: clampTickets((chance * TICKETS) / 10_000, rules),
    })),
    ...MULTIPLES.map((multiple) => ({
      name: `×${multiple}`,
      label: (
        <>
          <span className={styles.sign}>×</span>
          {multiple}
        </>
      ),
      tickets: ofMultiple(multiple),
    })),
  ];
  return (
    <div className={styles.chances} role="group" aria-label={t('picks.chances')}>
      {presets.map(({ name, label, tickets }) => (
        <button
          key={name}
          type="button"
          className="num"
          aria-pressed={tickets === draft.tickets}
          disabled={tickets === null}
          onClick={() => tickets !== null && setTickets(tickets)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
