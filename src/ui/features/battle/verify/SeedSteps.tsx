import { useTranslation } from 'react-i18next';
import type { BattleProof } from '../../../../fair/proof/battleProof.ts';
import type { BattleCheck, StoredSeed } from '../../../../fair/proof/battleVerify.ts';
import { ReportSection } from './ReportSection.tsx';
import { CheckMark } from './CheckMark.tsx';
import { stepsOf } from './report.ts';
import styles from './Lines.module.css';

interface SeedStepsProps {
  proof: BattleProof;
  steps: readonly BattleCheck[];
  storedSeed: StoredSeed | undefined;
  seatName: (seat: number) => string;
}

/** The seeds of all seats: a bot's is recomputed, the visitor's own is compared with the stored one. */
export function SeedSteps({ proof, steps, storedSeed, seatName }: SeedStepsProps) {
  const { t } = useTranslation('room');
  const own = stepsOf(steps, 'seeds');
  const origin = (seat: number, isBot: boolean) => {
    if (isBot) return t('verify.botSeed', { seat });
    return t(storedSeed?.seat === seat ? 'verify.ownSeed' : 'verify.playerSeed');
  };
  return (
    <ReportSection name="seeds" steps={own}>
      <ul className={styles.lines}>
        {proof.seats.map(({ isBot, userSeed }, seat) => {
          const step = own.find((one) => one.seat === seat);
          return (
            <li key={seat}>
              {step ? <CheckMark ok={step.ok} /> : <span className={styles.unmarked} />}
              <b>{seatName(seat)}</b>
              <code>{userSeed}</code>
              <small>{origin(seat, isBot)}</small>
              {step && !step.ok && <code className={styles.other}>{String(step.expected)}</code>}
            </li>
          );
        })}
        {proof.beacon && (
          <li>
            <span className={styles.unmarked} />
            <b>{t('verify.beacon')}</b>
            <code>{proof.beacon.value}</code>
            <small>{t('verify.beaconOf', { source: proof.beacon.source, round: proof.beacon.round })}</small>
          </li>
        )}
      </ul>
      {!proof.beacon && <p className={styles.note}>{t('verify.gap')}</p>}
    </ReportSection>
  );
}
