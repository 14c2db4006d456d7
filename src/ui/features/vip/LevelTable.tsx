import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { Price } from '../../components/money/Price.tsx';
import type { Vip, VipLevels } from '../../queries/account/vip.ts';
import { formatDate } from '../../shared/formatDate.ts';
import { LevelBadge } from '../../shared/vip/LevelBadge.tsx';
import styles from './LevelTable.module.css';

type LevelProgress = Vip['levels'][number];
type OwnFacts = Pick<Vip, 'level' | 'turnover' | 'levels'>;

interface LevelTableProps {
  levels: VipLevels;
  /** Undefined for a visitor: no progress is shown. */
  own?: OwnFacts;
}

/** What each level takes and gives, and how far the player is. */
export function LevelTable({ levels, own }: LevelTableProps) {
  const { t } = useTranslation('vip');
  return (
    <section className={styles.section} aria-labelledby="vip-levels">
      <h2 id="vip-levels">{t('table.title')}</h2>
      {levels.length === 0 ? (
        <EmptyState icon="crown" title={t('table.empty')}>
          {t('table.emptyHint')}
        </EmptyState>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('table.level')}</th>
              <th scope="col">{t('table.turnover')}</th>
              <th scope="col">{t('table.reward')}</th>
              {own && <th scope="col">{t('table.state')}</th>}
            </tr>
          </thead>
          <tbody>
            {levels.map((each) => (
              <LevelRow key={each.level} {...each} {...(own && { own })} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function LevelRow({ level, turnover, amount, own }: VipLevels[number] & { own?: OwnFacts }) {
  const { t } = useTranslation('vip');
  const isReached = own !== undefined && own.level >= level;
  const progress = own?.levels.find((each) => each.level === level);
  return (
    <tr data-next={own?.level === level - 1 || undefined}>
      <th scope="row">
        <span className={styles.level}>
          <LevelBadge level={level} isReached={isReached || own === undefined} size={40} />
          {t('badge', { level })}
        </span>
      </th>
      <td className="num">{formatMoney(turnover)}</td>
      <td>{amount > 0 ? <Price amount={amount} /> : t('table.none')}</td>
      {own && progress && (
        <td className={styles.state} data-state={progress.state}>
          <StateText progress={progress} turnover={own.turnover} />
        </td>
      )}
    </tr>
  );
}

function StateText({ progress, turnover }: { progress: LevelProgress; turnover: number }) {
  const { t, i18n } = useTranslation('vip');
  const { state, claimedAt, amount } = progress;
  if (state === 'open') return t('table.left', { left: formatMoney(progress.turnover - turnover) });
  if (state === 'claimable') return t(amount > 0 ? 'table.claimable' : 'table.given');
  return (
    <span className={styles.claimed}>
      <Icon name="check" size={16} />
      {t('table.claimed', { day: claimedAt === null ? '' : formatDate(claimedAt, i18n.language) })}
    </span>
  );
}
