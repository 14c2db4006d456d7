import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountSession } from '../../../net/contract/calls/account/accountSessions.ts';
import { endOtherSessions, endSession } from '../../../net/http/account/accountSessions.ts';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { useSessions } from '../../queries/account/accountSecurity.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { formatDateTime } from '../../shared/formatDate.ts';
import { EndOthersDialog } from './EndOthersDialog.tsx';
import styles from './SecurityScreen.module.css';

/** Where the player is logged in. */
export function LoginsSection() {
  const { t } = useTranslation('security');
  const query = useSessions();
  return (
    <section className={styles.card} aria-labelledby="security-sessions">
      <h2 id="security-sessions">{t('sessions.title')}</h2>
      <p className={styles.hint}>{t('sessions.hint')}</p>
      <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
        {({ list }) => <Sessions list={list} />}
      </QueryState>
    </section>
  );
}

function Sessions({ list }: { list: readonly AccountSession[] }) {
  const { t } = useTranslation('security');
  const { http } = useServices();
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: laterKeys.sessions });
  const one = useMutation({
    mutationFn: (id: string) => endSession(http, id),
    onSuccess: () => notify.success(t('sessions.ended')),
    onSettled: refresh,
  });
  const others = useMutation({
    mutationFn: () => endOtherSessions(http),
    onSuccess: ({ ended }) => {
      setAsking(false);
      notify.success(t('sessions.endOthersDone', { count: ended }));
    },
    onSettled: refresh,
  });
  return (
    <>
      <ul className={styles.rows}>
        {list.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={one.isPending && one.variables === session.id}
            onEnd={() => one.mutate(session.id)}
          />
        ))}
      </ul>
      {list.length > 1 && (
        <div className={styles.state}>
          <b />
          <Button icon="logout" onClick={() => setAsking(true)}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
      <EndOthersDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        busy={others.isPending}
        onEnd={() => others.mutate()}
      />
    </>
  );
}

interface SessionRowProps {
  readonly session: AccountSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t, i18n } = useTranslation('security');
  const { device, createTime, lastUseTime, isCurrent } = session;
  const { browser, system } = device;
  const name =
    browser !== null && system !== null
      ? t('sessions.on', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'));
  const moment = (iso: string) => formatDateTime(iso, i18n.language);
  return (
    <li>
      <span>
        <b>
          {name}
          {isCurrent && <em>{t('sessions.current')}</em>}
        </b>
        <small>
          {t('sessions.since', { moment: moment(createTime) })}
          {' · '}
          {lastUseTime === null ? t('sessions.unused') : t('sessions.used', { moment: moment(lastUseTime) })}
        </small>
      </span>
      {!isCurrent && (
        <Button
          size="s"
          busy={busy}
          busyLabel={t('sessions.end')}
          aria-label={t('sessions.endName', { device: name })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
