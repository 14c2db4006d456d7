import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../../net/contract/calls/site/document.ts';
import type { ConsentDocument } from '../../../../net/contract/documents.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { QueryState } from '../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { Dialog } from '../../../components/layout/Dialog.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { useAcceptDocuments, useDocumentTexts } from '../../../queries/site/documents.ts';
import { DocumentBody } from '../../../shared/documents/DocumentBody.tsx';
import { OtherLanguage } from '../../../shared/documents/OtherLanguage.tsx';
import { documentDate } from '../../../shared/documents/documentDate.ts';
import styles from './ConsentDialog.module.css';

export interface ConsentDialogProps {
  documents: readonly ConsentDocument[];
  onClose: () => void;
}

/** The new texts, and the choice to accept them now or later. */
export function ConsentDialog({ documents, onClose }: ConsentDialogProps) {
  const { t } = useTranslation('docs');
  const texts = useDocumentTexts(documents);
  return (
    <Dialog open onClose={onClose} title={t('consent.title')} size="m">
      <div className={styles.content}>
        <p>{t('consent.lead')}</p>
        <QueryState query={texts} loading={<Skeleton className={styles.bone} />}>
          {(loaded) => <Decision documents={loaded} onClose={onClose} />}
        </QueryState>
      </div>
    </Dialog>
  );
}

interface DecisionProps {
  documents: readonly DocumentDetail[];
  onClose: () => void;
}

function Decision({ documents, onClose }: DecisionProps) {
  const { t } = useTranslation('docs');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useAcceptDocuments(onClose);
  const accept = () =>
    mutate(
      documents.map(({ documentId, version }) => ({ documentId: documentId as ConsentDocument, version })),
    );
  return (
    <>
      <div className={styles.texts} tabIndex={0} role="region" aria-label={t('consent.texts')}>
        {documents.map((document) => (
          <NewText key={document.documentId} document={document} />
        ))}
      </div>
      <p className={styles.refusal} role="alert">
        {error && errorText(error)}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('consent.later')}</Button>
        <Button variant="primary" busy={isPending} busyLabel={t('consent.busy')} onClick={accept}>
          {t('consent.accept')}
        </Button>
      </div>
    </>
  );
}

function NewText({ document }: { document: DocumentDetail }) {
  const { t, i18n } = useTranslation('docs');
  const text = useLocalised();
  const date = documentDate(document.date, i18n.language);
  return (
    <article>
      <h3>{text(document.title)}</h3>
      <p className={styles.version}>{t('version', { version: document.version, date })}</p>
      <OtherLanguage text={document.body} />
      <DocumentBody text={document.body} withIds={false} />
    </article>
  );
}
