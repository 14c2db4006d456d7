import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../net/http/apiError.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { ErrorNote } from '../../../components/feedback/ErrorNote.tsx';
import { InlineRechargeButton } from '../../../shared/panels/InlineRechargeButton.tsx';
import { LazyLimitNotice } from '../../../shared/limits/LazyLimitNotice.tsx';
import { isPlayRefusal } from '../../../shared/limits/playRefusal.ts';
import type { OpeningView } from '../state/useOpening.ts';

/** Why an order has no result, and whether it was charged; `price` of the order in minor units. */
export function OrderErrorNote({ opening, price }: { opening: OpeningView; price: number }) {
  const { errorKind, error } = opening;
  const { t } = useTranslation('box');
  const refusalText = useErrorText();
  const title =
    errorKind === 'refused' || errorKind === null ? refusalText(error) : t(`fault.${errorKind}.title`);
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <ErrorNote title={title} hint={t(`fault.${errorKind ?? 'refused'}.hint`)}>
      {isPlayRefusal(code) && <LazyLimitNotice code={code} price={price} />}
      {errorKind === 'insufficientBalance' && <InlineRechargeButton />}
    </ErrorNote>
  );
}
