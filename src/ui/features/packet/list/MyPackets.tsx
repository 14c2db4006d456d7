import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { useMyPackets } from '../../../queries/games/packets.ts';
import { Section } from '../../../shared/fair/Section.tsx';
import { LoadMore } from '../../../shared/lists/LoadMore.tsx';
import { PacketCard } from './PacketCard.tsx';
import styles from './PacketList.module.css';

const KINDS = ['given', 'claimed'] as const;

/** Packets the player gave or claimed from. */
export function MyPackets() {
  const { t } = useTranslation(['packet', 'app']);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('given');
  const query = useMyPackets(kind);
  return (
    <Section title={t('mine.title')}>
      <div className={styles.tabs}>
        <Segmented
          label={t('mine.label')}
          options={KINDS.map((value) => ({ value, label: t(`mine.${value}`) }))}
          value={kind}
          onChange={setKind}
          size="m"
        />
      </div>
      <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0) {
            return (
              <EmptyState icon="gift" title={t(`mine.empty.${kind}`)}>
                {t('mine.hint')}
              </EmptyState>
            );
          }
          return (
            <>
              <ul className={styles.cards}>
                {list.map((packet) => (
                  <li key={packet.packetId}>
                    <PacketCard packet={packet} packetKey={packet.key} share={packet.share} />
                  </li>
                ))}
              </ul>
              <LoadMore
                query={query}
                count={list.length}
                label={t('mine.more')}
                busyLabel={t('app:state.loading')}
              />
            </>
          );
        }}
      </QueryState>
    </Section>
  );
}
