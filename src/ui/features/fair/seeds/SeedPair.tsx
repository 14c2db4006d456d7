import { useTranslation } from 'react-i18next';
import type { SeedState } from '../../../../net/contract/calls/games/fair.ts';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { formatCount } from '../../../i18n/formatCount.ts';
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
        {(seeds) => <SeedPairDetails seeds={seeds} nextHash={seeds.nextPublicHash} />}
      </QueryState>
    </Section>
  );
}

interface SeedPairDetailsProps {
  seeds: SeedState;
  /** Undefined while it loads. */
  nextHash?: string | undefined;
}

function SeedPairDetails({ seeds, nextHash }: SeedPairDetailsProps) {
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
        <RotateSeeds nextHash={nextHash} />
      </div>
    </div>
  );
}

const UNKNOWN_HASH = '0'.repeat(64);
const UNKNOWN: SeedState = {
  publicHash: UNKNOWN_HASH,
  nextPublicHash: UNKNOWN_HASH,
  userSeed: '',
  round: 1,
  promise: '',
};

/** As high as the loaded pair in every language and width, so that nothing below it moves. */
function SeedPairSkeleton() {
  return (
    <div className={styles.loading} inert>
      <SeedPairDetails seeds={UNKNOWN} />
      <Skeleton className={styles.bone} />
    </div>
  );
}
