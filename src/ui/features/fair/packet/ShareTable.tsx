import { useTranslation } from 'react-i18next';
import type { PacketCheck } from '../../../../fair/proof/packetVerify.ts';
import { formatMoney } from '../../../components/money/money.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import { Section } from '../../../shared/fair/Section.tsx';
import type { StatedPacket } from './statedPacket.ts';
import styles from './PacketReport.module.css';

const COLUMNS = ['round', 'seed', 'share', 'computed', 'working'] as const;

interface ShareTableProps {
  packet: Pick<StatedPacket, 'claims'>;
  checks: readonly PacketCheck[];
  /** The round that was asked for. */
  round: number | null;
}

/** Every claim with its share, recorded and recomputed. */
export function ShareTable({ packet, checks, round }: ShareTableProps) {
  const { t } = useTranslation('packet');
  return (
    <Section title={t('report.all.title')} lead={t('report.all.lead')}>
      {/* Scrolls sideways, so the keyboard must be able to focus it. */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('report.all.title')}>
        <table className={styles.shares}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`report.all.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {packet.claims.map((claim) => {
              const check = checks.find((one) => one.name === 'share' && one.round === claim.round);
              const computed = typeof check?.expected === 'number' ? formatMoney(check.expected) : null;
              return (
                <tr key={claim.round} data-own={claim.round === round || undefined} data-ok={check?.ok}>
                  <td className="num">{formatCount(claim.round)}</td>
                  <td>
                    <code>{claim.userSeed}</code>
                  </td>
                  <td className={`num ${styles.share}`}>{formatMoney(claim.share)}</td>
                  <td className="num">{computed ?? t('report.all.hidden')}</td>
                  <td>{check?.working && <code>{check.working}</code>}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
