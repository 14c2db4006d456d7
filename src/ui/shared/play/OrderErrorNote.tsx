import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../net/http/apiError.ts';
import { useErrorText } from '../../app/errorText.ts';
import { ErrorNote } from '../../components/feedback/ErrorNote.tsx';
import { InlineRechargeButton } from '../panels/InlineRechargeButton.tsx';
import { LazyLimitNotice } from '../limits/LazyLimitNotice.tsx';
import { isPlayRefusal } from '../limits/playRefusal.ts';
import type { PurposeOfPrice } from '../recharge/rechargePurpose.ts';
import type { PlayGame, PlayView } from './playView.ts';

interface OrderErrorNoteProps {
  game: PlayGame;
  view: Pick<PlayView, 'error' | 'errorKind'>;
  /** Of the order, minor units. */
  price: number;
  purpose: PurposeOfPrice;
  changed: { readonly title: string; readonly hint: string } | undefined;
}

/** Why an order has no result, and whether it was charged. */
export function OrderErrorNote({
  game,
  view: { error, errorKind },
  price,
  purpose,
  changed,
}: OrderErrorNoteProps) {
  const { title, hint } = useFaultTexts(game, { error, errorKind }, changed);
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <ErrorNote title={title} hint={hint}>
      {isPlayRefusal(code) && <LazyLimitNotice code={code} price={price} />}
      {errorKind === 'insufficientBalance' && <InlineRechargeButton purpose={{ ...purpose, price }} />}
    </ErrorNote>
  );
}

function useFaultTexts(
  game: PlayGame,
  { error, errorKind }: OrderErrorNoteProps['view'],
  changed: OrderErrorNoteProps['changed'],
) {
  const { t } = useTranslation([game, 'play']);
  const refusalText = useErrorText();
  switch (errorKind) {
    case 'unknown':
      return { title: t('fault.unknown.title'), hint: t('play:fault.unknown.hint') };
    case 'login':
      return { title: t('play:fault.login.title'), hint: t('play:fault.login.hint') };
    case 'differs':
      return { title: t('play:fault.differs.title'), hint: t('fault.differs.hint') };
    case 'insufficientBalance':
      return { title: t('fault.insufficientBalance.title'), hint: t('fault.insufficientBalance.hint') };
    default:
      if (errorKind === 'changed' && changed) return changed;
      return { title: refusalText(error), hint: t('fault.refused.hint') };
  }
}
