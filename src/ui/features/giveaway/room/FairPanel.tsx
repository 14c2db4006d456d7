import { useTranslation } from 'react-i18next';
import type { GiveawayDetail } from '../../../../net/contract/games/giveaways.ts';
import { CopyValue } from '../../../shared/fair/CopyValue.tsx';
import styles from './FairPanel.module.css';

/** The commitment before the draw, the revealed values after it, and what they leave open. */
export function FairPanel({ giveaway }: { giveaway: GiveawayDetail }) {
  const { t } = useTranslation('giveaway');
  const { publicHash, termsHash, serverSeed, secretSalt, participantsHash, userSeed, beaconSource } =
    giveaway;
  // The seed of the draw begins with it.
  const fixed = userSeed === null ? participantsHash : null;
  return (
    <section className={styles.fair} aria-labelledby="giveaway-fair">
      <h2 id="giveaway-fair">{t('fair.title')}</h2>
      <dl>
        <CopyValue label={t('fair.commitment')} value={publicHash} cut />
        <CopyValue label={t('fair.terms')} value={termsHash} cut />
        {fixed !== null && <CopyValue label={t('fair.participants')} value={fixed} cut />}
        {userSeed !== null && <CopyValue label={t('fair.userSeed')} value={userSeed} cut />}
        {serverSeed !== null && <CopyValue label={t('fair.serverSeed')} value={serverSeed} cut />}
        {secretSalt !== null && <CopyValue label={t('fair.salt')} value={secretSalt} cut />}
      </dl>
      <p>{t('fair.how')}</p>
      <p>{beaconSource === null ? t('fair.noBeacon') : t('fair.beacon', { source: beaconSource })}</p>
    </section>
  );
}
