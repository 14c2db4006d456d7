import { useCallback, useMemo, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stageHeight } from '../../../game/index.ts';
import type { ReelCrate, ReelFailure, ReelLight } from '../../../game/index.ts';
import type { BoxDetail } from '../../../net/contract/entities.ts';
import { boxBody } from '../../components/artSources.ts';
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
  /** How many strips to make room for, and to show while nothing spins. */
  count: number;
  /** What stands above the reel: name of the box, figures, commitment. */
  head: ReactNode;
}

const DARK: ReelLight = { lamp: 'full', grade: null };
/** Widths of the stages whose heights are asked for. */
const WIDE = 1024;
const NARROW = 390;
/** The least and the most room of a wide stage: there, so that a few strips more or less move nothing. */
const LEAST_ROOM = 288;
const MOST_ROOM = 368;

/** The lamp, the reel and, in words, what it shows. A press on it while it spins goes to the stop. */
export function OpeningStage({ box, opening, count, head }: OpeningStageProps) {
  const { t, i18n } = useTranslation('box');
  const [light, setLight] = useState(DARK);
  const [plain, setPlain] = useState(false);
  const [failure, setFailure] = useState<ReelFailure>();
  const { phase, rolled, demo, skip, seat } = opening;
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
      style={roomOf(count)}
      data-many={count > 1 || undefined}
      data-spinning={spinning || undefined}
      data-lamp={light.lamp}
      data-grade={light.grade ?? undefined}
      onClick={spinning ? skip : undefined}
    >
      <div className={styles.ground} aria-hidden="true" />
      <div className={styles.beam} aria-hidden="true" />
      <div className={styles.head}>{head}</div>
      <div className={styles.reel}>
        {failure ? (
          <Fallback reason={failure} drawn={[...rolled, ...demo]} />
        ) : (
          <Reel
            box={shares}
            seat={seat}
            pictureOf={pictureOf}
            crate={crateOf(box.boxImage)}
            strips={count}
            onStanding={setPlain}
            onFailed={setFailure}
            onLight={setLight}
          />
        )}
      </div>
      <div className={styles.words}>
        <StageStatus box={box} opening={opening} plain={plain} rest={() => seat.rest(shares)} />
      </div>
    </section>
  );
}

/** On a wide page the dock follows the stage, so up to six strips share one height; on a narrow one it lies over the page. */
function roomOf(count: number): CSSProperties {
  return {
    '--room-wide': `${count > 6 ? Math.min(stageHeight(count, WIDE), MOST_ROOM) : LEAST_ROOM}px`,
    '--room-narrow': `${stageHeight(count, NARROW)}px`,
  } as CSSProperties;
}

/** Body and lid lie beside the picture of the whole box. */
const crateOf = (image: string): ReelCrate => ({
  body: boxBody(image),
  lid: image.replace(/(\.\w+)$/, '-lid$1'),
});
