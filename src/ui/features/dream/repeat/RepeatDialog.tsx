import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { RepeatPlan } from '../../../../game/index.ts';
import { Switch } from '../../../components/controls/Switch.tsx';
import { Dialog } from '../../../components/layout/Dialog.tsx';
import { Price } from '../../../components/money/Price.tsx';
import { amountText, parseAmount } from '../../../shared/forms/amountText.ts';
import { SeriesAmount, SeriesForm } from '../../../shared/play/series/SeriesForm.tsx';

interface RepeatDialogProps {
  open: boolean;
  onClose: () => void;
  /** Of one dream, minor units. */
  price: number;
  onStart: (plan: RepeatPlan) => void;
}

/** Dreams of a series. */
const REPEAT_TIMES = 10;

/** Ten dreams on the same terms: when they end early, and what they cost at most. */
export function RepeatDialog({ open, onClose, ...form }: RepeatDialogProps) {
  const { t } = useTranslation('dream');
  return (
    <Dialog open={open} onClose={onClose} title={t('repeat.title')} size="s">
      <RepeatForm {...form} />
    </Dialog>
  );
}

function RepeatForm({ price, onStart }: Pick<RepeatDialogProps, 'price' | 'onStart'>) {
  const { t } = useTranslation('dream');
  const [stopAtWin, setStopAtWin] = useState(true);
  const [limit, setLimit] = useState(amountText(price * REPEAT_TIMES));
  const lossLimit = parseAmount(limit);
  const error = limitError(limit, lossLimit, price);
  const start = () => {
    if (error === null) onStart({ times: REPEAT_TIMES, stopAtWin, lossLimit });
  };
  return (
    <SeriesForm
      lead={t('repeat.lead', { count: REPEAT_TIMES })}
      most={
        <Trans
          t={t}
          i18nKey="repeat.most"
          values={{ count: REPEAT_TIMES }}
          components={{
            price: <Price amount={price} size="m" />,
            total: <Price amount={Math.min(price * REPEAT_TIMES, lossLimit ?? Infinity)} size="m" />,
          }}
        />
      }
      needed={lossLimit ?? price * REPEAT_TIMES}
      start={t('repeat.start')}
      disabled={error !== null}
      onStart={start}
    >
      <Switch
        label={t('repeat.stopAtWin')}
        hint={t('repeat.stopAtWinHint')}
        on={stopAtWin}
        onChange={setStopAtWin}
      />
      <SeriesAmount
        label={t('repeat.lossLimit')}
        value={limit}
        onChange={setLimit}
        hint={t('repeat.lossLimitHint')}
        error={error === null ? undefined : t(`repeat.${error}`)}
      />
    </SeriesForm>
  );
}

function limitError(text: string, limit: number | null, price: number): 'badLimit' | 'lowLimit' | null {
  if (text.trim() === '') return null;
  if (limit === null) return 'badLimit';
  return limit < price ? 'lowLimit' : null;
}
