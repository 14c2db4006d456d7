import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errorText.ts';
import { ErrorNote } from '../../../components/feedback/ErrorNote.tsx';
import type { CreationErrorKind } from './useCreateBattle.ts';

/** Why the battle was not created, and whether anything was charged. */
export function CreationErrorNote({
  fault: { kind, error },
}: {
  fault: { kind: CreationErrorKind; error: unknown };
}) {
  const { t } = useTranslation('battle');
  const refusalText = useErrorText();
  const title = kind === 'refused' ? refusalText(error) : t(`open.fault.${kind}`);
  return <ErrorNote title={title} hint={t(`open.fault.${kind}Hint`)} />;
}
