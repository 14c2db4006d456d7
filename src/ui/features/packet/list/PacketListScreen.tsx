import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { PageHeader } from '../../../components/layout/PageHeader.tsx';
import { useSitePackets } from '../../../queries/games/packets.ts';
import { useRequireLogin } from '../../../shared/auth/useRequireLogin.ts';
import { Section } from '../../../shared/fair/Section.tsx';
import { MemoryWatch } from '../../../memory/view/MemoryWatch.tsx';
import { GiveDialog } from '../give/GiveDialog.tsx';
import { MyPackets } from './MyPackets.tsx';
import { PacketCard } from './PacketCard.tsx';
import styles from './PacketList.module.css';

/** What can be claimed on the site, what the player gave and got, and giving. `?give` opens the form. */
export function PacketListScreen() {
  const { t } = useTranslation('packet');
  const isLoggedIn = useIsLoggedIn();
  const requireLogin = useRequireLogin();
  const { isPending } = useSitePackets();
  const [search, setSearch] = useSearchParams();
  const [isGiving, setGiving] = useState(isLoggedIn && search.has('give'));
  const give = () => requireLogin(() => setGiving(true));
  const close = () => {
    setGiving(false);
    if (search.has('give')) setSearch({}, { replace: true });
  };
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} lead={t('lead')}>
        <Button variant="primary" icon="gift" onClick={give}>
          {t('give')}
        </Button>
      </PageHeader>
      <SitePackets onGive={give} />
      {/* Once the height of the list above is known, so that it does not move. */}
      {isLoggedIn && !isPending && <MyPackets />}
      <GiveDialog open={isGiving} onClose={close} />
      <MemoryWatch />
    </div>
  );
}

function SitePackets({ onGive }: { onGive: () => void }) {
  const { t } = useTranslation('packet');
  const query = useSitePackets();
  return (
    <Section title={t('site.title')}>
      <div className={styles.site}>
        <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState
                icon="mail"
                picture="pedestal"
                title={t('site.empty')}
                action={<Button onClick={onGive}>{t('give')}</Button>}
              >
                {t('site.emptyHint')}
              </EmptyState>
            ) : (
              <ul className={styles.cards}>
                {list.map((packet) => (
                  <li key={packet.packetId}>
                    <PacketCard packet={packet} packetKey={null} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
    </Section>
  );
}
