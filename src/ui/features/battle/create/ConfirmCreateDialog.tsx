import { useTranslation } from 'react-i18next';
import type { BoxSummary } from '../../../../net/contract/entities.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Dialog } from '../../../components/layout/Dialog.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { formatReturn } from '../../../components/money/money.ts';
import { Price } from '../../../components/money/Price.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { useRequireLogin } from '../../../shared/auth/useRequireLogin.ts';
import { BoxStrip } from '../shared/BoxStrip.tsx';
import { FigureList } from '../shared/FigureList.tsx';
import { RuleChips } from '../shared/RuleChips.tsx';
import { CommitmentAndSeed } from './CommitmentAndSeed.tsx';
import { seatCostOf } from './draft/draft.ts';
import type { Draft } from './draft/draft.ts';
import { CreationErrorNote } from './CreationErrorNote.tsx';
import type { BattleCreation } from './draft/useCreateBattle.ts';
import styles from './ConfirmCreateDialog.module.css';

interface ConfirmCreateDialogProps {
  mode: 0 | 1;
  draft: Draft;
  boxes: ReadonlyMap<string, BoxSummary>;
  /** Hundredths of a percent; null while unknown. */
  returnRate: number | null;
  creation: BattleCreation;
}

/** Confirms a new battle: its settings, its price, its commitment and seed. */
export function ConfirmCreateDialog({ creation, ...summary }: ConfirmCreateDialogProps) {
  const { t } = useTranslation('battle');
  return (
    <Dialog open={creation.open} onClose={creation.close} title={t('open.title')} size="m">
      {creation.pending ? (
        <PendingRequestPrompt opening={creation} />
      ) : (
        <Confirmation creation={creation} {...summary} />
      )}
    </Dialog>
  );
}

/** Shown when a request was sent and its outcome is unknown: sending it again shows the outcome. */
function PendingRequestPrompt({ opening }: { opening: BattleCreation }) {
  const { t } = useTranslation('battle');
  const requireLogin = useRequireLogin();
  const { failure, creating, create } = opening;
  return (
    <div className={styles.content}>
      <CreationErrorNote failure={failure ?? { kind: 'unknown', error: null }} />
      <Button
        variant="primary"
        size="l"
        wide
        icon="refresh"
        busy={creating}
        busyLabel={t('open.creating')}
        onClick={() => requireLogin(create)}
      >
        {failure?.kind === 'login' ? t('open.login') : t('open.again')}
      </Button>
    </div>
  );
}

function Confirmation({ mode, draft, boxes, returnRate, creation }: ConfirmCreateDialogProps) {
  const { t } = useTranslation('battle');
  const { commitment, seed, failure, creating, create } = creation;
  const cost = seatCostOf(draft, new Map([...boxes].map(([boxId, { price }]) => [boxId, price])));
  return (
    <div className={styles.content}>
      <Summary mode={mode} draft={draft} boxes={boxes} returnRate={returnRate} cost={cost} />
      {commitment.data ? (
        <CommitmentAndSeed publicHash={commitment.data.publicHash} seed={seed} />
      ) : commitment.isError ? (
        <ErrorState
          error={commitment.error}
          onRetry={() => void commitment.refetch()}
          busy={commitment.isFetching}
        />
      ) : (
        <div className={styles.bones} aria-busy="true" aria-label={t('open.asking')}>
          <Skeleton className={styles.boneHash} />
          <Skeleton className={styles.boneSeed} />
        </div>
      )}
      {failure && <CreationErrorNote failure={failure} price={cost} />}
      <div className={styles.act}>
        <Button
          variant="primary"
          size="l"
          wide
          price={cost}
          disabled={!commitment.data || !seed.valid || draft.picks.length === 0}
          busy={creating || (commitment.isFetching && commitment.data !== undefined)}
          busyLabel={t('open.creating')}
          onClick={create}
        >
          {commitment.data || commitment.isError ? t('open.confirm') : t('open.asking')}
        </Button>
      </div>
    </div>
  );
}

type SummaryProps = Omit<ConfirmCreateDialogProps, 'creation'> & { cost: number };

function Summary({ mode, draft, boxes, returnRate, cost }: SummaryProps) {
  const { t } = useTranslation('battle');
  const shown = draft.picks.flatMap(({ boxId, count }) => {
    const box = boxes.get(boxId);
    return box ? [{ ...box, count }] : [];
  });
  const figures = [
    { label: t('open.cost'), value: <Price amount={cost} size="l" /> },
    {
      label: t('open.return'),
      value: returnRate === null ? null : formatReturn(returnRate),
      num: true,
    },
    { label: t('open.seat'), value: t('open.seatValue', { pos: draft.pos }) },
  ];
  return (
    <div className={styles.summary}>
      <BoxStrip boxes={shown} />
      <RuleChips rules={{ ...draft, mode }} />
      <FigureList className={styles.figures} figures={figures} />
      <small>{t('open.hold')}</small>
    </div>
  );
}
