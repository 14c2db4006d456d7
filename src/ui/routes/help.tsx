import { useParams } from 'react-router';
import { DocumentScreen } from '../features/documents/DocumentScreen.tsx';
import { DocumentsScreen } from '../features/documents/DocumentsScreen.tsx';

/** `/docs/help`: the documents; `/docs/help/{id}`: one of them. */
export function HelpRoute() {
  const { id } = useParams();
  return id === undefined ? <DocumentsScreen kind="help" /> : <DocumentScreen key={id} kind="help" id={id} />;
}

/** `/docs/support`, `/docs/support/{id}`. */
export function SupportRoute() {
  const { id } = useParams();
  return id === undefined ? (
    <DocumentsScreen kind="support" />
  ) : (
    <DocumentScreen key={id} kind="support" id={id} />
  );
}
