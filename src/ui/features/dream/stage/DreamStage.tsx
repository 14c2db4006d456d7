import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent } from '../../../components/money/money.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { useSeeds } from '../../../memory/compare/seeds.ts';
import { useShowPlay } from '../../../shared/focus/useShowPlay.ts';
import { useCanvasWanted } from '../../../shared/play/useCanvasWanted.ts';
import { CanvasFallback } from '../../../shared/play/CanvasFallback.tsx';
import { PlayHeader } from '../../../shared/play/PlayHeader.tsx';
import { PlayStage, useStage } from '../../../shared/play/PlayStage.tsx';
import { PlayStatus } from '../../../shared/play/PlayStatus.tsx';
import { DreamResult } from '../result/DreamResult.tsx';
import { useDreamText } from '../result/useDreamText.ts';
import { faceOf } from '../state/drawnDream.ts';
import type { DraftView } from '../state/useDraft.ts';
import type { DreamView } from '../state/useDream.ts';
import { Wheel } from './Wheel.tsx';
import { WheelCentre } from './WheelCentre.tsx';
import styles from './DreamStage.module.css';

interface DreamStageProps {
  draft: DraftView;
  dream: DreamView;
  /** What is staked, and what is dreamt of: beside the wheel, below it on a phone. */
  stake: ReactNode;
  target: ReactNode;
  /** Shown below the wheel at rest. */
  picks: ReactNode;
}

/** The head, the wheel between stake and target, and the result in text. */
export function DreamStage({ draft: { draft, rules }, dream, stake, target, picks }: DreamStageProps) {
  const { t } = useTranslation(['dream', 'app']);
  const localised = useLocalised();
  const { stage, failure, reducedGraphics, ...calls } = useStage();
  const { phase, canvas, drawn } = dream;
  const words = useShowPlay(phase);
  const { data: seeds } = useSeeds();
  const said = useDreamText(dream);
  const isCanvasWanted = useCanvasWanted(phase !== 'idle' || draft.target !== null);
  const hasNumber = useWheelNumber(phase) && failure === undefined;
  return (
    <PlayStage
      ref={stage}
      className={styles.stage}
      label={t('stage.label')}
      view={dream}
      data-has-words={phase !== 'idle' || undefined}
    >
      <PlayHeader
        title={t('app:pages.dream')}
        lead={
          draft.target === null
            ? t('head.lead')
            : t('picks.target', {
                name: localised(draft.target.names),
                price: formatMoney(draft.target.recoveryPrice),
              })
        }
        seeds={seeds}
        figure={t('head.edge')}
        value={formatPercent(rules.edge)}
      />
      <div className={styles.body}>
        <div className={styles.stake}>{stake}</div>
        <div className={styles.wheel}>
          {failure ? (
            <CanvasFallback
              game="dream"
              reason={failure}
              item={drawn?.target ?? draft.target}
              sizes="240px"
            />
          ) : (
            <Wheel isWanted={isCanvasWanted} face={faceOf(draft)} adapter={canvas} {...calls} />
          )}
          {!hasNumber && <WheelCentre draft={draft} />}
        </div>
        <div className={styles.words} ref={words}>
          <PlayStatus
            game="dream"
            view={dream}
            className={styles.status}
            lead={picks}
            reducedGraphics={reducedGraphics}
            price={dream.paid}
            purpose={{ kind: 'dream' }}
            result={<DreamResult dream={dream} />}
            words={said}
          />
        </div>
        <div className={styles.target}>{target}</div>
      </div>
    </PlayStage>
  );
}

/**
 * Whether the canvas shows a ticket in the place of the chance: from a turn until its result is closed. While the next
 * dream is requested the last one stays.
 */
function useWheelNumber(phase: DreamView['phase']): boolean {
  const [shown, setShown] = useState(false);
  const next = phase === 'requesting' ? shown : phase !== 'idle' && phase !== 'error';
  if (next !== shown) setShown(next);
  return next;
}
