import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverlayLink } from '../../../../net/contract/site/overlays.ts';
import { notify } from '../../../app/notify.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { formatDateTime } from '../../../shared/formatDate.ts';
import { copyText } from '../../../shared/share/shareLink.ts';
import { usePrivateText } from '../../../shared/streamer/Private.tsx';
import { OverlayForm } from './OverlayForm.tsx';
import { overlayAddress, useOverlayLinks, useWithdrawOverlayLink } from './overlayLinks.ts';
import styles from './OverlaySection.module.css';

/** The player's links for overlays: make one, copy it once, withdraw it. */
export function OverlaySection() {
  const { t } = useTranslation('overlay');
  const links = useOverlayLinks();
  const [key, setKey] = useState<string | null>(null);
  return (
    <section aria-label={t('links.title')}>
      <h3>{t('links.title')}</h3>
      <p className={styles.lead}>{t('links.lead')}</p>
      {key === null ? <OverlayForm onMade={setKey} /> : <NewLink linkKey={key} />}
      <QueryState query={links} loading={<Skeleton className={styles.bone} />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.lead}>{t('links.none')}</p>
          ) : (
            <ul className={styles.links}>
              {list.map((link) => (
                <LinkRow key={link.id} link={link} onWithdrawn={() => setKey(null)} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

function NewLink({ linkKey }: { linkKey: string }) {
  const { t, i18n } = useTranslation('overlay');
  const hidden = usePrivateText();
  const address = overlayAddress(location.origin, linkKey, i18n.language);
  return (
    <div className={styles.made} role="status">
      <b>{t('links.created')}</b>
      <p className={styles.address} dir="ltr">
        {hidden(address)}
      </p>
      <small>
        {t('links.once')} {t('links.options')}
      </small>
      <Button variant="primary" icon="copy" wide onClick={() => void copyText(address, t('links.copied'))}>
        {t('links.copy')}
      </Button>
    </div>
  );
}

function LinkRow({ link, onWithdrawn }: { link: OverlayLink; onWithdrawn: () => void }) {
  const { t, i18n } = useTranslation('overlay');
  const { id, name, kind, lastUseTime } = link;
  const withdrawal = useWithdrawOverlayLink(() => {
    notify.success(t('links.withdrawn', { name }));
    onWithdrawn();
  });
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {t(`links.kinds.${kind}`)} ·{' '}
          {lastUseTime === null
            ? t('links.unused')
            : t('links.used', { moment: formatDateTime(lastUseTime, i18n.language) })}
        </small>
      </span>
      <Button
        size="s"
        busy={withdrawal.isPending}
        busyLabel={t('links.withdraw')}
        aria-label={t('links.withdrawName', { name })}
        onClick={() => withdrawal.mutate(id)}
      >
        {t('links.withdraw')}
      </Button>
    </li>
  );
}
