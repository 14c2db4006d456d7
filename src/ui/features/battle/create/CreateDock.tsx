import { useTranslation } from 'react-i18next';
import type { BoxSummary } from '../../../../net/contract/entities.ts';
import { BATTLE_MAX_SEAT_COST } from '../../../../net/contract/limits.ts';
import { classNames } from '../../../components/classNames.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { formatMoney, formatPercent } from '../../../components/money/money.ts';
import { Price } from '../../../components/money/Price.tsx';
import { BottomDock } from '../../../hud/frame/BottomDock.tsx';
import { LazyFundsPart } from '../../../hud/funds/LazyFundsPart.tsx';
import { useMissingAmount } from '../../../shared/balance/useMissingAmount.ts';
import { LazyLimitNotice } from '../../../shared/limits/LazyLimitNotice.tsx';
import { refusalLabel } from '../../../shared/limits/refusalLabel.ts';
import { usePlayRefusal } from '../../../shared/limits/usePlayRefusal.ts';
import { FigureList } from '../shared/FigureList.tsx';
import { ChosenBoxes } from './ChosenBoxes.tsx';
import type { LanePick } from './draft.ts';
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
  const figures = [
    { label: t('dock.boxes'), value: t('lane.count', { count: rounds, most: maxBoxes }), num: true },
    { label: t('dock.cost'), value: <Price amount={seatCost} size="l" className={styles.cost} /> },
    {
      label: t('dock.return'),
      value: returnRate === null ? null : formatPercent(returnRate),
      num: true,
    },
  ];
  return (
    <BottomDock
      floating
      className={classNames(styles.dock, rounds > 0 && styles.chosen, isRefused && styles.refused)}
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
      <div className={styles.create}>
        <CreateButton rounds={rounds} maxBoxes={maxBoxes} seatCost={seatCost} onCreate={onCreate} />
      </div>
      {isRefused && (
        <div className={styles.refusal}>
          <LazyLimitNotice code={refusal} price={seatCost} />
        </div>
      )}
    </BottomDock>
  );
}

type ButtonProps = Pick<CreateDockProps, 'rounds' | 'maxBoxes' | 'seatCost' | 'onCreate'>;

function CreateButton({ rounds, maxBoxes, seatCost, onCreate }: ButtonProps) {
  const { t } = useTranslation('battle');
  const missing = useMissingAmount(seatCost);
  const refusal = usePlayRefusal(seatCost);
  const look = { variant: 'primary', size: 'l', wide: true } as const;
  const disabledReason =
    rounds === 0
      ? t('dock.none')
      : rounds > maxBoxes
        ? t('lane.full', { most: maxBoxes })
        : seatCost > BATTLE_MAX_SEAT_COST
          ? t('dock.tooDear', { most: formatMoney(BATTLE_MAX_SEAT_COST) })
          : null;
  if (disabledReason !== null) {
    return (
      <Button {...look} disabled>
        {disabledReason}
      </Button>
    );
  }
  if (refusal !== null) {
    return (
      <Button {...look} disabled>
        {t(`dock.${refusalLabel(refusal)}`)}
      </Button>
    );
  }
  if (missing > 0) {
    return (
      <LazyFundsPart place="button" price={seatCost} recharge={t('dock.short')} rechargePrice={missing} />
    );
  }
  return (
    <Button {...look} onClick={onCreate}>
      {t('dock.create')}
    </Button>
  );
}
