import { useTranslation } from 'react-i18next';
import type { SeedState } from '../../../net/contract/calls/fair.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { formatCount } from '../../components/money.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useSeeds } from '../../queries/seeds.ts';
import { CopyValue } from './CopyValue.tsx';
import { Rotation } from './Rotation.tsx';
import { Section } from './Section.tsx';
import { UserSeedForm } from './UserSeedForm.tsx';
import styles from './SeedPair.module.css';

/** The player's pair: what is committed, what the player brings, and the way to reveal. */
export function SeedPair() {
  const { t } = useTranslation('fair');
  return (
    <Section title={t('pair.title')}>
      <Loaded query={useSeeds()} loading={<Bones />}>
        {(seeds) => <Pair seeds={seeds} />}
      </Loaded>
    </Section>
  );
}

function Pair({ seeds }: { seeds: SeedState }) {
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
        <Rotation nextHash={seeds.nextPublicHash} />
      </div>
    </div>
  );
}

function Bones() {
  return (
    <div className={styles.pair}>
      <Skeleton className={styles.bone} />
      <Skeleton className={styles.bone} />
    </div>
  );
}
