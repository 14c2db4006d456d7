import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../../app/usePreference.ts';
import { classNames } from '../../components/classNames.ts';
import { Button } from '../../components/controls/Button.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { Switch } from '../../components/controls/Switch.tsx';
import { BottomDock } from '../../components/layout/BottomDock.tsx';
import { usePanels } from '../panels/panelState.ts';
import { isBusy, isUndecided } from './playView.ts';
import type { PlayView } from './playView.ts';
import styles from './PlayDock.module.css';

interface PlayDockProps {
  label: string;
  className: string | undefined;
  /** The controls in a row. */
  children: ReactNode;
  /** Below them; on a phone above, so that a thumb does not cover it. */
  hint: ReactNode;
}

/** The controls of a game; on a phone above the tabs. */
export function PlayDock({ label, className, children, hint }: PlayDockProps) {
  return (
    <BottomDock className={classNames(styles.dock, className)} label={label}>
      <div className={styles.bar}>{children}</div>
      <div className={styles.hint}>{hint}</div>
    </BottomDock>
  );
}

/** The switches of every game; `children` are further controls beside them. */
export function PlaySwitches({
  className,
  children,
}: {
  className: string | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation('play');
  const { show, preload } = usePanels();
  const [fast, setFast] = usePreference('fast');
  const [soundEffects, setSoundEffects] = usePreference('voice');
  const [music, setMusic] = usePreference('music');
  return (
    <div className={classNames(styles.switches, className)}>
      <Switch label={t('dock.fast')} icon="bolt" on={fast} onChange={setFast} compact />
      <Switch
        label={t('dock.voice')}
        icon={soundEffects ? 'speaker' : 'speaker-off'}
        on={soundEffects}
        onChange={setSoundEffects}
        compact
      />
      <Switch label={t('dock.music')} icon="music" on={music} onChange={setMusic} compact />
      <span className={styles.volume}>
        <IconButton
          icon="sliders"
          label={t('volume.open')}
          opensDialog
          onIntent={() => preload('settings')}
          onClick={() => show('settings')}
        />
      </span>
      {children}
    </div>
  );
}

interface DemoButtonProps {
  view: Pick<PlayView, 'phase' | 'isDemo' | 'errorKind'>;
  className: string | undefined;
  label: string;
  disabled?: boolean;
  onDemo: () => void;
}

/** Starts a demo. While the outcome of an order is unknown, the order is recovered first. */
export function DemoButton({ view, className, label, disabled = false, onDemo }: DemoButtonProps) {
  const { t } = useTranslation('play');
  const busy = isBusy(view);
  return (
    <div className={classNames(styles.demo, className)} data-demo>
      <Button
        size="l"
        wide
        busy={busy && view.isDemo}
        busyLabel={t('demo.button')}
        disabled={(busy && !view.isDemo) || isUndecided(view) || disabled}
        onClick={onDemo}
        aria-label={label}
      >
        {t('demo.button')}
      </Button>
    </div>
  );
}
