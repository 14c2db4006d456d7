import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../components/money/money.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import { GiveawayVerification } from '../giveaway/GiveawayVerification.tsx';
import styles from './RollVerification.module.css';
import type { RollOf } from './rollOf.ts';

/** One round of a giveaway’s draw: all rounds are verified together, with its participants. */
export function GiveawayRoll({ record }: { record: RollOf<'giveaway'> }) {
  const { t, i18n } = useTranslation('giveaway');
  const localised = useLocalised();
  const { rollId, round, giveawayId, prize, rolledAt } = record;
  const name = prize.item
    ? localised(prize.item.names)
    : t('prize.coins', { amount: formatMoney(prize.value) });
  return (
    <>
      <header className={styles.head}>
        <h1>{t('verify.title', { round })}</h1>
        <p>{t('verify.lead', { prize: name, time: formatTimestamp(rolledAt, i18n.language) })}</p>
      </header>
      <GiveawayVerification giveawayId={giveawayId} round={round} rollId={rollId} />
    </>
  );
}
