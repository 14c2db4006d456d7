import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BreakKind } from '../../../net/contract/account/playLimits.ts';
import { useErrorText } from '../../app/errorText.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Checkbox } from '../../components/controls/Checkbox.tsx';
import { ErrorNote } from '../../components/feedback/ErrorNote.tsx';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { useBreak } from './useBreak.ts';
import type { BreakTerm } from './useBreak.ts';
import styles from './BreakDialog.module.css';

interface BreakDialogProps {
  kind: BreakKind;
  term: BreakTerm;
  open: boolean;
  onClose: () => void;
}

/** Names what a break means before it starts. */
export function BreakDialog({ kind, term, open, onClose }: BreakDialogProps) {
  const { t } = useTranslation('limits');
  return (
    <Dialog open={open} onClose={onClose} title={t(`break.${kind}.title`)} size="m">
      <Confirmation kind={kind} term={term} onClose={onClose} />
    </Dialog>
  );
}

function Confirmation({ kind, term, onClose }: Omit<BreakDialogProps, 'open'>) {
  const { t } = useTranslation('limits');
  const textOf = useErrorText();
  const [understood, setUnderstood] = useState(false);
  const { mutate, isPending, error } = useBreak(onClose);
  return (
    <div className={styles.content}>
      <p>{t(`confirm.${kind}`, { term: t(`term.${term}`) })}</p>
      <ul>
        <li>{t('confirm.stopped')}</li>
        <li>{t('confirm.waiting')}</li>
        <li>{t('confirm.kept')}</li>
        <li>
          <b>{t('confirm.final')}</b>
        </li>
      </ul>
      <Checkbox checked={understood} onChange={setUnderstood}>
        {t('confirm.understood')}
      </Checkbox>
      {error && <ErrorNote title={textOf(error)} hint={t('confirm.failed')} />}
      <div className={styles.buttons}>
        <Button
          variant="danger"
          disabled={!understood}
          busy={isPending}
          busyLabel={t('confirm.busy')}
          onClick={() => mutate(term)}
        >
          {t(`confirm.start`)}
        </Button>
        <Button onClick={onClose} disabled={isPending}>
          {t('confirm.back')}
        </Button>
      </div>
    </div>
  );
}
