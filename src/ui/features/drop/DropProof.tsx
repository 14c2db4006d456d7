import { useTranslation } from 'react-i18next';
import type { PublicDrop } from '../../../net/contract/calls/games/drop.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { formatCount } from '../../i18n/formatCount.ts';
import { battlePath } from '../../shared/battlePath.ts';
import { formatDateTime } from '../../shared/formatDate.ts';
import styles from './DropScreen.module.css';

/** The roll with what was committed to, and the way to recompute it once its seeds are revealed. */
export function DropProof({ drop }: { drop: PublicDrop }) {
  const { t, i18n } = useTranslation('drop');
  const { roll, source } = drop;
  const verification = verificationOf(drop);
  const note = source.kind === 'battle' ? 'proof.battleRevealed' : 'proof.revealed';
  return (
    <section className={styles.proof} aria-labelledby="proof">
      <h2 id="proof">{t('proof.title')}</h2>
      <p className={styles.note}>
        <Icon name={verification === null ? 'lock' : 'shield-check'} size={18} />
        {t(verification === null ? 'proof.sealed' : note)}
      </p>
      <dl className={styles.rolled}>
        <div>
          <dt>{t('proof.ticket')}</dt>
          <dd className="num">{formatCount(roll.roll)}</dd>
        </div>
        <div>
          <dt>{t('proof.round')}</dt>
          <dd className="num">{formatCount(roll.round)}</dd>
        </div>
        <div className={styles.hash}>
          <dt>
            {t('proof.hash')} ·{' '}
            <small>{t('proof.committed', { time: formatDateTime(roll.committedAt, i18n.language) })}</small>
          </dt>
          <dd>
            <code>{roll.publicHash}</code>
          </dd>
        </div>
      </dl>
      {verification !== null && (
        <ButtonLink variant="primary" icon="shield-check" to={verification}>
          {t('proof.verify')}
        </ButtonLink>
      )}
    </section>
  );
}

/** Where the roll is recomputed, in the room of its battle or by itself; null until its seeds are revealed. */
export function verificationOf({
  id,
  roll,
  source,
}: Pick<PublicDrop, 'id' | 'roll' | 'source'>): string | null {
  if (roll.serverSeed === null) return null;
  if (source.kind === 'battle') return `${battlePath(source)}?verify=${roll.round}`;
  return `/provably-fair/verify/${id}`;
}
