import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../net/http/apiError.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { ErrorNote } from '../../../components/feedback/ErrorNote.tsx';
import { InlineRechargeButton } from '../../../shared/panels/InlineRechargeButton.tsx';
import { LazyLimitNotice } from '../../../shared/limits/LazyLimitNotice.tsx';
import { isPlayRefusal } from '../../../shared/limits/playRefusal.ts';
import type { DreamView } from '../state/useDream.ts';

const NAMED = ['unknown', 'login', 'insufficientBalance', 'differs'] as const;

/** Why a dream has no result, and whether anything was taken. */
export function DreamErrorNote({ dream: { error, errorKind, paid } }: { dream: DreamView }) {
  const { t } = useTranslation('dream');
  const refusalText = useErrorText();
  const kind = NAMED.find((one) => one === errorKind) ?? 'refused';
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <ErrorNote
      title={kind === 'refused' ? refusalText(error) : t(`error.${kind}.title`)}
      hint={t(`error.${kind}.hint`)}
    >
      {isPlayRefusal(code) && <LazyLimitNotice code={code} price={paid} />}
      {errorKind === 'insufficientBalance' && <InlineRechargeButton />}
    </ErrorNote>
  );
}
