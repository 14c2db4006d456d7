import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawGiveaway } from '../../../../fair/outcome/giveawayDraw.ts';
import type { GiveawayProof } from '../../../../fair/proof/giveaway/giveawayProof.ts';
import { digest, PREFIX_LENGTH } from '../../../../fair/roll.ts';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { Section } from '../../../shared/fair/Section.tsx';
import styles from './GiveawayReport.module.css';

/** One round, recomputed step by step. */
export function DrawSteps({ proof, round: asked }: { proof: GiveawayProof; round: number }) {
  const { t } = useTranslation('giveaway');
  const { serverSeed, userSeed, terms, participants } = proof;
  const rounds = drawGiveaway(browserHashes, {
    serverSeed,
    userSeed,
    codes: participants.map(({ code }) => code),
    prizes: terms.prizes.length,
    repeatWinners: terms.repeatWinners,
  });
  const [round, setRound] = useState(asked);
  const drawn = rounds[round - 1];
  if (!drawn) return null;
  const hex = digest(browserHashes, { serverSeed, userSeed, round });
  const steps = [
    ['key', `${userSeed}-${round}`],
    ['message', serverSeed],
    ['digest', hex],
    ['prefix', hex.slice(0, PREFIX_LENGTH)],
    ['decimal', String(drawn.value)],
    ['index', `${drawn.value} % ${drawn.left} = ${drawn.index}`],
  ] as const;
  return (
    <Section title={t('verify.steps')} lead={t('verify.stepsLead')}>
      {rounds.length > 1 && (
        <div className={styles.rounds}>
          <Segmented
            label={t('verify.round')}
            size="m"
            numeric
            options={rounds.map((one) => ({ value: String(one.round), label: String(one.round) }))}
            value={String(round)}
            onChange={(next) => setRound(Number(next))}
          />
        </div>
      )}
      <dl className={styles.steps} data-testid="draw-steps">
        {steps.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`verify.step.${name}`)}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('verify.step.code', { place: drawn.index + 1, left: drawn.left })}</dt>
          <dd>
            <b className="num">{drawn.code}</b>
          </dd>
        </div>
      </dl>
    </Section>
  );
}
