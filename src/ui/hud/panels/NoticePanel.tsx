import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { useNotices } from '../../queries/site/notices.ts';
import { markNoticeRead } from './useAutoOpenNotice.ts';
import styles from './NoticePanel.module.css';

interface NoticePanelProps {
  open: boolean;
  onClose: () => void;
}

/** Public notices, the newest first. */
export function NoticePanel({ open, onClose }: NoticePanelProps) {
  const { t, i18n } = useTranslation('shell');
  const localised = useLocalised();
  const { preferences } = useServices();
  const notices = useNotices();
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' });
  const close = () => {
    markNoticeRead(preferences, notices[0]);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t('notice.title')} size="m">
      <div className={styles.notices}>
        {notices.length === 0 && <p>{t('notice.empty')}</p>}
        {notices.map(({ noticeId, title, body, createTime }) => (
          <article key={noticeId}>
            <h3>{localised(title)}</h3>
            <small>
              <time dateTime={createTime}>{day.format(Date.parse(createTime))}</time>
            </small>
            <p>{localised(body)}</p>
          </article>
        ))}
      </div>
      <Button variant="primary" wide onClick={close}>
        {t('notice.read')}
      </Button>
    </Dialog>
  );
}
