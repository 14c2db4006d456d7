import { useTranslation } from 'react-i18next';
import type { StageFailure } from '../../../../game/index.ts';
import type { BoxDetail } from '../../../../net/contract/entities.ts';
import { formatMoney } from '../../../components/money/money.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { PlayStatus } from '../../../shared/play/PlayStatus.tsx';
import { DemoResult } from '../demo/DemoResult.tsx';
import { ResultMany, ResultSingle } from '../result/ResultLine.tsx';
import { useResultText } from '../result/useResultText.ts';
import type { OpeningView } from '../state/useOpening.ts';

interface StageStatusProps {
  className: string | undefined;
  box: BoxDetail;
  opening: OpeningView;
  /** The reel is drawn without WebGL. */
  reducedGraphics: boolean;
  /** Why there is no reel; said here until something is opened, then in its place. */
  failure: StageFailure | undefined;
  /** Value of today's best drop before the shown result, if that exceeds it; minor units. */
  beaten: number | null;
  /** Returns the reel to strips at rest. */
  showIdle: () => void;
}

/** The text below the reel. */
export function StageStatus({ box, opening, beaten, showIdle, ...stage }: StageStatusProps) {
  const { t } = useTranslation(['box', 'win']);
  const localised = useLocalised();
  const words = useResultText(opening);
  const { rolled, demo, dismiss } = opening;
  const shown = {
    opening,
    paid: opening.isFree ? 0 : box.price,
    onDismiss() {
      dismiss();
      showIdle();
    },
  };
  return (
    <PlayStatus
      {...stage}
      game="box"
      view={opening}
      lead={localised(box.tagline)}
      price={box.price * opening.count}
      purpose={{ kind: 'openings', count: opening.count, names: box.names }}
      changed={{ title: t('fault.changed.title'), hint: t('fault.changed.hint') }}
      result={
        opening.isDemo ? (
          <DemoResult rolls={demo} onClose={shown.onDismiss} />
        ) : rolled.length === 1 ? (
          <ResultSingle {...shown} />
        ) : (
          <ResultMany {...shown} />
        )
      }
      note={beaten === null || opening.isDemo ? null : t('win:today.beaten', { before: formatMoney(beaten) })}
      words={words}
    />
  );
}
