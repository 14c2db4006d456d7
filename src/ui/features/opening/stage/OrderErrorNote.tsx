import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errorText.ts';
import { ErrorNote } from '../../../components/feedback/ErrorNote.tsx';
import type { OpeningView } from '../state/useOpening.ts';

/** Why an order has no result, and whether it was charged. */
export function OrderErrorNote({ opening: { errorKind, error } }: { opening: OpeningView }) {
  const { t } = useTranslation('box');
  const refusalText = useErrorText();
  const title =
    errorKind === 'refused' || errorKind === null ? refusalText(error) : t(`fault.${errorKind}.title`);
  return <ErrorNote title={title} hint={t(`fault.${errorKind ?? 'refused'}.hint`)} />;
}
