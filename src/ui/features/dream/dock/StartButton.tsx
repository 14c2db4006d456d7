import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button.tsx';
import { LazyFundsPart } from '../../../shared/funds/LazyFundsPart.tsx';
import { useRequireLogin } from '../../../shared/auth/useRequireLogin.ts';
import type { PlayRefusal } from '../../../shared/limits/playRefusal.ts';
import { refusalLabel } from '../../../shared/limits/refusalLabel.ts';
import { WaitButton } from '../../../shared/limits/WaitButton.tsx';
import { isBusy, isUndecided } from '../../../shared/play/playView.ts';
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

/** Starts a dream; in a series it stops it, after an unknown outcome it asks for it again. */
export function StartButton(props: StartButtonProps) {
  const { dream, block, view, readyAt, onStart, onFunded } = props;
  const { t } = useTranslation(['dream', 'play']);
  const requireLogin = useRequireLogin();
  const blockLabel = useBlockLabel(block);
  const { phase, isDemo, retry, series, stop } = dream;
  const look = { variant: 'primary', size: 'l', wide: true } as const;
  const busy = isBusy(dream);
  if (isUndecided(dream)) {
    return (
      <Button {...look} icon="refresh" onClick={() => requireLogin(retry)}>
        {t('play:dock.retry')}
      </Button>
    );
  }
  if (busy && series) {
    return (
      <Button {...look} variant="quiet" icon="pause" disabled={series.stopping} onClick={stop}>
        {series.stopping ? t('repeat.stopping') : t('repeat.stop')}
      </Button>
    );
  }
  if (busy && isDemo) {
    return (
      <Button {...look} disabled>
        {t('demo.underWay')}
      </Button>
    );
  }
  const coins = view.price?.coins ?? 0;
  if (block === 'short' && !busy)
    return (
      <LazyFundsPart
        place="button"
        price={coins}
        chosen={view.draft.staked}
        recharge={t('play:dock.short')}
        onDone={onFunded}
      />
    );
  if (block !== null && !busy) {
    return (
      <Button {...look} disabled>
        {blockLabel}
      </Button>
    );
  }
  const button = (
    <Button
      {...look}
      {...(coins > 0 ? { price: coins } : {})}
      busy={busy}
      busyLabel={t('dock.dreaming')}
      onClick={onStart}
    >
      {phase === 'result' && !isDemo ? t('dock.again') : t('dock.start')}
    </Button>
  );
  // Around the button in every phase: another element there would take the focus from it.
  return (
    <WaitButton readyAt={busy ? 0 : readyAt} label={(seconds) => t('play:dock.wait', { seconds })}>
      {button}
    </WaitButton>
  );
}

function useBlockLabel(block: StartBlock | null): string {
  const { t } = useTranslation(['dream', 'play']);
  if (block === null) return '';
  if (block === 'noTarget' || block === 'cheapTarget') return t(`dock.${block}`);
  return t(block === 'short' ? 'play:dock.short' : `play:dock.${refusalLabel(block)}`);
}
