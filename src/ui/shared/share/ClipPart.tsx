import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import { ErrorNote } from '../../components/feedback/ErrorNote.tsx';
import { LiveRegion } from '../../components/feedback/LiveRegion.tsx';
import { useVolume } from '../sound/useVolume.ts';
import { canPassFiles, passFile } from './passFile.ts';
import { useObjectUrl } from './useObjectUrl.ts';
import styles from './ClipPart.module.css';
import type { ClipSource } from './clip/clipSource.ts';
import { clipExtension } from './clip/clipType.ts';
import { ClipError, recordClip } from './clip/recordClip.ts';
import type { ClipFailure } from './clip/recordClip.ts';

interface ClipPartProps {
  source: ClipSource;
  /** Of `clipType`. */
  type: string;
  title: string;
  link: string;
}

type ClipState =
  | { readonly step: 'idle' | 'recording' }
  | { readonly step: 'failed'; readonly reason: ClipFailure }
  | { readonly step: 'done'; readonly clip: Blob };

/** Records the scene of a result and offers the clip. */
export function ClipPart({ source, type, title, link }: ClipPartProps) {
  const { t } = useTranslation('share');
  const [state, setState] = useState<ClipState>({ step: 'idle' });
  const record = () => setState({ step: 'recording' });
  return (
    <section className={styles.clip} aria-label={t('clip.title')} data-step={state.step}>
      {state.step === 'recording' && (
        <>
          <Recording {...{ source, type, title }} onEnd={setState} />
          <Button icon="close" wide onClick={() => setState({ step: 'idle' })}>
            {t('clip.stop')}
          </Button>
        </>
      )}
      {state.step === 'failed' && (
        <ErrorNote title={t(`clip.failed.${state.reason}`)} hint={t('clip.failedHint')} />
      )}
      {(state.step === 'idle' || state.step === 'failed') && (
        <Button icon="play" wide onClick={record}>
          {t(state.step === 'idle' ? 'clip.record' : 'clip.again')}
        </Button>
      )}
      {state.step === 'done' && <Recorded clip={state.clip} title={title} link={link} onAgain={record} />}
    </section>
  );
}

interface RecordingProps extends Pick<ClipPartProps, 'source' | 'type' | 'title'> {
  onEnd: (state: ClipState) => void;
}

/** Shows what is recorded; it ends when it is unmounted. */
function Recording({ source, type, title, onEnd }: RecordingProps) {
  const { t } = useTranslation('share');
  const [soundEffects] = useVolume('voice');
  const [music] = useVolume('music');
  const isMuted = soundEffects === 0 && music === 0;
  const { schedule } = useServices().ports;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [withSound] = useState(!isMuted);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    if (canvas.current) {
      const words = { title, host: location.host };
      recordClip({ source, target: canvas.current, words, type, withSound, schedule, signal }).then(
        (clip) => onEnd({ step: 'done', clip }),
        (error: unknown) => {
          if (signal.aborted) return;
          onEnd({ step: 'failed', reason: error instanceof ClipError ? error.reason : 'failed' });
        },
      );
    }
    return () => ending.abort();
  }, [source, type, title, withSound, schedule, onEnd]);
  return (
    <>
      <canvas ref={canvas} className={styles.picture} aria-hidden="true" />
      <p className={styles.note}>
        <i aria-hidden="true" />
        {t('clip.recording')}
      </p>
      <LiveRegion message={t('clip.recording')} />
    </>
  );
}

interface RecordedProps extends Pick<ClipPartProps, 'title' | 'link'> {
  clip: Blob;
  onAgain: () => void;
}

function Recorded({ clip, title, link, onAgain }: RecordedProps) {
  const { t } = useTranslation('share');
  const { ports } = useServices();
  const address = useObjectUrl(clip);
  const name = `fairdrop-clip.${clipExtension(clip.type)}`;
  const pass = async () => {
    const end = await passFile(ports, { name, content: clip, title, link });
    if (end === 'saved') notify.success(t('clip.saved'), 'share');
  };
  return (
    <>
      {/* eslint-disable-next-line browsers/compatibility -- a browser without it plays the clip as well */}
      <video className={styles.picture} src={address} aria-label={title} controls loop playsInline />
      <div className={styles.acts}>
        <Button icon={canPassFiles(clip.type) ? 'share' : 'download'} wide onClick={() => void pass()}>
          {t(canPassFiles(clip.type) ? 'clip.pass' : 'clip.save')}
        </Button>
        <Button icon="refresh" wide onClick={onAgain}>
          {t('clip.again')}
        </Button>
      </div>
    </>
  );
}
