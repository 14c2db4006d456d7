import { useTranslation } from 'react-i18next';
import type { BoxSummary } from '../../../../net/contract/entities.ts';
import { BATTLE_MAX_SEAT_COST } from '../../../../net/contract/limits.ts';
import { classNames } from '../../../components/classNames.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { MeaningLock } from '../../../shared/focus/MeaningLock.tsx';
import { formatMoney, formatReturn } from '../../../components/money/money.ts';
import { Price } from '../../../components/money/Price.tsx';
import { BottomDock } from '../../../components/layout/BottomDock.tsx';
import { LazyFundsPart } from '../../../shared/funds/LazyFundsPart.tsx';
import { useFundedFocus } from '../../../shared/funds/useFundedFocus.ts';
import { useMissingAmount } from '../../../shared/useMissingAmount.ts';
import { LazyLimitNotice } from '../../../shared/limits/LazyLimitNotice.tsx';
import { refusalLabel } from '../../../shared/limits/refusalLabel.ts';
import { usePlayRefusal } from '../../../shared/limits/usePlayRefusal.ts';
import { FigureList } from '../shared/FigureList.tsx';
import { ChosenBoxes } from './boxes/ChosenBoxes.tsx';
import type { LanePick } from './draft/draft.ts';
import styles from './CreateDock.module.css';

interface CreateDockProps {
  picks: readonly LanePick[];
  boxes: ReadonlyMap<string, BoxSummary>;
  /** One of the pick at an index less. */
  onRemove: (index: number) => void;
  rounds: number;
  maxBoxes: number;
  /** Minor units. */
  seatCost: number;
  /** Hundredths of a percent; null while unknown. */
  returnRate: number | null;
  onNext: () => void;
  onCreate: () => void;
}

/** Price and return of a seat, and the button that creates the battle; on a phone above the tabs. */
export function CreateDock(props: CreateDockProps) {
  const { picks, boxes, onRemove, rounds, maxBoxes, seatCost, returnRate, onNext, onCreate } = props;
  const { t } = useTranslation('battle');
  const refusal = usePlayRefusal(seatCost);
  const isRefused = refusal !== null && rounds > 0;
  const missing = useMissingAmount(seatCost);
  const obstacle = obstacleOf(props);
  const isShort = missing > 0 && refusal === null && obstacle === null;
  const [createRef, onFunded] = useFundedFocus(isShort);
  const funds = {
    price: seatCost,
    purpose: { kind: 'battle' },
    recharge: t('dock.short'),
    rechargePrice: missing,
    onDone: onFunded,
  } as const;
  const figures = [
    { label: t('dock.boxes'), value: t('lane.count', { count: rounds, most: maxBoxes }), num: true },
    { label: t('dock.cost'), value: <Price amount={seatCost} size="l" className={styles.cost} /> },
    {
      label: t('dock.return'),
      value: returnRate === null ? null : formatReturn(returnRate),
      num: true,
    },
  ];
  return (
    <BottomDock
      floating
      className={classNames(styles.dock, rounds > 0 && styles.chosen, (isRefused || isShort) && styles.tall)}
      label={t('dock.label')}
    >
      <FigureList className={styles.figures} figures={figures} />
      {rounds > 0 && (
        <span className={classNames('num', styles.count)} aria-hidden="true">
          {t('lane.count', { count: rounds, most: maxBoxes })}
        </span>
      )}
      {rounds > 0 && <ChosenBoxes picks={picks} boxes={boxes} onRemove={onRemove} />}
      <div className={styles.next}>
        <Button variant="primary" size="l" wide disabled={rounds === 0} onClick={onNext}>
          {rounds === 0 ? t('dock.none') : t('dock.next')}
        </Button>
      </div>
      <div className={styles.create} ref={createRef}>
        <MeaningLock meaning={isShort ? 'funds' : 'create'}>
          {isShort ? (
            <LazyFundsPart place="button" {...funds} />
          ) : (
            <CreateButton obstacle={obstacle} maxBoxes={maxBoxes} refusal={refusal} onCreate={onCreate} />
          )}
        </MeaningLock>
      </div>
      {isShort && (
        <div className={classNames(styles.row, styles.funds)}>
          <LazyFundsPart place="more" {...funds} />
        </div>
      )}
      {isRefused && (
        <div className={styles.row}>
          <LazyLimitNotice code={refusal} price={seatCost} />
        </div>
      )}
    </BottomDock>
  );
}

type Obstacle = 'none' | 'full' | 'tooDear';

/** What the draft itself lacks or has too much of. */
function obstacleOf({ rounds, maxBoxes, seatCost }: CreateDockProps): Obstacle | null {
  if (rounds === 0) return 'none';
  if (rounds > maxBoxes) return 'full';
  return seatCost > BATTLE_MAX_SEAT_COST ? 'tooDear' : null;
}

interface CreateButtonProps extends Pick<CreateDockProps, 'maxBoxes' | 'onCreate'> {
  obstacle: Obstacle | null;
  refusal: ReturnType<typeof usePlayRefusal>;
}

function CreateButton({ obstacle, refusal, maxBoxes, onCreate }: CreateButtonProps) {
  const { t } = useTranslation('battle');
  const reasons = {
    none: () => t('dock.none'),
    full: () => t('lane.full', { most: maxBoxes }),
    tooDear: () => t('dock.tooDear', { most: formatMoney(BATTLE_MAX_SEAT_COST) }),
  };
  const reason =
    obstacle !== null ? reasons[obstacle]() : refusal !== null ? t(`dock.${refusalLabel(refusal)}`) : null;
  return (
    <Button variant="primary" size="l" wide disabled={reason !== null} onClick={onCreate}>
      {reason ?? t('dock.create')}
    </Button>
  );
}
