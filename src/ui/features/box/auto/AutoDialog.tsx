import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { AutoPlan } from '../../../../game/index.ts';
import type { BoxDetail } from '../../../../net/contract/entities.ts';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { Select } from '../../../components/controls/Select.tsx';
import { Dialog } from '../../../components/layout/Dialog.tsx';
import { Price } from '../../../components/money/Price.tsx';
import { useSaleUndoMinutes } from '../../../queries/items/saleUndo.ts';
import { parseAmount } from '../../../shared/forms/amountText.ts';
import { SeriesAmount, SeriesForm } from '../../../shared/play/series/SeriesForm.tsx';
import styles from './AutoDialog.module.css';

interface AutoDialogProps {
  box: BoxDetail;
  open: boolean;
  onClose: () => void;
  onStart: (plan: AutoPlan) => void;
}

const TIMES = ['25', '50', '100'] as const;
const MULTIPLES = ['off', '2', '5', '10', '20', '50', '100'] as const;
const GRADES = ['off', '0', '1', '2', '3'] as const;

/** How many openings, when they end early, what is sold at once, and what they cost at most. */
export function AutoDialog({ box, open, onClose, onStart }: AutoDialogProps) {
  const { t } = useTranslation('autoOpen');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} size="s">
      <AutoForm box={box} onStart={onStart} />
    </Dialog>
  );
}

function AutoForm({ box, onStart }: Pick<AutoDialogProps, 'box' | 'onStart'>) {
  const { t } = useTranslation('autoOpen');
  const [times, setTimes] = useState<(typeof TIMES)[number]>('25');
  const [multiple, setMultiple] = useState<(typeof MULTIPLES)[number]>('off');
  const [grade, setGrade] = useState<(typeof GRADES)[number]>('off');
  const [floor, setFloor] = useState('');
  const [below, setBelow] = useState('');
  const undoMinutes = useSaleUndoMinutes();
  const minBalance = parseAmount(floor);
  const sellBelow = parseAmount(below);
  const isFloorBad = floor.trim() !== '' && minBalance === null;
  const isBelowBad = below.trim() !== '' && sellBelow === null;
  const isWrong = isFloorBad || isBelowBad;
  const start = () => {
    if (isWrong) return;
    onStart({
      times: Number(times),
      stopAtMultiple: multiple === 'off' ? null : Number(multiple),
      stopAtGrade: gradeOf(grade),
      minBalance,
      sellBelow,
    });
  };
  const total = box.price * Number(times);
  return (
    <SeriesForm
      lead={t('lead')}
      most={
        <Trans
          t={t}
          i18nKey="most"
          components={{
            price: <Price amount={box.price} size="m" />,
            total: <Price amount={total} size="m" />,
          }}
        />
      }
      needed={total + (minBalance ?? 0)}
      start={t('start', { count: Number(times) })}
      disabled={isWrong}
      onStart={start}
    >
      <Segmented
        label={t('times')}
        options={TIMES.map((value) => ({ value, label: value }))}
        value={times}
        onChange={setTimes}
        size="l"
        wide
        numeric
      />
      <MultipleChoice value={multiple} onChange={setMultiple} />
      <GradeChoice value={grade} onChange={setGrade} />
      <SeriesAmount
        label={t('minBalance')}
        value={floor}
        onChange={setFloor}
        hint={t('minBalanceHint')}
        error={isFloorBad ? t('badAmount') : undefined}
      />
      <SeriesAmount
        label={t('sellBelow')}
        value={below}
        onChange={setBelow}
        hint={undoMinutes > 0 ? t('sellBelowHint', { count: undoMinutes }) : t('sellBelowFinal')}
        error={isBelowBad ? t('badAmount') : undefined}
      />
    </SeriesForm>
  );
}

function MultipleChoice(props: ChoiceProps<(typeof MULTIPLES)[number]>) {
  const { t } = useTranslation('autoOpen');
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{t('multiple')}</span>
      <Select
        label={t('multiple')}
        options={MULTIPLES.map((value) => ({
          value,
          label: value === 'off' ? t('off') : t('multipleOf', { multiple: value }),
        }))}
        {...props}
      />
    </div>
  );
}

function GradeChoice(props: ChoiceProps<(typeof GRADES)[number]>) {
  const { t } = useTranslation(['autoOpen', 'app']);
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{t('grade')}</span>
      <Select
        label={t('grade')}
        options={GRADES.map((value) => {
          const grade = gradeOf(value);
          if (grade === null) return { value, label: t('off') };
          const name = t(`app:grade.${grade}`);
          return { value, label: grade === 0 ? name : t('gradeOrBetter', { grade: name }) };
        })}
        {...props}
      />
    </div>
  );
}

interface ChoiceProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

const gradeOf = (value: (typeof GRADES)[number]): AutoPlan['stopAtGrade'] =>
  value === 'off' ? null : (Number(value) as 0 | 1 | 2 | 3);
