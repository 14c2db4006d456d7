import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawModel } from '../../../../game/index.ts';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { formatDateTime } from '../../../shared/formatDate.ts';
import { PrizePicture } from '../shared/PrizePicture.tsx';
import { TimeLeft } from '../shared/TimeLeft.tsx';
import { usePrizeName } from '../shared/usePrizeName.ts';
import { drawModel } from './draw/drawModel.ts';
import { DrawView } from './draw/DrawView.tsx';
import type { RoomData } from './roomData.ts';
import { useDrawPlayback } from './draw/useDrawPlayback.ts';
import styles from './RoomStage.module.css';

/** Prizes under the lamp while people join; the draw and its replay afterwards. */
export function RoomStage({ room, bare = false }: { room: RoomData; bare?: boolean }) {
  const { giveaway, participants, participation } = room;
  const { t } = useTranslation('giveaway');
  const code = participation?.joined?.code ?? null;
  const winText = t('draw.own');
  const model = useMemo(
    () => (participants ? drawModel(giveaway, participants, { code, winText }) : null),
    [giveaway, participants, code, winText],
  );
  if (giveaway.drawTime === null || giveaway.draws.length === 0) return <RestingStage room={room} />;
  if (model === null) return <Skeleton className={styles.bone} />;
  return <Drawn room={room} model={model} drawTime={giveaway.drawTime} bare={bare} />;
}

interface DrawnProps {
  room: RoomData;
  model: DrawModel;
  drawTime: string;
  bare: boolean;
}

function Drawn({ room: { giveaway, serverNow }, model, drawTime, bare }: DrawnProps) {
  const playback = useDrawPlayback(giveaway.draws.length, drawTime, serverNow);
  const stable = useStableModel(model);
  return <DrawView giveaway={giveaway} model={stable} playback={playback} bare={bare} />;
}

/** The same object while the draw is the same: refetches make equal ones. */
function useStableModel(model: DrawModel): DrawModel {
  const key = JSON.stringify([model.mine, model.winText, model.codes.length, model.prizes]);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for what the canvas shows of the model
  return useMemo(() => model, [key]);
}

/** Loads the canvas while people join, so that the draw begins on time. */
function usePreloadDraw(isDue: boolean): void {
  useEffect(() => {
    // The canvas reports it when its code fails to load.
    if (isDue) import('../../../../game/drawStage.tsx').catch(() => undefined);
  }, [isDue]);
}

const SHOWN_PRIZES = 5;

function RestingStage({ room: { giveaway, phase, serverNow } }: { room: RoomData }) {
  const { t, i18n } = useTranslation('giveaway');
  const nameOf = usePrizeName();
  const { prizes, closeTime, cancelReason } = giveaway;
  const shown = prizes.slice(0, SHOWN_PRIZES);
  const [first] = shown;
  usePreloadDraw(giveaway.state === 0);
  return (
    <section
      className={styles.stage}
      data-grade={first?.item?.grade}
      data-many={shown.length > 1 || undefined}
      aria-label={t('stage.label')}
    >
      <span className={styles.beam} aria-hidden="true" />
      <ul className={styles.prizes}>
        {shown.map((prize) => (
          <li key={prize.rollId} data-grade={prize.item?.grade}>
            <PrizePicture prize={prize} width={shown.length === 1 ? 300 : 150} />
            <span>{nameOf(prize)}</span>
          </li>
        ))}
        {prizes.length > shown.length && <li className="num">+{prizes.length - shown.length}</li>}
      </ul>
      <div className={styles.clock}>
        {phase === 'open' || phase === 'full' ? (
          <>
            <span>{t(`phase.${phase}Until`)}</span>
            <TimeLeft until={closeTime} serverNow={serverNow} large />
            <small>{t('stage.at', { time: formatDateTime(closeTime, i18n.language) })}</small>
          </>
        ) : (
          <p role="status">{cancelReason === null ? t('stage.closing') : t(`cancelled.${cancelReason}`)}</p>
        )}
      </div>
    </section>
  );
}
