import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button.tsx';
import { LazyFundsPart } from '../../../shared/funds/LazyFundsPart.tsx';
import { useRequireLogin } from '../../../shared/auth/useRequireLogin.ts';
import type { PlayRefusal } from '../../../shared/limits/playRefusal.ts';
import { refusalLabel } from '../../../shared/limits/refusalLabel.ts';
import { WaitButton } from '../../../shared/limits/WaitButton.tsx';
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
  const { t } = useTranslation('dream');
  const requireLogin = useRequireLogin();
  const { phase, isDemo, errorKind, retry, series, stop } = dream;
  const look = { variant: 'primary', size: 'l', wide: true } as const;
  const busy = phase === 'requesting' || phase === 'spinning' || phase === 'between';
  if (errorKind === 'unknown' || errorKind === 'login') {
    return (
      <Button {...look} icon="refresh" onClick={() => requireLogin(retry)}>
        {t('dock.retry')}
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
        recharge={t('dock.short')}
        onDone={onFunded}
      />
    );
  if (block !== null && !busy) {
    return (
      <Button {...look} disabled>
        {blockLabel(block, t)}
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
    <WaitButton readyAt={busy ? 0 : readyAt} label={(seconds) => t('dock.wait', { seconds })}>
      {button}
    </WaitButton>
  );
}

function blockLabel(block: StartBlock, t: ReturnType<typeof useTranslation<'dream'>>['t']): string {
  if (block === 'noTarget' || block === 'cheapTarget' || block === 'short') return t(`dock.${block}`);
  return t(`dock.${refusalLabel(block)}`);
}
