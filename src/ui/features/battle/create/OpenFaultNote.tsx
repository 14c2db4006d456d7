import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../../app/refusals.ts';
import { Fault } from '../../../components/Fault.tsx';
import type { OpenFault } from './useBattleOpening.ts';

/** Why there is no battle, and what is certain about it. */
export function OpenFaultNote({ fault: { kind, error } }: { fault: { kind: OpenFault; error: unknown } }) {
  const { t } = useTranslation('battle');
  const refusalText = useRefusalText();
  const title = kind === 'refused' ? refusalText(error) : t(`open.fault.${kind}`);
  return <Fault title={title} hint={t(`open.fault.${kind}Hint`)} />;
}
