import { useTranslation } from 'react-i18next';
import { usePreference } from '../../../app/usePreference.ts';
import { Switch } from '../../../components/controls/Switch.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { LanguagePicker } from '../../../hud/language/LanguagePicker.tsx';
import { VolumeSlider } from '../../../shared/sound/VolumeSlider.tsx';
import styles from './PreferenceSwitches.module.css';

/** Preferences of this device. */
export function PreferenceSwitches() {
  const { t } = useTranslation(['account', 'app', 'play']);
  const [fast, setFast] = usePreference('fast');
  const [soundEffects, setSoundEffects] = usePreference('voice');
  const [music, setMusic] = usePreference('music');
  return (
    <section className={styles.preferences}>
      <h2>{t('preferences.title')}</h2>
      <Switch label={t('preferences.fast')} icon="bolt" on={fast} onChange={setFast} />
      <Switch
        label={t('preferences.voice')}
        icon={soundEffects ? 'speaker' : 'speaker-off'}
        on={soundEffects}
        onChange={setSoundEffects}
      />
      <VolumeSlider name="voice" />
      <Switch label={t('play:dock.music')} icon="music" on={music} onChange={setMusic} />
      <VolumeSlider name="music" />
      <div className={styles.language}>
        <Icon name="globe" />
        <span>{t('app:language.label')}</span>
        <LanguagePicker />
      </div>
    </section>
  );
}
