import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../../../app/usePreference.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { Switch } from '../../../components/controls/Switch.tsx';
import { MAX_OPENINGS_PER_CALL } from '../../../../net/contract/limits.ts';
import { BottomDock } from '../../../hud/frame/BottomDock.tsx';
import { useRequireLogin } from '../../../shared/auth/useRequireLogin.ts';
import type { PlayRefusal } from '../../../shared/limits/playRefusal.ts';
import { refusalLabel } from '../../../shared/limits/refusalLabel.ts';
import type { OpeningView } from '../state/useOpening.ts';
import { WaitButton } from './WaitButton.tsx';
import styles from './OpeningDock.module.css';

interface OpeningDockProps {
  opening: OpeningView;
  count: number;
  onCount: (count: number) => void;
  /** Minor units, for all boxes. */
  price: number;
  /** Minor units that the main balance lacks. */
  missingAmount: number;
  /** The player's own limit or break that refuses the price. */
  refusal: PlayRefusal | null;
  /** When the least time per opening is over, ms; 0 without one. */
  readyAt: number;
  onOpen: () => void;
  onDemo: () => void;
  /** The cost in a sentence. */
  hint: ReactNode;
}

const COUNTS = Array.from({ length: MAX_OPENINGS_PER_CALL }, (_, index) => {
  const value = String(index + 1);
  return { value, label: value };
});

/** The controls of an opening; on a phone above the tabs. */
export function OpeningDock({ opening, count, onCount, onDemo, hint, ...button }: OpeningDockProps) {
  const { t } = useTranslation('box');
  const [fast, setFast] = usePreference('fast');
  const [soundEffects, setSoundEffects] = usePreference('voice');
  return (
    <BottomDock className={styles.dock} label={t('dock.label')}>
      <div className={styles.bar}>
        <div className={styles.count}>
          <Segmented
            label={t('dock.count')}
            options={COUNTS}
            value={String(count)}
            onChange={(value) => onCount(Number(value))}
            size="l"
            wide
            numeric
          />
        </div>
        <div className={styles.switches}>
          <Switch label={t('dock.fast')} icon="bolt" on={fast} onChange={setFast} compact />
          <Switch
            label={t('dock.voice')}
            icon={soundEffects ? 'speaker' : 'speaker-off'}
            on={soundEffects}
            onChange={setSoundEffects}
            compact
          />
        </div>
        <div className={styles.demo} data-demo>
          <DemoButton opening={opening} onDemo={onDemo} />
        </div>
        <div className={styles.open} data-opens>
          <OpenButton opening={opening} {...button} />
        </div>
      </div>
      <div className={styles.hint}>{hint}</div>
    </BottomDock>
  );
}

/** Starts a demo. While the outcome of an order is unknown, the order is recovered first. */
function DemoButton({ opening, onDemo }: Pick<OpeningDockProps, 'opening' | 'onDemo'>) {
  const { t } = useTranslation('box');
  const { phase, isDemo, errorKind } = opening;
  const busy = isBusy(opening);
  return (
    <Button
      size="l"
      wide
      busy={busy && isDemo}
      busyLabel={t('demo.button')}
      disabled={(busy && !isDemo) || errorKind === 'unknown' || errorKind === 'login'}
      onClick={onDemo}
      aria-label={t(phase === 'result' && isDemo ? 'demo.againLabel' : 'demo.buttonLabel')}
    >
      {t('demo.button')}
    </Button>
  );
}

const isBusy = ({ phase }: OpeningView) => phase === 'requesting' || phase === 'spinning';

function OpenButton({
  opening,
  price,
  missingAmount,
  refusal,
  readyAt,
  onOpen,
}: Omit<OpeningDockProps, 'count' | 'onCount' | 'onDemo' | 'hint'>) {
  const { t } = useTranslation('box');
  const requireLogin = useRequireLogin();
  const { phase, isDemo, errorKind, retry } = opening;
  const look = { variant: 'primary', size: 'l', wide: true } as const;
  if (errorKind === 'unknown' || errorKind === 'login') {
    return (
      <Button {...look} icon="refresh" onClick={() => requireLogin(retry)}>
        {t('dock.retry')}
      </Button>
    );
  }
  const busy = isBusy(opening);
  if (busy && isDemo) {
    return (
      <Button {...look} disabled>
        {t('demo.underWay')}
      </Button>
    );
  }
  if (refusal !== null && !busy) {
    return (
      <Button {...look} disabled>
        {t(`dock.${refusalLabel(refusal)}`)}
      </Button>
    );
  }
  if (missingAmount > 0 && !busy) {
    return (
      <Button {...look} disabled>
        {t('dock.short')}
      </Button>
    );
  }
  const button = (
    <Button {...look} price={price} busy={busy} busyLabel={t('dock.opening')} onClick={onOpen}>
      {phase === 'result' && !isDemo ? t('dock.again') : t('dock.open')}
    </Button>
  );
  // Around the button in every phase: another element there would take the focus from it.
  return <WaitButton readyAt={busy ? 0 : readyAt}>{button}</WaitButton>;
}
