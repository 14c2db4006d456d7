import { useCallback, useMemo, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stageHeight } from '../../../game/index.ts';
import type { ReelFailure, ReelLight } from '../../../game/index.ts';
import type { BoxDetail } from '../../../net/contract/entities.ts';
import { Fallback } from './Fallback.tsx';
import { reelBox } from './model.ts';
import { namingOf } from './naming.ts';
import { Reel } from './Reel.tsx';
import { StageStatus } from './StageStatus.tsx';
import type { OpeningView } from './useOpening.ts';
import styles from './OpeningStage.module.css';

interface OpeningStageProps {
  box: BoxDetail;
  opening: OpeningView;
  /** How many strips to make room for. */
  count: number;
  /** What stands above the reel: name of the box, figures, commitment. */
  head: ReactNode;
}

const DARK: ReelLight = { lamp: 'full', grade: null };
/** The least room of a stage, so that a few strips more or less move nothing. */
const WIDE_ROOM = 288;
const NARROW_ROOM = 248;
const WIDE = 1024;
const NARROW = 390;

/** The lamp, the reel and, in words, what it shows. A press on it while it spins goes to the stop. */
export function OpeningStage({ box, opening, count, head }: OpeningStageProps) {
  const { t, i18n } = useTranslation('box');
  const [light, setLight] = useState(DARK);
  const [failure, setFailure] = useState<ReelFailure>();
  const { phase, rolled, skip, seat } = opening;
  const locale = i18n.language;
  const shares = useMemo(() => reelBox(box, namingOf(i18n, locale)), [box, i18n, locale]);
  const pictureOf = useCallback(
    (itemId: string) => box.entries.find((entry) => entry.itemId === itemId)?.weaponImage ?? '',
    [box],
  );
  const spinning = phase === 'spinning';
  return (
    <section
      className={styles.stage}
      aria-label={t('stage.label')}
      style={roomOf(count, phase === 'idle' ? 1 : opening.count)}
      data-many={count > 1 || undefined}
      data-spinning={spinning || undefined}
      data-lamp={light.lamp}
      data-grade={light.grade ?? undefined}
      onClick={spinning ? skip : undefined}
    >
      <div className={styles.ground} aria-hidden="true" />
      <div className={styles.beam} aria-hidden="true" />
      {head}
      <div className={styles.reel}>
        {failure ? (
          <Fallback reason={failure} rolled={rolled} />
        ) : (
          <Reel box={shares} seat={seat} pictureOf={pictureOf} onFailed={setFailure} onLight={setLight} />
        )}
      </div>
      <StageStatus box={box} opening={opening} rest={() => seat.rest(shares)} />
    </section>
  );
}

/** On a wide page the dock follows the stage, so the room is that of the chosen number before anything spins. */
function roomOf(count: number, shown: number): CSSProperties {
  const many = count > 6;
  return {
    '--room-wide': `${many ? Math.min(stageHeight(count, WIDE), 368) : WIDE_ROOM}px`,
    '--room-narrow': `${Math.max(stageHeight(shown, NARROW), NARROW_ROOM)}px`,
  } as CSSProperties;
}
