import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftAllowance } from '../../../../net/contract/games/gifts.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { isOutcomeUnknown } from '../../../app/orderErrors.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { Select } from '../../../components/controls/Select.tsx';
import { Switch } from '../../../components/controls/Switch.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { ErrorNote } from '../../../components/feedback/ErrorNote.tsx';
import { Dialog } from '../../../components/layout/Dialog.tsx';
import { formatMoney } from '../../../components/money/money.ts';
import { FundedButton } from '../../../shared/funds/FundedButton.tsx';
import { useGiftAllowance } from '../../../queries/games/giveaways.ts';
import { GiftGuard, GiftRule } from '../../../shared/GiftGuard.tsx';
import { useMissingAmount } from '../../../shared/useMissingAmount.ts';
import { useChosenItems } from '../../../shared/items/useChosenItems.ts';
import { usePrivateText } from '../../../shared/streamer/Private.tsx';
import { CLOSING_TIMES, coinsOf, draftProblems, emptyDraft, giveawayRequest } from './giveawayDraft.ts';
import type { DraftField, GiveawayDraft } from './giveawayDraft.ts';
import { PrizeEditor } from './PrizeEditor.tsx';
import { PrizePicker } from './PrizePicker.tsx';
import { RechargeCondition } from './RechargeCondition.tsx';
import { useCreateGiveaway } from './useCreateGiveaway.ts';
import styles from './CreateDialog.module.css';

interface CreateDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The form of a giveaway: own items and coins as prizes, closing time, limits and conditions. */
export function CreateDialog({ open, onClose }: CreateDialogProps) {
  const { t } = useTranslation('giveaway');
  const allowance = useGiftAllowance(open);
  const [isPicking, setPicking] = useState(false);
  const [draft, setDraft] = useState(emptyDraft);
  const change = (next: Partial<GiveawayDraft>) => setDraft((before) => ({ ...before, ...next }));
  return (
    <Dialog
      open={open}
      onClose={isPicking ? () => setPicking(false) : onClose}
      title={t(isPicking ? 'create.pick' : 'create.title')}
      size={isPicking ? 'l' : 'm'}
    >
      {isPicking ? (
        <PrizePicker
          chosen={draft.items}
          onChange={(items) => change({ items })}
          others={draft.coins.length}
          onDone={() => setPicking(false)}
        />
      ) : (
        <QueryState query={allowance} loading={<Skeleton className={styles.bone} />}>
          {(given) => (
            <GiftGuard allowance={given} from="/giveaways?create">
              <CreateForm draft={draft} onChange={change} onPick={() => setPicking(true)} allowance={given} />
            </GiftGuard>
          )}
        </QueryState>
      )}
    </Dialog>
  );
}

interface CreateFormProps {
  draft: GiveawayDraft;
  onChange: (next: Partial<GiveawayDraft>) => void;
  onPick: () => void;
  allowance: GiftAllowance;
}

function CreateForm({ draft, onChange, onPick, allowance }: CreateFormProps) {
  const { t } = useTranslation('giveaway');
  const [isTried, setTried] = useState(false);
  const creating = useCreateGiveaway();
  useChosenItems({
    items: draft.items,
    isPaused:
      creating.isPending ||
      creating.isSuccess ||
      (creating.error !== null && isOutcomeUnknown(creating.error)),
    onChange: (items) => onChange({ items }),
  });
  const problems = draftProblems(draft);
  const problem = (field: DraftField) =>
    isTried && problems.includes(field) ? t(`create.wrong.${field}`) : undefined;
  const errors = { prizes: problem('prizes'), coins: problem('coins') };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problems.length === 0) creating.mutate(giveawayRequest(draft));
      }}
    >
      <PrizeEditor draft={draft} onChange={onChange} onPick={onPick} errors={errors} />
      <div className={styles.two}>
        <label className={styles.closing}>
          <span>{t('create.closes')}</span>
          <Select
            label={t('create.closes')}
            options={CLOSING_TIMES.map((seconds) => ({
              value: String(seconds),
              label: t(`create.in.${seconds}`),
            }))}
            value={String(draft.closesIn)}
            onChange={(seconds) => onChange({ closesIn: Number(seconds) })}
          />
        </label>
        <Field
          label={t('create.max')}
          value={draft.maxParticipants}
          onChange={(maxParticipants) => onChange({ maxParticipants })}
          error={problem('maxParticipants')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Conditions draft={draft} onChange={onChange} problem={problem} />
      <CreateFoot draft={draft} creating={creating} allowance={allowance} />
    </form>
  );
}

interface ConditionsProps extends Omit<CreateFormProps, 'onPick' | 'allowance'> {
  problem: (field: DraftField) => string | undefined;
}

function Conditions({ draft, onChange, problem }: ConditionsProps) {
  const { t } = useTranslation('giveaway');
  return (
    <fieldset className={styles.conditions}>
      <legend>{t('create.conditions')}</legend>
      <div className={styles.two}>
        <Field
          label={t('create.password')}
          value={draft.password}
          onChange={(password) => onChange({ password })}
          error={problem('password')}
          autoComplete="off"
          autoCapitalize="off"
        />
        <Field
          label={t('create.promotionCode')}
          value={draft.promotionCode}
          onChange={(promotionCode) => onChange({ promotionCode })}
          error={problem('promotionCode')}
          autoComplete="off"
          autoCapitalize="off"
        />
        <Field
          label={t('create.level')}
          value={draft.level}
          onChange={(level) => onChange({ level })}
          error={problem('level')}
          inputMode="numeric"
          autoComplete="off"
        />
        <RechargeCondition draft={draft} onChange={onChange} error={problem('recharge')} />
      </div>
      <Switch
        label={t('create.repeat')}
        hint={t('create.repeatHint')}
        on={draft.repeatWinners}
        onChange={(repeatWinners) => onChange({ repeatWinners })}
      />
    </fieldset>
  );
}

interface CreateFootProps {
  draft: GiveawayDraft;
  creating: ReturnType<typeof useCreateGiveaway>;
  allowance: GiftAllowance;
}

/** What is held, before the press. */
function CreateFoot({ draft, creating: { error, isPending }, allowance }: CreateFootProps) {
  const { t } = useTranslation('giveaway');
  const errorText = useErrorText();
  const coins = coinsOf(draft);
  const missing = useMissingAmount(coins);
  const hidden = usePrivateText();
  const isUnknown = error !== null && isOutcomeUnknown(error);
  return (
    <div className={styles.submit}>
      <GiftRule allowance={allowance} />
      <p data-testid="held">{t('create.held', { count: draft.items.length, coins: formatMoney(coins) })}</p>
      {error && (
        <ErrorNote
          title={isUnknown ? t('create.unknown') : errorText(error)}
          hint={t(isUnknown ? 'create.unknownHint' : 'create.refusedHint')}
        />
      )}
      <FundedButton
        isShort={missing > 0 && !isPending}
        price={coins}
        purpose={{ kind: 'giveaway' }}
        recharge={t('create.short', { amount: hidden(formatMoney(missing)) })}
        chosen={draft.items}
      >
        <Button type="submit" variant="primary" size="l" wide busy={isPending} busyLabel={t('create.busy')}>
          {t(isUnknown ? 'create.again' : 'create.confirm')}
        </Button>
      </FundedButton>
    </div>
  );
}
