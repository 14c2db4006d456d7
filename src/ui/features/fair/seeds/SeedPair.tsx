import { useTranslation } from 'react-i18next';
import type { SeedState } from '../../../../net/contract/calls/games/fair.ts';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { formatCount } from '../../../components/money/money.ts';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { useSeeds } from '../../../memory/compare/seeds.ts';
import { CopyValue } from '../../../shared/fair/CopyValue.tsx';
import { RotateSeeds } from './RotateSeeds.tsx';
import { Section } from '../../../shared/fair/Section.tsx';
import { UserSeedForm } from './UserSeedForm.tsx';
import styles from './SeedPair.module.css';

/** The player's seed pair: commitments, user seed, rotation. */
export function SeedPair() {
  const { t } = useTranslation('fair');
  return (
    <Section title={t('pair.title')}>
      <QueryState query={useSeeds()} loading={<SeedPairSkeleton />}>
        {(seeds) => <SeedPairDetails seeds={seeds} />}
      </QueryState>
    </Section>
  );
}

function SeedPairDetails({ seeds }: { seeds: SeedState }) {
  const { t } = useTranslation('fair');
  return (
    <div className={styles.pair}>
      <dl className={styles.side}>
        <CopyValue label={t('pair.current')} hint={t('pair.currentHint')} value={seeds.publicHash} />
        <CopyValue label={t('pair.next')} hint={t('pair.nextHint')} value={seeds.nextPublicHash} />
        <div className={styles.round}>
          <dt>{t('pair.round')}</dt>
          <dd className="num">{formatCount(seeds.round)}</dd>
        </div>
      </dl>
      <div className={styles.side}>
        <UserSeedForm key={seeds.publicHash} seeds={seeds} />
        <RotateSeeds nextHash={seeds.nextPublicHash} />
      </div>
    </div>
  );
}

function SeedPairSkeleton() {
  return (
    <div className={styles.pair}>
      <Skeleton className={styles.bone} />
      <Skeleton className={styles.bone} />
    </div>
  );
}
