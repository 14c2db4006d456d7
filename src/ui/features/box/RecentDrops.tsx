import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drop } from '../../../net/contract/entities.ts';
import { useNow } from '../../app/useNow.ts';
import { Button } from '../../components/Button.tsx';
import { GradeWord } from '../../components/GradeWord.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useBoxDrops } from '../../queries/boxDrops.ts';
import { DropRow } from '../feed/DropRow.tsx';
import { SectionHead } from './SectionHead.tsx';
import styles from './RecentDrops.module.css';

const AGE_REFRESH_MS = 5_000;
/** How many stand there before anybody asks for more. */
const AT_FIRST = 6;

/** What fell out of this box lately: what, whose, worth, when; the newest first, new ones as they come. */
export function RecentDrops({ boxId }: { boxId: string }) {
  const { t } = useTranslation('box');
  const drops = useBoxDrops(boxId);
  return (
    <section aria-label={t('recent.title')}>
      <SectionHead title={t('recent.title')} lead={t('recent.lead')} />
      <Loaded query={drops} loading={<Bones />}>
        {(list) =>
          list.length === 0 ? <p className={styles.empty}>{t('recent.empty')}</p> : <List drops={list} />
        }
      </Loaded>
    </section>
  );
}

function List({ drops }: { drops: readonly Drop[] }) {
  const { t } = useTranslation('box');
  const now = useNow(AGE_REFRESH_MS);
  const [whole, setWhole] = useState(false);
  return (
    <>
      <ol className={styles.list}>
        {drops.slice(0, whole ? undefined : AT_FIRST).map((drop) => (
          <DropRow
            key={drop.id}
            drop={drop}
            now={now}
            className={styles.row}
            mark={
              <span className={styles.grade}>
                <GradeWord grade={drop.grade} />
              </span>
            }
          />
        ))}
      </ol>
      {drops.length > AT_FIRST && (
        <Button onClick={() => setWhole(!whole)}>
          {whole ? t('recent.less') : t('recent.more', { count: drops.length })}
        </Button>
      )}
    </>
  );
}

function Bones() {
  return (
    <div className={styles.list}>
      {Array.from({ length: AT_FIRST }, (_, bone) => (
        <Skeleton key={bone} className={styles.bone} />
      ))}
    </div>
  );
}
