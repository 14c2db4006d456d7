import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommitmentRecord } from '../../../../fair/memory/records.ts';
import { Button, ButtonLink } from '../../../components/controls/Button.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { useCommitmentFate, useKeptCommitments } from '../../../memory/view/memoryPage.ts';
import type { CommitmentFate } from '../../../memory/view/memoryPage.ts';
import { battlePath } from '../../../shared/battlePath.ts';
import { CommitmentProof } from '../../../shared/fair/CommitmentProof.tsx';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import { Section } from '../../../shared/fair/Section.tsx';
import panel from '../../../shared/fair/Panel.module.css';
import styles from './MemorySection.module.css';

/** Commitments listed before the player asks for all: each asks the server once. */
const FIRST_SHOWN = 5;

/** Every commitment for a battle that this device was shown, and what became of it. */
export function Commitments() {
  const { t } = useTranslation('memory');
  const commitments = useKeptCommitments();
  const [isAll, setAll] = useState(false);
  if (!commitments) return null;
  const shown = isAll ? commitments : commitments.slice(0, FIRST_SHOWN);
  return (
    <Section title={t('commitments.title')} lead={t('commitments.lead')}>
      <div className={panel.panel} data-testid="commitments">
        {commitments.length === 0 && <p>{t('commitments.empty')}</p>}
        <ul className={styles.commitments}>
          {shown.map((commitment) => (
            <Commitment key={commitment.commitId} commitment={commitment} />
          ))}
        </ul>
        {shown.length < commitments.length && (
          <div>
            <Button onClick={() => setAll(true)}>{t('commitments.more')}</Button>
          </div>
        )}
      </div>
    </Section>
  );
}

function Commitment({ commitment }: { commitment: CommitmentRecord }) {
  const { i18n } = useTranslation();
  const time = formatTimestamp(new Date(commitment.seenAt).toISOString(), i18n.language);
  return (
    <li>
      <QueryState query={useCommitmentFate(commitment)} loading={<Skeleton className={styles.bone} />}>
        {(fate) => <Fate fate={fate} time={time} />}
      </QueryState>
    </li>
  );
}

function Fate({ fate, time }: { fate: CommitmentFate; time: string }) {
  const { t } = useTranslation('memory');
  const { commitment, state, battleId, battleMode, serverSeed, secretSalt, computedHash } = fate;
  const isRight = computedHash === commitment.publicHash;
  const note = computedHash === null ? (battleId === null ? 'hidden' : 'inBattle') : isRight ? 'right' : null;
  return (
    <article className={styles.fate} data-state={state} data-right={isRight || undefined}>
      <header>
        <h3>{t(`commitments.state.${state}`)}</h3>
        <small>{t('commitments.shown', { time })}</small>
      </header>
      <CommitmentProof
        serverSeed={serverSeed}
        secretSalt={secretSalt}
        computedHash={computedHash}
        publishedHash={commitment.publicHash}
      />
      <p className={panel.hint}>{note === null ? t('differs') : t(`commitments.${note}`)}</p>
      {battleId !== null && (
        <div>
          <ButtonLink to={battlePath({ mode: battleMode, battleId })}>{t('commitments.battle')}</ButtonLink>
        </div>
      )}
    </article>
  );
}
