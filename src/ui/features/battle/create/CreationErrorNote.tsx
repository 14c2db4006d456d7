import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../../app/refusals.ts';
import { Fault } from '../../../components/Fault.tsx';
import type { CreationErrorKind } from './useCreateBattle.ts';

/** Why there is no battle, and what is certain about it. */
export function CreationErrorNote({
  fault: { kind, error },
}: {
  fault: { kind: CreationErrorKind; error: unknown };
}) {
  const { t } = useTranslation('battle');
  const refusalText = useRefusalText();
  const title = kind === 'refused' ? refusalText(error) : t(`open.fault.${kind}`);
  return <Fault title={title} hint={t(`open.fault.${kind}Hint`)} />;
}
