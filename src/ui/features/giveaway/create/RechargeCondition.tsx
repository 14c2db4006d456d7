import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/controls/Field.tsx';
import { Select } from '../../../components/controls/Select.tsx';
import { RECHARGE_DAYS } from './giveawayDraft.ts';
import type { GiveawayDraft } from './giveawayDraft.ts';
import styles from './CreateDialog.module.css';

interface RechargeConditionProps {
  draft: GiveawayDraft;
  onChange: (next: Partial<GiveawayDraft>) => void;
  error: string | undefined;
}

/** Coins that a participant must have recharged, and since when they count. */
export function RechargeCondition({ draft, onChange, error }: RechargeConditionProps) {
  const { t } = useTranslation('giveaway');
  return (
    <>
      <Field
        label={t('create.recharge')}
        value={draft.recharge}
        onChange={(recharge) => onChange({ recharge })}
        error={error}
        inputMode="decimal"
        autoComplete="off"
      />
      {draft.recharge !== '' && (
        <label className={styles.closing}>
          <span>{t('create.rechargeSince')}</span>
          <Select
            label={t('create.rechargeSince')}
            options={RECHARGE_DAYS.map((days) => ({
              value: String(days),
              label: days === 0 ? t('create.since.0') : t('create.since.days', { days }),
            }))}
            value={String(draft.rechargeDays)}
            onChange={(days) => onChange({ rechargeDays: Number(days) })}
          />
        </label>
      )}
    </>
  );
}
