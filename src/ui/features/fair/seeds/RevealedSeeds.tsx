import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RevealedPair } from '../../../../net/contract/calls/games/fair.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { CopyValue } from '../../../shared/fair/CopyValue.tsx';
import type { ManualValues } from '../manual/manualVerification.ts';
import { Section } from '../../../shared/fair/Section.tsx';
import styles from './RevealedSeeds.module.css';

/** The pair that a rotation revealed. */
export function RevealedSeeds({ pair }: { pair: RevealedPair }) {
  const { t } = useTranslation('fair');
  return (
    <Section title={t('revealed.title')} lead={t('revealed.lead')}>
      <div className={styles.revealed} data-testid="revealed">
        <dl>
          <CopyValue label={t('word.serverSeed')} value={pair.serverSeed} />
          <CopyValue label={t('word.secretSalt')} value={pair.secretSalt} />
          <CopyValue label={t('word.publicHash')} value={pair.publicHash} />
        </dl>
        <div>
          <h3>{t('revealed.userSeeds')}</h3>
          {pair.userSeeds.length === 0 && <p>{t('revealed.none')}</p>}
          <dl>
            {pair.userSeeds.map(({ userSeed, fromRound }, index) => (
              <CopyValue key={index} label={t('revealed.fromRound', { round: fromRound })} value={userSeed} />
            ))}
          </dl>
          <p>{t('revealed.rounds', { count: pair.rounds })}</p>
          <Link to="/provably-fair/verify" state={{ hand: manualValuesOf(pair) }} className={styles.check}>
            <Icon name="shield-check" />
            {t('revealed.check')}
          </Link>
        </div>
      </div>
    </Section>
  );
}

function manualValuesOf({ serverSeed, secretSalt, publicHash, userSeeds }: RevealedPair): ManualValues {
  const first = userSeeds[0];
  return {
    serverSeed,
    secretSalt,
    publicHash,
    userSeed: first?.userSeed ?? '',
    round: first ? String(first.fromRound) : '',
  };
}
