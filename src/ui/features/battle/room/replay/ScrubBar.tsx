import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { Button } from '../../../../components/controls/Button.tsx';
import { IconButton } from '../../../../components/controls/IconButton.tsx';
import { useServices } from '../../../../app/services.ts';
import { usePreference } from '../../../../app/usePreference.ts';
import { LiveMark, PlaybackEnd, PlaybackTime, PlayPause } from '../../../../shared/playback/PlaybackBar.tsx';
import type { Playback } from '../state/playback.ts';
import type { PlayData } from '../state/usePlayData.ts';
import { isPlayOver } from '../state/playModel.ts';
import type { PlayFrame } from '../state/playModel.ts';
import { ScrubTrack } from './ScrubTrack.tsx';
import { shortId } from '../../../../shared/shortId.ts';
import { battleLink } from '../../shared/battleLink.ts';
import { SpeedChoice } from './SpeedChoice.tsx';
import { usePlaybackState } from '../../../../shared/playback/usePlaybackValue.ts';
import { clipOfPlayback } from '../../../../shared/share/clip/clipSource.ts';
import { ShareButton } from '../../../../shared/share/ShareButton.tsx';
import { useShare } from '../head/useShare.ts';
import { useResultText } from '../result/useResultText.ts';
import styles from './ScrubBar.module.css';

interface ScrubBarProps {
  battle: BattleDetail;
  battleKey: string | undefined;
  play: PlayData;
  frame: PlayFrame;
  playback: Playback;
}

/** Position of the playback; movable in a replay. Sound and fast mode are always available. */
export function ScrubBar({ battle, battleKey, play, frame, playback }: ScrubBarProps) {
  const { t } = useTranslation('room');
  const { kind } = usePlaybackState(playback);
  const share = useShare();
  const { winner, text } = useResultText(battle);
  const result = `${winner} ${text}`.trim();
  const [soundEffects, setSoundEffects] = usePreference('voice');
  const [music, setMusic] = usePreference('music');
  const [fast, setFast] = usePreference('fast');
  const isReplay = kind === 'replay';
  const round = frame.phase === 'round' ? frame.round : null;
  const { schedule } = useServices().ports;
  const link = battleLink(location.origin, battle, { battleKey, round: isReplay ? round : null });
  const title = t('share.title', { id: shortId(battle.battleId) });
  return (
    <section
      className={styles.bar}
      aria-label={t(isReplay ? 'scrub.replay' : 'scrub.live')}
      data-over={isPlayOver(frame) || undefined}
    >
      {isReplay ? (
        <PlayPause playback={playback} play={t('scrub.play')} pause={t('scrub.pause')} />
      ) : (
        <LiveMark>{t('scrub.now')}</LiveMark>
      )}
      <PlaybackTime playback={playback} className={styles.time} />
      <ScrubTrack battle={battle} play={play} playback={playback} seekable={isReplay} />
      <PlaybackEnd playback={playback} />
      {isReplay ? (
        <SpeedChoice playback={playback} />
      ) : (
        // The rounds of a fast battle are short for everybody.
        !battle.fast && (
          <Button icon="skip" aria-pressed={fast} onClick={() => setFast(!fast)} className={styles.fast}>
            {t('scrub.fast')}
          </Button>
        )
      )}
      <IconButton
        icon={soundEffects ? 'speaker' : 'speaker-off'}
        label={t('scrub.sound')}
        pressed={soundEffects}
        onClick={() => setSoundEffects(!soundEffects)}
      />
      <IconButton icon="music" label={t('scrub.music')} pressed={music} onClick={() => setMusic(!music)} />
      {isReplay && battle.state === 2 ? (
        <ShareButton
          subject={{
            link,
            title: result === '' ? title : result,
            card: `battle-${battle.battleId}`,
            cardKey: battleKey,
            clip: () => clipOfPlayback(playback, schedule),
          }}
          label={round !== null ? t('scrub.shareRound', { round }) : t('scrub.share')}
        />
      ) : (
        <IconButton icon="share" label={t('scrub.share')} onClick={() => share(link, title)} />
      )}
    </section>
  );
}
