import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button.tsx';
import { LazyFundsPart } from '../../../shared/funds/LazyFundsPart.tsx';
import { isPlayRefusal, type PlayRefusal } from '../../../shared/limits/playRefusal.ts';
import { PlayButton } from '../../../shared/play/PlayButton.tsx';
import { isBusy } from '../../../shared/play/playView.ts';
import type { DraftView } from '../state/useDraft.ts';
import type { DreamView } from '../state/useDream.ts';

/** Why no dream can start: no target, items worth as much as it, too few coins, or the player's own limit or break. */
export type StartBlock = 'noTarget' | 'cheapTarget' | 'short' | PlayRefusal;

interface StartButtonProps {
  view: DraftView;
  dream: DreamView;
  block: StartBlock | null;
  readyAt: number;
  onStart: () => void;
  /** Called when what helps with too few coins has brought them. */
  onFunded: () => void;
}

/** Starts a dream; in a series it stops it. */
export function StartButton({ dream, block, view, readyAt, onStart, onFunded }: StartButtonProps) {
  const { t } = useTranslation(['dream', 'play']);
  const { phase, isDemo, series, stop } = dream;
  const coins = view.price?.coins ?? 0;
  return (
    <PlayButton
      game="dream"
      view={dream}
      during={
        series && (
          <Button variant="quiet" size="l" wide icon="stop" disabled={series.stopping} onClick={stop}>
            {series.stopping ? t('repeat.stopping') : t('repeat.stop')}
          </Button>
        )
      }
      obstacle={block === 'noTarget' || block === 'cheapTarget' ? t(`dock.${block}`) : null}
      refusal={block !== null && isPlayRefusal(block) ? block : null}
      short={
        block === 'short' && (
          <LazyFundsPart
            place="button"
            price={coins}
            purpose={{ kind: 'dream' }}
            chosen={view.draft.staked}
            recharge={t('play:dock.short')}
            onDone={onFunded}
          />
        )
      }
      readyAt={readyAt}
    >
      <Button
        variant="primary"
        size="l"
        wide
        {...(coins > 0 ? { price: coins } : {})}
        busy={isBusy(dream)}
        busyLabel={t('dock.dreaming')}
        onClick={onStart}
      >
        {phase === 'result' && !isDemo ? t('dock.again') : t('dock.start')}
      </Button>
    </PlayButton>
  );
}
