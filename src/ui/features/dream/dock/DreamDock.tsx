import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../components/classNames.ts';
import { IconButton } from '../../../components/controls/IconButton.tsx';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { LazyFundsPart } from '../../../shared/funds/LazyFundsPart.tsx';
import { useFundedFocus } from '../../../shared/funds/useFundedFocus.ts';
import { DemoButton, PlayDock, PlaySwitches } from '../../../shared/play/PlayDock.tsx';
import { isBusy } from '../../../shared/play/playView.ts';
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

/** The controls of a dream; on a phone above the tabs. */
export function DreamDock(props: DreamDockProps) {
  const { view, dream, onRepeat, hint } = props;
  const { t } = useTranslation(['dream', 'play']);
  const { draft, rules, setTickets, setSide } = view;
  const busy = isBusy(dream);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [startRef, onFunded] = useFundedFocus(props.block === 'short');
  return (
    <PlayDock
      className={classNames(styles.dock, !isUnfolded && styles.folded)}
      label={t('dock.label')}
      hint={
        <>
          {hint}
          {props.block === 'short' && !busy && (
            <LazyFundsPart
              place="more"
              price={view.price?.coins ?? 0}
              purpose={{ kind: 'dream' }}
              chosen={draft.staked}
              recharge={t('play:dock.short')}
              onDone={onFunded}
            />
          )}
        </>
      }
    >
      <div className={styles.chance}>
        <ChanceSlider tickets={draft.tickets} rules={rules} disabled={busy} onChange={setTickets} />
      </div>
      <div className={styles.fold}>
        <IconButton
          icon="sliders"
          label={t('dock.options')}
          pressed={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        />
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
      <PlaySwitches className={styles.switches}>
        <IconButton
          icon="refresh"
          label={t('repeat.open')}
          disabled={onRepeat === null}
          opensDialog
          onClick={() => onRepeat?.()}
        />
      </PlaySwitches>
      <DemoButton
        view={dream}
        className={styles.demo}
        label={t('demo.buttonLabel')}
        disabled={draft.target === null}
        onDemo={props.onDemo}
      />
      <div
        className={styles.start}
        data-opens
        data-series={(busy && dream.series !== null) || undefined}
        ref={startRef}
      >
        <StartButton {...props} onFunded={onFunded} />
      </div>
    </PlayDock>
  );
}
