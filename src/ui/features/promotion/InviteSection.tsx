import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PromotionOverview } from '../../../net/contract/account/promotion.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { QrCode } from '../../shared/QrCode.tsx';
import { copyText, shareLink } from '../../shared/share/shareLink.ts';
import { Private, usePrivateText } from '../../shared/streamer/Private.tsx';
import { ChooseCodeForm } from './ChooseCodeForm.tsx';
import styles from './InviteSection.module.css';

/** The player's code and its link, to copy, to share and to scan. */
export function InviteSection({ overview: { code, canChoose } }: { overview: PromotionOverview }) {
  const { t } = useTranslation('promotion');
  const [isChoosing, setChoosing] = useState(false);
  const hidden = usePrivateText();
  const link = `${window.location.origin}/?promoteCode=${code}`;
  return (
    <section className={styles.section} aria-labelledby="promotion-code">
      <div className={styles.head}>
        <h2 id="promotion-code">{t('invite.code')}</h2>
        {canChoose && (
          <Button size="s" onClick={() => setChoosing(true)}>
            {t('choose.open')}
          </Button>
        )}
      </div>
      <div className={styles.code}>
        <b className="num">{hidden(code)}</b>
        <Button icon="copy" onClick={() => void copyText(code, t('invite.codeCopied'))}>
          {t('invite.copyCode')}
        </Button>
      </div>
      <div className={styles.link}>
        <Private>
          <QrCode text={link} label={t('invite.qr')} />
        </Private>
        <div className={styles.ways}>
          <h3>{t('invite.link')}</h3>
          <p className={styles.address}>{hidden(link)}</p>
          <Button
            variant="primary"
            icon="link"
            wide
            onClick={() => void copyText(link, t('invite.linkCopied'))}
          >
            {t('invite.copyLink')}
          </Button>
          <Button
            icon="share"
            wide
            onClick={() => shareLink(link, t('invite.shareTitle'), t('invite.linkCopied'))}
          >
            {t('invite.share')}
          </Button>
        </div>
      </div>
      <Dialog open={isChoosing} onClose={() => setChoosing(false)} title={t('choose.title')} focus="field">
        <ChooseCodeForm onDone={() => setChoosing(false)} />
      </Dialog>
    </section>
  );
}
