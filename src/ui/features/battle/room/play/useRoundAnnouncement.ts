import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { formatMoney } from '../../../../components/money/money.ts';
import { useLocalised } from '../../../../i18n/useLocalised.ts';
import type { PlayData } from '../state/usePlayData.ts';
import { isPlayOver } from '../state/playModel.ts';
import type { PlayFrame } from '../state/playModel.ts';
import { useOwnResult } from '../result/useOwnResult.ts';
import { useResultText } from '../result/useResultText.ts';

/** Text for screen readers: each round when it is over in all lanes, and the result. */
export function useRoundAnnouncement(battle: BattleDetail, play: PlayData, frame: PlayFrame): string {
  const { t } = useTranslation('room');
  const localised = useLocalised();
  const { winner, text } = useResultText(battle);
  const own = useOwnResult(battle, play.mine?.pos);
  const round = Math.min(...frame.drops);
  if (isPlayOver(frame)) return own?.text ?? `${winner} ${text}`.trim();
  if (battle.startTime === null) return t('beacon.title');
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
