import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../app/refusals.ts';
import { Fault } from '../../components/Fault.tsx';
import type { OpeningView } from './useOpening.ts';

/** Why an order has no result, and what is certain about it. */
export function OrderFault({ opening: { fault, error } }: { opening: OpeningView }) {
  const { t } = useTranslation('box');
  const refusalText = useRefusalText();
  const title = fault === 'refused' || fault === null ? refusalText(error) : t(`fault.${fault}.title`);
  return <Fault title={title} hint={t(`fault.${fault ?? 'refused'}.hint`)} />;
}
