import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DELIVERY_HOURS } from '../../../net/contract/items/retrievals.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { useErrorText } from '../../app/errorText.ts';
import { isOutcomeUnknown } from '../../app/orderErrors.ts';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { ErrorNote } from '../../components/feedback/ErrorNote.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { Price } from '../../components/money/Price.tsx';
import { useUserInfo } from '../../queries/userInfo.ts';
import { settingPath } from '../personal/settingTrip.ts';
import { ProofFields } from '../security/ProofFields.tsx';
import { useProofForm } from '../security/useProofForm.ts';
import { usePrivateText } from '../streamer/Private.tsx';
import type { TakeBack, TakeBackChoice } from './useTakeBack.ts';
import styles from './TakeBackDialog.module.css';

/** The player's take-back records. */
const TAKE_BACK_PATH = '/personal/flow?tab=takeBack';

/** Confirms a take-back and says what follows: the dialog of `useTakeBack`. */
export function TakeBackDialog({ takeBack }: { takeBack: TakeBack }) {
  const { t } = useTranslation('takeBack');
  const { choice, taken, close } = takeBack;
  const count = taken ?? choice?.count ?? 0;
  return (
    <Dialog
      open={choice !== null}
      onClose={close}
      title={t(taken === null ? 'confirm.title' : 'done.title', { count })}
    >
      {choice !== null &&
        (taken === null ? <Confirmation takeBack={takeBack} choice={choice} /> : <Result onClose={close} />)}
    </Dialog>
  );
}

function Confirmation({ takeBack, choice }: { takeBack: TakeBack; choice: TakeBackChoice }) {
  const { t } = useTranslation('takeBack');
  const { data: player } = useUserInfo();
  const { isBusy, confirm, confirmation } = takeBack;
  const { form, proof, field, busy, ...proofForm } = useProofForm('takeBack', confirm);
  const submit = (event: SubmitEvent) => {
    if (confirmation === null) {
      proofForm.submit(event);
      return;
    }
    event.preventDefault();
    confirm(confirmation);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <p className={styles.sum}>
        <Price amount={choice.value} size="xl" />
        <span>{t('confirm.value')}</span>
      </p>
      <Destination takeBack={takeBack} tradeUrl={player?.tradeUrl} />
      <p className={styles.hint}>{t('confirm.hint', { count: DELIVERY_HOURS })}</p>
      {confirmation === null && player?.tradeUrl && <ProofFields proof={proof} field={field} />}
      <Refusal error={takeBack.error} proofError={proofForm.error} />
      <Acts takeBack={takeBack} hasTradeUrl={player?.tradeUrl !== null} busy={isBusy || busy} />
    </form>
  );
}

function Refusal({ error, proofError }: { error: Error | null; proofError: string | undefined }) {
  const { t } = useTranslation('takeBack');
  const errorText = useErrorText();
  const title = proofError ?? (error && errorText(error));
  if (!title) return null;
  const isUnknown = proofError === undefined && error !== null && isOutcomeUnknown(error);
  return <ErrorNote title={title} hint={t(isUnknown ? 'confirm.unknown' : 'confirm.nothingMoved')} />;
}

interface ActsProps {
  readonly takeBack: TakeBack;
  readonly hasTradeUrl: boolean;
  readonly busy: boolean;
}

function Acts({ takeBack: { error, choice, close, from, keep }, hasTradeUrl, busy }: ActsProps) {
  const { t } = useTranslation(['takeBack', 'app']);
  const needsIdentity = error instanceof ApiError && error.code === 'retrieval.identity';
  const missing = needsIdentity
    ? (['identity', 'confirm.identity'] as const)
    : hasTradeUrl
      ? null
      : (['tradeUrl', 'link.set'] as const);
  return (
    <div className={styles.acts}>
      <Button size="m" wide onClick={close}>
        {t('app:action.cancel')}
      </Button>
      {missing === null ? (
        <Button type="submit" variant="primary" wide busy={busy} busyLabel={t('busy')}>
          {t('confirm.confirm', { count: choice?.count ?? 0 })}
        </Button>
      ) : (
        <ButtonLink variant="primary" wide to={settingPath(missing[0], from)} onClick={keep}>
          {t(missing[1])}
        </ButtonLink>
      )}
    </div>
  );
}

interface DestinationProps {
  readonly takeBack: TakeBack;
  /** Undefined while it is not known yet. */
  readonly tradeUrl: string | null | undefined;
}

/** The stored trade link. */
function Destination({ takeBack: { from, keep }, tradeUrl }: DestinationProps) {
  const { t } = useTranslation('takeBack');
  const hidden = usePrivateText();
  return (
    <dl className={styles.link}>
      <dt>{t('link.name')}</dt>
      {tradeUrl === undefined && (
        <dd>
          <Skeleton className={styles.bone} />
        </dd>
      )}
      {tradeUrl === null && <dd className={styles.missing}>{t('link.missing')}</dd>}
      {tradeUrl && (
        <dd>
          <span title={hidden(tradeUrl)} dir="ltr">
            {hidden(tradeUrl.replace(/^https:\/\//, ''))}
          </span>
          <Link to={settingPath('tradeUrl', from)} onClick={keep}>
            {t('link.change')}
          </Link>
        </dd>
      )}
    </dl>
  );
}

function Result({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('takeBack');
  return (
    <>
      <p className={styles.done} role="status">
        <Icon name="truck" size={20} />
        <span>{t('done.text', { count: DELIVERY_HOURS })}</span>
      </p>
      <div className={styles.acts}>
        <ButtonLink wide to={TAKE_BACK_PATH}>
          {t('done.records')}
        </ButtonLink>
        <Button variant="primary" wide onClick={onClose}>
          {t('done.close')}
        </Button>
      </div>
    </>
  );
}
