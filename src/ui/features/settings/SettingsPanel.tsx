import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreferenceName } from '../../app/preferences.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { usePreference } from '../../app/usePreference.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import type { IconName } from '../../components/icons/iconPaths.ts';
import { Switch } from '../../components/controls/Switch.tsx';
import { useReducedMotion } from '../../app/browser/useReducedMotion.ts';
import { lazyScreen } from '../../shared/lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../../shared/lazy/PartErrorBoundary.tsx';
import { LanguageList } from '../../hud/language/LanguageList.tsx';
import { SoundTest } from '../../shared/sound/SoundTest.tsx';
import { VolumeSlider } from '../../shared/sound/VolumeSlider.tsx';
import { usePanels } from '../../shared/panels/panelState.ts';
import type { VisitSectionProps } from './VisitSection.tsx';
import styles from './SettingsPanel.module.css';

interface SettingsPanelProps {
  open: boolean;
  onClose: () => void;
}

const visit = lazyScreen<VisitSectionProps>(
  'visit',
  async () => (await import('./VisitSection.tsx')).VisitSection,
  ['limits'],
);

const overlays = lazyScreen(
  'overlays',
  async () => (await import('./overlays/OverlaySection.tsx')).OverlaySection,
  ['errors', 'overlay'],
);

/** Settings of this device, for players and visitors; a change applies at once. */
export function SettingsPanel({ open, onClose }: SettingsPanelProps) {
  const { t } = useTranslation('shell');
  const reducedMotion = useReducedMotion();
  const loggedIn = useIsLoggedIn();
  const { show } = usePanels();
  return (
    <Dialog open={open} onClose={onClose} title={t('settings.title')} size="m">
      <div className={styles.settings}>
        {loggedIn && (
          <PartErrorBoundary>
            <Suspense fallback={null}>
              <visit.Screen onLeave={onClose} />
            </Suspense>
          </PartErrorBoundary>
        )}
        <section aria-label={t('settings.play')}>
          <h3>{t('settings.play')}</h3>
          {reducedMotion && (
            <p className={styles.calm}>
              <Icon name="info" />
              {t('settings.calm')}
            </p>
          )}
          <Setting name="fast" icon="bolt" />
          <Setting name="voice" icon="speaker" />
          <VolumeSlider name="voice" />
          <Setting name="music" icon="music" />
          <VolumeSlider name="music" />
          <SoundTest />
        </section>
        <section aria-label={t('settings.page')}>
          <h3>{t('settings.page')}</h3>
          <StreamerSwitch />
          <Setting name="topDrops" icon="bell" />
          <Setting name="emotes" icon="swords" />
          <Setting name="agreePing" icon="pulse" />
        </section>
        {loggedIn && (
          <PartErrorBoundary>
            <Suspense fallback={null}>
              <overlays.Screen />
            </Suspense>
          </PartErrorBoundary>
        )}
        <section aria-label={t('settings.language')}>
          <h3>{t('settings.language')}</h3>
          <LanguageList />
        </section>
        <small>{t('settings.kept')}</small>
        <Button onClick={() => show('keys')}>{t('settings.keys')}</Button>
      </div>
    </Dialog>
  );
}

/** Turning it off is asked for. */
function StreamerSwitch() {
  const { t } = useTranslation('shell');
  const [on, set] = usePreference('streamer');
  const { show } = usePanels();
  return (
    <Switch
      label={t('settings.streamer')}
      hint={t('settings.streamerHint')}
      icon="eye-off"
      on={on}
      onChange={(next) => (next ? set(true) : show('streamer'))}
    />
  );
}

function Setting({ name, icon }: { name: PreferenceName; icon: IconName }) {
  const { t } = useTranslation('shell');
  const [on, set] = usePreference(name);
  return (
    <Switch
      label={t(`settings.${name}`)}
      hint={t(`settings.${name}Hint`)}
      icon={icon}
      on={on}
      onChange={set}
    />
  );
}
