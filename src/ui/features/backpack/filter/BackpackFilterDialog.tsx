import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { Switch } from '../../../components/controls/Switch.tsx';
import { Dialog } from '../../../components/layout/Dialog.tsx';
import { DEFAULT_VIEW } from './backpackView.ts';
import type { BackpackView } from './backpackView.ts';
import { GradeChoice } from './GradeChoice.tsx';
import { KindChoice } from './KindChoice.tsx';
import { parsePrice, priceText } from '../../../shared/lists/PriceField.tsx';
import styles from './BackpackFilterDialog.module.css';

interface BackpackFilterDialogProps {
  open: boolean;
  onClose: () => void;
  view: BackpackView;
  onChange: (part: Partial<BackpackView>) => void;
}

/** All filters but state and name; they apply together, when the form is sent. */
export function BackpackFilterDialog({ open, onClose, view, onChange }: BackpackFilterDialogProps) {
  const { t } = useTranslation('backpack');
  return (
    <Dialog open={open} onClose={onClose} title={t('filter.title')} size="m">
      <FilterForm
        view={view}
        onSend={(part) => {
          onChange(part);
          onClose();
        }}
      />
    </Dialog>
  );
}

interface FilterFormProps {
  view: BackpackView;
  onSend: (part: Partial<BackpackView>) => void;
}

function FilterForm({ view, onSend }: FilterFormProps) {
  const { t } = useTranslation('backpack');
  const [draft, setDraft] = useState(view);
  const [min, setMin] = useState(priceText(view.minPrice));
  const [max, setMax] = useState(priceText(view.maxPrice));
  const [isSent, setSent] = useState(false);
  const [minPrice, maxPrice] = [parsePrice(min), parsePrice(max)];
  const error = rangeError(minPrice, maxPrice);
  const errorText = isSent && error !== null ? t(`filter.${error}`) : undefined;
  const send = () => {
    setSent(true);
    if (error !== null || minPrice === undefined || maxPrice === undefined) return;
    const { kind, grades, lockedOnly } = draft;
    onSend({ kind, grades, lockedOnly, minPrice, maxPrice });
  };
  const { kind, grades, minPrice: noMin, maxPrice: noMax, lockedOnly } = DEFAULT_VIEW;
  return (
    <form className={styles.form} action={send}>
      <fieldset>
        <legend>{t('filter.kind')}</legend>
        <div className={styles.scroll}>
          <KindChoice kind={draft.kind} onChange={(chosen) => setDraft({ ...draft, kind: chosen })} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('filter.grade')}</legend>
        <GradeChoice grades={draft.grades} onChange={(chosen) => setDraft({ ...draft, grades: chosen })} />
      </fieldset>
      <div className={styles.prices}>
        <Field label={t('filter.min')} inputMode="decimal" value={min} onChange={setMin} error={errorText} />
        <Field label={t('filter.max')} inputMode="decimal" value={max} onChange={setMax} />
      </div>
      <Switch
        label={t('filter.locked')}
        hint={t('filter.lockedHint')}
        on={draft.lockedOnly}
        onChange={(on) => setDraft({ ...draft, lockedOnly: on })}
      />
      <div className={styles.acts}>
        <Button wide onClick={() => onSend({ kind, grades, minPrice: noMin, maxPrice: noMax, lockedOnly })}>
          {t('filter.clear')}
        </Button>
        <Button type="submit" variant="primary" wide>
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  );
}

function rangeError(
  min: number | null | undefined,
  max: number | null | undefined,
): 'badPrice' | 'badRange' | null {
  if (min === undefined || max === undefined) return 'badPrice';
  return min !== null && max !== null && min > max ? 'badRange' : null;
}
