import { useTranslation } from 'react-i18next';
import type { BattleProof } from '../../../../fair/proof/battleProof.ts';
import type { BattleCheck } from '../../../../fair/proof/battleVerify.ts';
import { BeaconSteps } from './BeaconSteps.tsx';
import { ReportSection } from './ReportSection.tsx';
import { CheckMark } from './CheckMark.tsx';
import { stepsOf } from './report.ts';
import styles from './Lines.module.css';

interface SeedStepsProps {
  proof: BattleProof;
  steps: readonly BattleCheck[];
  seatName: (seat: number) => string;
}

/** The seeds of all seats, a bot's recomputed, and the beacon. */
export function SeedSteps({ proof, steps, seatName }: SeedStepsProps) {
  const { t } = useTranslation('room');
  const own = stepsOf(steps, 'seeds');
  const origin = (seat: number, isBot: boolean) =>
    isBot ? t('verify.botSeed', { seat }) : t('verify.playerSeed');
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
        {proof.beacon && <BeaconSteps beacon={proof.beacon} steps={own} />}
      </ul>
    </ReportSection>
  );
}
