import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { useUserInfo } from '../../../../queries/userInfo.ts';
import { createNaming } from '../../../../shared/play/naming.ts';
import { battleModel, boxesByRound, pullsByRound, toBattleRules, pullValues } from './playModel.ts';
import { ownWinOf } from './ownWin.ts';
import { seatOfPlayer } from '../../shared/seats.ts';

/** A battle prepared for playback. */
export type PlayData = NonNullable<ReturnType<typeof usePlayData>>;

/** Null for an inconsistent answer. */
export function usePlayData(battle: BattleDetail) {
  const { t, i18n } = useTranslation('room');
  const playerId = useUserInfo().data?.playerId;
  const locale = i18n.language;
  return useMemo(() => {
    const mine = seatOfPlayer(battle, playerId);
    try {
      const rules = toBattleRules(battle);
      const rounds = pullsByRound(battle);
      const model = battleModel(battle, mine ? mine.pos - 1 : null, createNaming(i18n, locale));
      const ownWin = ownWinOf(battle, mine?.pos, {
        label: t('result.won'),
        multiple: (rate) => t('lane.rate', { rate }),
      });
      const boxes = boxesByRound(battle.boxes);
      return { rules, rounds, boxes, values: pullValues(rounds), model: { ...model, ownWin }, mine };
    } catch {
      // An inconsistent answer cannot be shown.
      return null;
    }
  }, [battle, playerId, t, i18n, locale]);
}
