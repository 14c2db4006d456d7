import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { publicHash as hashOf } from '../../../../fair/commitment.ts';
import { rollSteps } from '../../../../fair/rollSteps.ts';
import { compareFacts, conclusionOf, differentFacts } from '../../../../fair/proof/facts.ts';
import type { SeenFact } from '../../../../fair/proof/facts.ts';
import type { PacketProof } from '../../../../fair/proof/packetProof.ts';
import { factsOfPacketProof, verifyPacket } from '../../../../fair/proof/packetVerify.ts';
import type { PacketCheck } from '../../../../fair/proof/packetVerify.ts';
import type { SeenBlock } from '../../../../fair/proof/seenBlock.ts';
import { formatMoney } from '../../../components/money/money.ts';
import { CommitmentProof } from '../../../shared/fair/CommitmentProof.tsx';
import { ComparisonSections } from '../../../shared/fair/ComparisonSections.tsx';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { RollStepList } from '../../../shared/fair/RollStepList.tsx';
import { Section } from '../../../shared/fair/Section.tsx';
import { useFactName } from '../../../shared/fair/useFactName.ts';
import { VerdictPanel } from '../../../shared/fair/VerdictPanel.tsx';
import { ShareTable } from './ShareTable.tsx';
import type { StatedPacket } from './statedPacket.ts';
import styles from './PacketReport.module.css';

interface PacketReportProps {
  packet: StatedPacket;
  /** The proof that is recomputed; null while the seed is hidden. */
  proof: PacketProof | null;
  /** The round that was asked for; null for the whole packet. */
  round: number | null;
  /** What this device was shown of the packet before. */
  kept: readonly SeenFact[];
  /** Names of what the memory reports beside. */
  reported?: readonly string[];
  /** What the device that saved a file noted in it; undefined for the server's answer. */
  seen?: SeenBlock | null | undefined;
  actions?: ReactNode;
}

/** The verdict on a red packet: every share recomputed. */
export function PacketReport(props: PacketReportProps) {
  const { packet, proof, round, kept, reported = [], seen, actions } = props;
  const { t } = useTranslation('fair');
  const checks = useMemo(() => (proof === null ? [] : verifyPacket(proof, browserHashes)), [proof]);
  const claims = factsOfPacketProof(packet);
  const compared = compareFacts(claims, kept);
  const noted = compareFacts(claims, seen?.facts ?? []);
  const { serverSeed, secretSalt, publicHash } = packet;
  const isRevealed = serverSeed !== null && secretSalt !== null;
  return (
    <div className={styles.report}>
      <Verdict checks={checks} isRevealed={isRevealed} compared={compared} noted={noted} reported={reported}>
        {actions}
      </Verdict>
      <ComparisonSections compared={compared} seen={seen} noted={noted} />
      <Section title={t('limits.title')}>
        <ul className={styles.limits} data-testid="limits">
          <li>{t('limits.packetSeed')}</li>
          <li>{t('limits.playerSeeds')}</li>
        </ul>
      </Section>
      <Section title={t('commitment.title')} lead={t('commitment.lead')}>
        <CommitmentProof
          serverSeed={serverSeed}
          secretSalt={secretSalt}
          computedHash={isRevealed ? hashOf(browserHashes, serverSeed, secretSalt) : null}
          publishedHash={publicHash}
        />
      </Section>
      {round !== null && <OwnSteps packet={packet} round={round} checks={checks} />}
      <ShareTable packet={packet} checks={checks} round={round} />
    </div>
  );
}

interface VerdictProps {
  checks: readonly PacketCheck[];
  isRevealed: boolean;
  compared: ReturnType<typeof compareFacts>;
  noted: ReturnType<typeof compareFacts>;
  reported: readonly string[];
  children: ReactNode;
}

function Verdict({ checks, isRevealed, compared, noted, reported, children }: VerdictProps) {
  const { t } = useTranslation(['packet', 'fair']);
  const factName = useFactName();
  const separator = t('fair:verdict.separator');
  const wrong = [...new Set(checks.filter(({ ok }) => !ok).map(({ name }) => name))];
  const overall = wrong.length > 0 ? 'forged' : isRevealed ? 'verified' : 'pending';
  const conclusion = conclusionOf(overall, compared, noted, reported);
  const different = differentFacts([...compared, ...noted]).map(factName);
  const text = t(`fair:verdict.packet.${conclusion}`, {
    checks: wrong.map((name) => t(`report.check.${name}`)).join(separator),
    facts: [...new Set([...different, ...reported])].join(separator),
  });
  return (
    <VerdictPanel conclusion={conclusion} text={text}>
      {children}
    </VerdictPanel>
  );
}

/** The digest of one claim, and the share that follows from it. */
function OwnSteps({
  packet,
  round,
  checks,
}: Pick<PacketReportProps, 'packet'> & { round: number; checks: readonly PacketCheck[] }) {
  const { t } = useTranslation('packet');
  const claim = packet.claims.find((one) => one.round === round);
  const check = checks.find((one) => one.name === 'share' && one.round === round);
  if (claim === undefined) return null;
  const { serverSeed } = packet;
  const { userSeed, share } = claim;
  const steps = serverSeed === null ? [] : rollSteps(browserHashes, { serverSeed, userSeed, round });
  return (
    <Section title={t('report.steps.title')} lead={t('report.steps.lead')}>
      <RollStepList steps={steps} knownKey={`${userSeed}-${round}`} />
      <p className={styles.working}>
        <b>{t('report.steps.share')}</b>
        <code>{check?.working ?? t('report.all.hidden')}</code>
        <b className="num">{formatMoney(share)}</b>
      </p>
    </Section>
  );
}
