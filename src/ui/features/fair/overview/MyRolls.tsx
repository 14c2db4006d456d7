import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RollSummary } from '../../../../net/contract/calls/games/fair.ts';
import { PAGE_SIZE_LOG } from '../../../../net/contract/limits.ts';
import { ButtonLink } from '../../../components/controls/Button.tsx';
import { classNames } from '../../../components/classNames.ts';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { ItemArt } from '../../../components/items/ItemArt.tsx';
import { ItemName } from '../../../components/items/ItemName.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { formatCount } from '../../../i18n/formatCount.ts';
import { Pager } from '../../../components/controls/Pager.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { useRolls } from '../../../queries/games/rolls.ts';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import { Section } from '../../../shared/fair/Section.tsx';
import styles from './MyRolls.module.css';

/** The player's rolls, each linked to its page. */
export function MyRolls() {
  const { t } = useTranslation('fair');
  const [page, setPage] = useState(1);
  const query = useRolls(page, PAGE_SIZE_LOG);
  return (
    <Section title={t('rolls.title')} lead={t('rolls.lead')}>
      <QueryState query={query} loading={<MyRollsSkeleton />}>
        {({ list, total, pageSize }) =>
          total === 0 ? (
            <NoRolls />
          ) : (
            <div aria-busy={query.isPlaceholderData || undefined}>
              <ul className={classNames(styles.rolls, query.isPlaceholderData && styles.leaving)}>
                {list.map((roll) => (
                  <RollRow key={roll.rollId} roll={roll} />
                ))}
              </ul>
              <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} />
            </div>
          )
        }
      </QueryState>
    </Section>
  );
}

function RollRow({ roll }: { roll: RollSummary }) {
  const { t, i18n } = useTranslation('fair');
  const localised = useLocalised();
  const round = formatCount(roll.round);
  const box = roll.boxNames === null ? '' : localised(roll.boxNames);
  const result = roll.won === true ? t('rolls.won') : t('rolls.lost');
  const what = t(`rolls.${roll.kind}`, { box, result, round });
  return (
    <li>
      <Link className={styles.row} to={`/provably-fair/verify/${roll.rollId}`}>
        <ItemArt image={roll.item.weaponImage} sizes="72px" className={styles.art ?? ''} />
        <span className={styles.what}>
          <ItemName item={roll.item} graded />
          <small>{what}</small>
        </span>
        <span className={styles.ticket}>
          <small>{t('rolls.ticket')}</small>
          <b className="num">{formatCount(roll.roll)}</b>
        </span>
        <small className={styles.when}>{formatTimestamp(roll.rolledAt, i18n.language)}</small>
        <span className={classNames(styles.state, roll.revealed && styles.open)}>
          <Icon name={roll.revealed ? 'shield-check' : 'lock'} size={16} />
          {roll.revealed ? t('rolls.open') : t('rolls.hidden')}
        </span>
      </Link>
    </li>
  );
}

function NoRolls() {
  const { t } = useTranslation(['fair', 'app']);
  return (
    <EmptyState
      icon="box"
      title={t('rolls.empty')}
      action={
        <ButtonLink variant="primary" to="/box">
          {t('app:action.goBoxes')}
        </ButtonLink>
      }
    >
      {t('rolls.emptyHint')}
    </EmptyState>
  );
}

function MyRollsSkeleton() {
  return (
    <ul className={styles.rolls}>
      {[0, 1, 2, 3].map((row) => (
        <li key={row}>
          <Skeleton className={styles.bone} />
        </li>
      ))}
    </ul>
  );
}
