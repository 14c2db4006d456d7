import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../../../app/usePreference.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { IconButton } from '../../../components/controls/IconButton.tsx';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { Switch } from '../../../components/controls/Switch.tsx';
import { BottomDock } from '../../../hud/frame/BottomDock.tsx';
import { LazyFundsPart } from '../../../shared/funds/LazyFundsPart.tsx';
import { useFundedFocus } from '../../../shared/funds/useFundedFocus.ts';
import type { DraftView } from '../state/useDraft.ts';
import type { DreamView } from '../state/useDream.ts';
import { ChanceSlider } from './ChanceSlider.tsx';
import { StartButton, type StartBlock } from './StartButton.tsx';
import styles from './DreamDock.module.css';

interface DreamDockProps {
  view: DraftView;
  dream: DreamView;
  /** Why no dream can start now; null if one can. */
  block: StartBlock | null;
  /** When the least time per dream is over, ms; 0 without one. */
  readyAt: number;
  onStart: () => void;
  onDemo: () => void;
  /** Opens the dialog of a series; null while there can be none. */
  onRepeat: (() => void) | null;
  /** The terms in a line, or the progress of a series. */
  hint: ReactNode;
}

export const isBusy = ({ phase }: DreamView): boolean =>
  phase === 'requesting' || phase === 'spinning' || phase === 'between';

/** The controls of a dream; on a phone above the tabs. */
export function DreamDock(props: DreamDockProps) {
  const { view, dream, onRepeat, hint } = props;
  const { t } = useTranslation('dream');
  const [fast, setFast] = usePreference('fast');
  const [soundEffects, setSoundEffects] = usePreference('voice');
  const [music, setMusic] = usePreference('music');
  const { draft, rules, setTickets, setSide } = view;
  const busy = isBusy(dream);
  const [startRef, onFunded] = useFundedFocus(props.block === 'short');
  return (
    <BottomDock className={styles.dock} label={t('dock.label')}>
      <div className={styles.bar}>
        <div className={styles.chance}>
          <ChanceSlider tickets={draft.tickets} rules={rules} disabled={busy} onChange={setTickets} />
        </div>
        <div className={styles.side}>
          <Segmented
            label={t('dock.side')}
            size="m"
            value={draft.side}
            onChange={setSide}
            options={(['under', 'over'] as const).map((value) => ({
              value,
              label: t(`side.${value}`),
              disabled: busy,
            }))}
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
          <Switch label={t('dock.music')} icon="music" on={music} onChange={setMusic} compact />
          <IconButton
            icon="refresh"
            label={t('repeat.open')}
            disabled={onRepeat === null}
            opensDialog
            onClick={() => onRepeat?.()}
          />
        </div>
        <div className={styles.demo} data-demo>
          <DemoButton {...props} />
        </div>
        <div
          className={styles.start}
          data-opens
          data-series={(busy && dream.series !== null) || undefined}
          ref={startRef}
        >
          <StartButton {...props} onFunded={onFunded} />
        </div>
      </div>
      <div className={styles.hint}>
        {hint}
        {props.block === 'short' && !busy && (
          <LazyFundsPart
            place="more"
            price={view.price?.coins ?? 0}
            chosen={draft.staked}
            recharge={t('dock.short')}
            onDone={onFunded}
          />
        )}
      </div>
    </BottomDock>
  );
}

/** Starts a demo. While the outcome of an order is unknown, the order is recovered first. */
function DemoButton({ dream, view, onDemo }: Pick<DreamDockProps, 'dream' | 'view' | 'onDemo'>) {
  const { t } = useTranslation('dream');
  const { isDemo, errorKind } = dream;
  const busy = isBusy(dream);
  return (
    <Button
      size="l"
      wide
      busy={busy && isDemo}
      busyLabel={t('demo.button')}
      disabled={
        (busy && !isDemo) || errorKind === 'unknown' || errorKind === 'login' || view.draft.target === null
      }
      onClick={onDemo}
      aria-label={t('demo.buttonLabel')}
    >
      {t('demo.button')}
    </Button>
  );
}
