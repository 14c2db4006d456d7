import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '../app/usePageTitle.ts';
import { PageHeader } from '../components/layout/PageHeader.tsx';
import { DocumentList } from '../features/documents/DocumentList.tsx';
import { DocumentScreen } from '../features/documents/DocumentScreen.tsx';

/** `/docs/help`: the documents; `/docs/help/{id}`: one of them. */
export function HelpRoute() {
  const { id } = useParams();
  return id === undefined ? <AllDocuments /> : <DocumentScreen key={id} kind="help" id={id} />;
}

function AllDocuments() {
  const { t } = useTranslation(['app', 'docs']);
  const title = t('app:pages.help');
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} lead={t('docs:lead')} />
      <DocumentList />
    </>
  );
}
