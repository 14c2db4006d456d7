import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { MAX_DOCUMENT_SEARCH, documentKinds } from '../../../net/contract/documents.ts';
import type { DocumentKind } from '../../../net/contract/documents.ts';
import { Field } from '../../components/controls/Field.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { useDelayedText } from '../../shared/lists/useDelayedText.ts';
import { PageTabs } from '../../shared/PageTabs.tsx';
import { DocumentList } from './DocumentList.tsx';
import { DocumentScreen } from './DocumentScreen.tsx';
import styles from './DocumentsScreen.module.css';
import { useDocumentsView } from './documentsView.ts';

/** `/docs/help`, `/docs/support`: the documents; `/docs/help/:id`, `/docs/support/:id`: one of them. */
export function DocumentsScreen({ kind }: { kind: DocumentKind }) {
  const { id } = useParams();
  return id === undefined ? <AllDocuments kind={kind} /> : <DocumentScreen key={id} kind={kind} id={id} />;
}

/** The documents of a kind, and a search through both kinds. */
function AllDocuments({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation(['app', 'docs']);
  const [view, show] = useDocumentsView();
  return (
    <>
      <PageHeader title={t(`app:pages.${kind}`)} lead={t(`docs:lead.${kind}`)} />
      <PageTabs
        label={t('docs:kinds')}
        tabs={documentKinds.map((each) => ({ to: `/docs/${each}`, label: t(`app:pages.${each}`) }))}
      />
      <SearchField search={view.search} onSearch={(search) => show({ search, page: 1 })} />
      <DocumentList kind={kind} view={view} onPage={(page) => show({ ...view, page })} />
    </>
  );
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation('docs');
  const [text, setText] = useDelayedText(search, onSearch);
  return (
    <div className={styles.search} role="search" aria-label={t('search.label')}>
      <Field
        label={t('search.label')}
        type="search"
        value={text}
        maxLength={MAX_DOCUMENT_SEARCH}
        autoComplete="off"
        placeholder={t('search.placeholder')}
        onChange={setText}
        end={text !== '' && <IconButton icon="close" label={t('search.clear')} onClick={() => setText('')} />}
      />
    </div>
  );
}
