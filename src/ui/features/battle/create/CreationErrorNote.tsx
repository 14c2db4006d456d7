import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../net/http/apiError.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { ErrorNote } from '../../../components/feedback/ErrorNote.tsx';
import { InlineRechargeButton } from '../../../shared/panels/InlineRechargeButton.tsx';
import { LazyLimitNotice } from '../../../shared/limits/LazyLimitNotice.tsx';
import { isPlayRefusal } from '../../../shared/limits/playRefusal.ts';
import type { CreationErrorKind } from './draft/useCreateBattle.ts';

/** Why the battle was not created, and whether anything was charged. */
export function CreationErrorNote({
  failure: { kind, error },
  price = 0,
}: {
  failure: { kind: CreationErrorKind; error: unknown };
  /** Of the seat, minor units. */
  price?: number;
}) {
  const { t } = useTranslation('battle');
  const refusalText = useErrorText();
  const title = kind === 'refused' ? refusalText(error) : t(`open.error.${kind}`);
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <ErrorNote title={title} hint={t(`open.error.${kind}Hint`)}>
      {isPlayRefusal(code) && <LazyLimitNotice code={code} price={price} />}
      {kind === 'insufficientBalance' && <InlineRechargeButton purpose={{ kind: 'battle', price }} />}
    </ErrorNote>
  );
}
