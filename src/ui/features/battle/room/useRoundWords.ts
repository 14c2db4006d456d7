import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../net/contract/battles.ts';
import { formatMoney } from '../../../components/money.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import type { Play } from './usePlay.ts';
import { isPlayedOut } from './roomModel.ts';
import type { PlayFrame } from './roomModel.ts';
import { useResultWords } from './useResultWords.ts';

/** What is read out: each round when it is over for everybody, and in the end who took what. */
export function useRoundWords(battle: BattleDetail, play: Play, frame: PlayFrame): string {
  const { t } = useTranslation('room');
  const localised = useLocalised();
  const { who, text } = useResultWords(battle);
  const round = Math.min(...frame.drops);
  if (isPlayedOut(frame)) return `${who} ${text}`.trim();
  if (frame.phase === 'countdown') return t('arena.countdown');
  if (round === 0 || round !== frame.round) return '';
  const drops = (play.rounds[round - 1] ?? []).map(({ pos, item, value }) =>
    t('said.drop', {
      name: battle.seats[pos - 1]?.name ?? '',
      item: localised(item.names),
      value: formatMoney(value),
    }),
  );
  return t('said.round', { round, drops: drops.join(t('separator')) });
}
