import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button.tsx';
import { MeaningLock } from '../focus/MeaningLock.tsx';
import { useRequireLogin } from '../auth/useRequireLogin.ts';
import type { PlayRefusal } from '../limits/playRefusal.ts';
import { refusalLabel } from '../limits/refusalLabel.ts';
import { WaitButton } from '../limits/WaitButton.tsx';
import { isBusy, isUndecided } from './playView.ts';
import type { PlayGame, PlayView } from './playView.ts';

interface PlayButtonProps {
  game: PlayGame;
  view: Pick<PlayView, 'phase' | 'isDemo' | 'errorKind'> & { retry(): void };
  /** In place of the button during a series. */
  during?: ReactNode;
  /** Why the game's own rules refuse a play. */
  obstacle?: string | null;
  /** The player's own limit or break that refuses it. */
  refusal: PlayRefusal | null;
  /** In place of the button while the balance is too low. */
  short: ReactNode;
  /** When the least time per play is over, ms; 0 without one. */
  readyAt: number;
  /** The button that starts a play. */
  children: ReactNode;
}

const look = { variant: 'primary', size: 'l', wide: true } as const;

/** The button that starts a play, or what stands in its place; after an unknown outcome it asks for it again. */
export function PlayButton(props: PlayButtonProps) {
  const { game, view, during, obstacle = null, refusal, short, readyAt, children } = props;
  const { t } = useTranslation([game, 'play']);
  const requireLogin = useRequireLogin();
  if (isUndecided(view)) {
    return (
      <Button {...look} icon="refresh" onClick={() => requireLogin(view.retry)}>
        {t('play:dock.retry')}
      </Button>
    );
  }
  const busy = isBusy(view);
  if (busy && during) return during;
  const disabled = busy
    ? view.isDemo && t('demo.underWay')
    : refusal === null
      ? obstacle
      : t(`play:dock.${refusalLabel(refusal)}`);
  if (disabled) {
    return (
      <Button {...look} disabled>
        {disabled}
      </Button>
    );
  }
  const isShort = Boolean(short) && !busy;
  // Around the button in every phase: another element there would take the focus from it.
  return (
    <MeaningLock meaning={isShort ? 'funds' : 'play'}>
      {isShort ? (
        short
      ) : (
        <WaitButton readyAt={busy ? 0 : readyAt} label={(seconds) => t('play:dock.wait', { seconds })}>
          {children}
        </WaitButton>
      )}
    </MeaningLock>
  );
}
