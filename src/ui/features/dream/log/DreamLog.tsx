import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DreamRecord } from '../../../../net/contract/games/dreams.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { ItemName } from '../../../components/items/ItemName.tsx';
import { ItemPlate } from '../../../components/items/ItemPlate.tsx';
import { formatChance } from '../../../components/money/money.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import { Price } from '../../../components/money/Price.tsx';
import { useDreamLog } from '../../../queries/games/dreams.ts';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import { LoadMore } from '../../../shared/lists/LoadMore.tsx';
import styles from './DreamLog.module.css';

interface DreamLogProps {
  /** Shows the targets. */
  onChoose: () => void;
}

/** The player's dreams, newest first. */
export function DreamLog({ onChoose }: DreamLogProps) {
  const { t } = useTranslation('dream');
  const query = useDreamLog();
  return (
    <section aria-label={t('log.title')}>
      <QueryState query={query} loading={<Loading />}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0)
            return (
              <EmptyState
                icon="target"
                picture="wheel"
                title={t('log.empty')}
                action={<Button onClick={onChoose}>{t('log.choose')}</Button>}
              >
                {t('log.emptyHint')}
              </EmptyState>
            );
          return (
            <>
              <ul>
                {list.map((record) => (
                  <LogRow key={record.rollId} record={record} />
                ))}
              </ul>
              <LoadMore
                query={query}
                count={list.length}
                label={t('targets.more')}
                busyLabel={t('targets.loading')}
              />
            </>
          );
        }}
      </QueryState>
    </section>
  );
}

function LogRow({ record }: { record: DreamRecord }) {
  const { t, i18n } = useTranslation(['dream', 'play']);
  const { rollId, targetItem, dreamFee, tickets, side, roll, won, createTime } = record;
  return (
    <li className={styles.row} data-won={won} data-grade={targetItem.grade}>
      <ItemPlate className={styles.picture} image={targetItem.weaponImage} sizes="72px" />
      <div className={styles.what}>
        <ItemName item={targetItem} />
        <time dateTime={createTime}>{formatTimestamp(createTime, i18n.language)}</time>
      </div>
      <span className={styles.chance}>
        {t(`side.${side}`)} <span className="num">{formatChance(tickets)}</span>
      </span>
      <Price amount={dreamFee} size="m" />
      <b className={styles.end}>{won ? t('result.won') : t('result.lost')}</b>
      <Link
        to={`/provably-fair/verify/${rollId}`}
        aria-label={t('play:result.verifyLabel', { ticket: formatCount(roll) })}
      >
        <Icon name="shield-check" size={16} />
        <span className="num">{formatCount(roll)}</span>
      </Link>
    </li>
  );
}

function Loading() {
  return (
    <div className={styles.bones}>
      {Array.from({ length: 4 }, (_, bone) => (
        <Skeleton key={bone} />
      ))}
    </div>
  );
}
