import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../net/http/apiError.ts';
import type { DocumentDetail } from '../../../net/contract/calls/site/document.ts';
import type { DocumentKind } from '../../../net/contract/documents.ts';
import { useBodyClass } from '../../app/browser/useBodyClass.ts';
import { usePageTitle } from '../../app/browser/usePageTitle.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { BackLink } from '../../hud/header/HeaderSlot.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { useDocument } from '../../queries/site/documents.ts';
import { DocumentBody } from '../../shared/documents/DocumentBody.tsx';
import { OtherLanguage } from '../../shared/documents/OtherLanguage.tsx';
import { documentDate } from '../../shared/documents/documentDate.ts';
import { useShowFragment } from '../../shared/documents/useShowFragment.ts';
import { Contents } from './Contents.tsx';
import { Neighbours } from './Neighbours.tsx';
import styles from './DocumentScreen.module.css';

interface DocumentScreenProps {
  kind: DocumentKind;
  id: string;
}

/** A help or support document. */
export function DocumentScreen({ kind, id }: DocumentScreenProps) {
  const query = useDocument(id);
  const isMissing =
    (query.error instanceof ApiError && query.error.code === 'document.notFound') ||
    (query.data !== undefined && query.data.kind !== kind);
  if (isMissing) return <MissingDocument kind={kind} />;
  return (
    <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
      {(document) => <LoadedDocument document={document} />}
    </QueryState>
  );
}

function LoadedDocument({ document }: { document: DocumentDetail }) {
  const { t, i18n } = useTranslation(['docs', 'app']);
  const text = useLocalised();
  const { kind, version, headings } = document;
  const title = text(document.title);
  usePageTitle(title);
  useBodyClass(styles.printed);
  useShowFragment();
  const date = documentDate(document.date, i18n.language);
  return (
    <article className={styles.document}>
      <BackLink to={`/docs/${kind}`}>{t(`app:pages.${kind}`)}</BackLink>
      <PageHeader title={title} lead={t('version', { version, date })} />
      <div className={styles.columns}>
        <Contents headings={headings} />
        <div>
          <OtherLanguage text={document.body} />
          <DocumentBody text={document.body} />
          <Neighbours previous={document.previous} next={document.next} />
        </div>
      </div>
    </article>
  );
}

function MissingDocument({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation(['app', 'docs']);
  const title = t('docs:missing');
  usePageTitle(title);
  return (
    <StateMessage
      level={1}
      icon="search"
      title={title}
      action={
        <ButtonLink variant="primary" to={`/docs/${kind}`}>
          {t('docs:toList')}
        </ButtonLink>
      }
    >
      {t('app:notFound.hint')}
    </StateMessage>
  );
}
