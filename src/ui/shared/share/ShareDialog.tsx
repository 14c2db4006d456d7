import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { useReducedMotion } from '../../app/browser/useReducedMotion.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { ClipPart } from './ClipPart.tsx';
import type { ClipSource } from './clip/clipSource.ts';
import { clipType } from './clip/clipType.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { canPassFiles, passFile } from './passFile.ts';
import styles from './ShareDialog.module.css';
import { copyText } from './shareLink.ts';
import { useObjectUrl } from './useObjectUrl.ts';
import { cardAddress, localisedLink } from './shareSubject.ts';
import type { ShareSubject } from './shareSubject.ts';

export interface ShareDialogProps {
  subject: ShareSubject;
  onClose: () => void;
}

/** Where a player reveals the seeds of the pair. */
const ROTATION_PATH = '/provably-fair#rotate';

/** The ways to share a result: its link, its pictures, and a clip of its scene. */
export function ShareDialog({ subject, onClose }: ShareDialogProps) {
  const { t, i18n } = useTranslation('share');
  const link = localisedLink(subject.link, i18n.language);
  const clip = useClip(subject.clip);
  // A recorded scene moves.
  const isStill = useReducedMotion();
  const type = clipType();
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <div className={styles.parts}>
        {subject.card !== null && <Preview subject={subject} />}
        <Button variant="primary" icon="link" wide onClick={() => void copyText(link, t('copied'))}>
          {t('copyLink')}
        </Button>
        {subject.card !== null && (
          <div className={styles.pictures}>
            <PictureButton subject={subject} shape="wide" link={link} />
            <PictureButton subject={subject} shape="tall" link={link} />
          </div>
        )}
        {clip !== null && type !== null && !isStill && (
          <ClipPart source={clip} type={type} title={subject.title} link={link} />
        )}
        {subject.isSealed && (
          <p className={styles.sealed}>
            <Icon name="lock" size={16} />
            <span>
              {t('sealed')} <Link to={ROTATION_PATH}>{t('reveal')}</Link>
            </span>
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** ms until a canvas that is not there yet is asked for again. */
const CANVAS_WAIT_MS = 500;

/** The scene, once its canvas is mounted; null where there is none. */
function useClip(read: ShareSubject['clip']): ClipSource | null {
  const { schedule } = useServices().ports;
  const [clip, setClip] = useState(() => read?.() ?? null);
  const [attempt, setAttempt] = useState(0);
  const isMissing = clip === null && read !== undefined;
  const retry = useEffectEvent(() => {
    setClip(read?.() ?? null);
    setAttempt(attempt + 1);
  });
  useEffect(
    () => (isMissing ? schedule(CANVAS_WAIT_MS, () => retry()) : undefined),
    [isMissing, attempt, schedule],
  );
  return clip;
}

function Preview({ subject }: { subject: ShareSubject }) {
  const { t, i18n } = useTranslation(['share', 'app']);
  const picture = useQuery(pictureQuery(cardAddress(subject, 'wide', i18n.language)));
  const address = useObjectUrl(picture.data);
  return (
    <div className={styles.preview} data-state={picture.status}>
      {picture.isError ? (
        <p>
          {t('previewFailed')}
          <Button size="s" icon="refresh" busy={picture.isFetching} onClick={() => void picture.refetch()}>
            {t('app:action.retry')}
          </Button>
        </p>
      ) : (
        address !== undefined && (
          <img src={address} alt={t('preview', { title: subject.title })} width={1200} height={630} />
        )
      )}
    </div>
  );
}

interface PictureButtonProps {
  subject: ShareSubject;
  shape: 'wide' | 'tall';
  link: string;
}

function PictureButton({ subject, shape, link }: PictureButtonProps) {
  const { t, i18n } = useTranslation('share');
  const { ports, queryClient } = useServices();
  const [isBusy, setBusy] = useState(false);
  const pass = async () => {
    setBusy(true);
    try {
      const content = await queryClient.query(pictureQuery(cardAddress(subject, shape, i18n.language)));
      const name = `fairdrop-${subject.card}-${shape}.png`;
      const end = await passFile(ports, { name, content, title: subject.title, link });
      if (end === 'saved') notify.success(t('pictureSaved'), 'share');
    } catch {
      notify.error(t('pictureFailed'), 'share');
    }
    setBusy(false);
  };
  return (
    <Button
      icon={canPassFiles('image/png') ? 'share' : 'download'}
      wide
      busy={isBusy}
      busyLabel={t('busy')}
      onClick={() => void pass()}
    >
      {t(shape)}
    </Button>
  );
}

/** A drop has its picture once its reel has stopped by the server's clock, which a skipped one is ahead of. */
const PICTURE_TRIES = 7;
const PICTURE_WAIT_MS = 1_500;

const pictureQuery = (address: string) =>
  queryOptions({
    queryKey: laterKeys.card(address),
    queryFn: ({ signal }) => fetchPicture(address, signal),
    staleTime: Infinity,
    retry: PICTURE_TRIES,
    retryDelay: PICTURE_WAIT_MS,
  });

/** @throws Error where the server has none */
async function fetchPicture(address: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`the picture was answered with ${response.status}`);
  return response.blob();
}
