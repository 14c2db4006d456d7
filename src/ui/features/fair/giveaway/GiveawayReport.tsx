import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { publicHash as hashOf } from '../../../../fair/commitment.ts';
import { compareFacts, conclusionOf, differentFacts } from '../../../../fair/proof/facts.ts';
import type { SeenFact } from '../../../../fair/proof/facts.ts';
import { factsOfGiveaway, knownParticipants } from '../../../../fair/proof/giveaway/giveawayFacts.ts';
import type { GiveawayProof } from '../../../../fair/proof/giveaway/giveawayProof.ts';
import { verifyGiveaway } from '../../../../fair/proof/giveaway/giveawayVerify.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { CommitmentProof } from '../../../shared/fair/CommitmentProof.tsx';
import { ComparisonSections } from '../../../shared/fair/ComparisonSections.tsx';
import { Section } from '../../../shared/fair/Section.tsx';
import { useBeaconCrypto } from '../../../shared/fair/useBeaconCrypto.ts';
import { useFactName } from '../../../shared/fair/useFactName.ts';
import { VerdictPanel } from '../../../shared/fair/VerdictPanel.tsx';
import { DrawSteps } from './DrawSteps.tsx';
import { GiveawayChecks } from './GiveawayChecks.tsx';
import styles from './GiveawayReport.module.css';

interface GiveawayReportProps {
  proof: GiveawayProof;
  /** What this device was shown of the giveaway before. */
  kept: readonly SeenFact[];
  /** Names of what the memory reports beside. */
  reported?: readonly string[];
  /** A file was read; else the proof was made of the server's answers. */
  isFile?: boolean;
  /** The requested round, from 1. */
  round: number;
  actions?: ReactNode;
}

/** The verdict on a draw, and the values it is computed from. */
export function GiveawayReport(props: GiveawayReportProps) {
  const { proof, kept, reported = [], isFile = false, round, actions } = props;
  const { t } = useTranslation(['fair', 'giveaway']);
  const factName = useFactName();
  const crypto = useBeaconCrypto(proof.beacon !== null && proof.beacon.signature !== null);
  // Only a file has been saved: the checksum of what was just made here says nothing.
  const checks = useMemo(
    () => verifyGiveaway(proof, browserHashes, crypto).filter(({ name }) => isFile || name !== 'checksum'),
    [proof, crypto, isFile],
  );
  const claims = (known: readonly SeenFact[]) =>
    compareFacts(factsOfGiveaway(browserHashes, proof, knownParticipants(known)), known);
  const compared = claims(kept);
  const noted = isFile ? claims(proof.seen?.facts ?? []) : [];
  const wrong = checks.filter(({ ok }) => !ok);
  const conclusion = conclusionOf(wrong.length === 0 ? 'verified' : 'forged', compared, noted, reported);
  const different = differentFacts([...compared, ...noted]).map(factName);
  const facts = [...new Set([...different, ...reported])].join(t('verdict.separator'));
  const names = [...new Set(wrong.map(({ name }) => t(`giveaway:verify.check.${name}`)))];
  return (
    <div className={styles.report}>
      <VerdictPanel
        conclusion={conclusion}
        text={t(`giveaway:verify.verdict.${conclusion}`, {
          checks: names.join(t('verdict.separator')),
          facts,
        })}
      >
        <GiveawayChecks checks={checks} />
        {actions}
      </VerdictPanel>
      <ComparisonSections
        compared={compared}
        seen={isFile ? (proof.seen ?? null) : undefined}
        noted={noted}
      />
      {proof.terms.beacon === null && <p className={styles.open}>{t('giveaway:fair.noBeacon')}</p>}
      <Section title={t('commitment.title')} lead={t('giveaway:verify.commitment')}>
        <CommitmentProof
          serverSeed={proof.serverSeed}
          secretSalt={proof.secretSalt}
          computedHash={hashOf(browserHashes, proof.serverSeed, proof.secretSalt)}
          publishedHash={proof.publicHash}
        />
      </Section>
      <DrawSteps proof={proof} round={round} />
      <ParticipantLines proof={proof} />
    </div>
  );
}

/** Lines shown at most; the proof file has all of them. */
const SHOWN_LINES = 500;

/** The lines that make the user seed. */
function ParticipantLines({ proof: { participants, userSeed } }: { proof: GiveawayProof }) {
  const { t } = useTranslation('giveaway');
  const lines = participants.slice(0, SHOWN_LINES).map((one) => `${one.code}:${one.userSeed}`);
  return (
    <Section title={t('verify.lines')} lead={t('verify.linesLead', { count: participants.length })}>
      <pre className={styles.lines} tabIndex={0} aria-label={t('verify.lines')}>
        {lines.join('\n')}
        {participants.length > SHOWN_LINES && '\n…'}
      </pre>
      <code className={styles.seed}>{userSeed}</code>
    </Section>
  );
}
