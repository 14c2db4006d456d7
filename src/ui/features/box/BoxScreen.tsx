import type { BoxDetail } from '../../../net/contract/entities.ts';
import { useBodyClass } from '../../app/browser/useBodyClass.ts';
import { useServices } from '../../app/services.ts';
import { usePreference } from '../../app/usePreference.ts';
import { classNames } from '../../components/classNames.ts';
import { useRequireLogin } from '../../shared/auth/useRequireLogin.ts';
import { AutoButton } from './auto/AutoButton.tsx';
import { SeriesBar, SeriesKeys } from './auto/SeriesBar.tsx';
import { useSeries } from './auto/useSeries.ts';
import { useSeriesKeys } from './auto/useSeriesKeys.ts';
import { FreeHint } from './dock/FreeHint.tsx';
import { CostHint } from './dock/CostHint.tsx';
import { DemoCards } from './demo/DemoCards.tsx';
import { OpeningDock } from './dock/OpeningDock.tsx';
import { OpeningStage } from './stage/OpeningStage.tsx';
import { TallyLine } from './tally/TallyLine.tsx';
import { useBestDrop } from './tally/useBestDrop.ts';
import { useTally } from './tally/useTally.ts';
import { ResultCards } from './result/ResultCards.tsx';
import { useKeepBox } from '../../memory/view/keptBox.ts';
import { useMissingAmount } from '../../shared/useMissingAmount.ts';
import { LazyLimitNotice } from '../../shared/limits/LazyLimitNotice.tsx';
import { usePlayRefusal } from '../../shared/limits/usePlayRefusal.ts';
import { useReadyAt } from '../../shared/limits/useReadyAt.ts';
import { useChosenCount } from './state/useChosenCount.ts';
import { useFreeBox } from './state/useFreeBox.ts';
import { useOpening } from './state/useOpening.ts';
import { FairNote } from '../../shared/play/FairNote.tsx';
import { isBusy } from '../../shared/play/playView.ts';
import { usePlayShortcuts } from '../../shared/focus/usePlayShortcuts.ts';
import { MemoryWatch } from '../../memory/view/MemoryWatch.tsx';
import { Odds } from './Odds.tsx';
import { RecentDrops } from './RecentDrops.tsx';
import styles from './BoxScreen.module.css';

/** The page of one box: stage, dock, result, odds, latest drops. */
export function BoxScreen({ box }: { box: BoxDetail }) {
  const [chosenCount, setCount] = useChosenCount(box.boxId);
  const [fast] = usePreference('fast');
  useBodyClass(styles.withDock);
  const requireLogin = useRequireLogin();
  useKeepBox(box);
  const opening = useOpening(box);
  const auto = useSeries(box, opening);
  useSeriesKeys(auto, opening.skip);
  const free = useFreeBox(opening);
  const isFree = free.id !== undefined;
  const count = isFree || auto.series !== null ? 1 : chosenCount;
  const { ports } = useServices();
  const readyAt = useReadyAt(opening);
  const { tally, reset } = useTally(opening, box.price);
  const { best, beaten } = useBestDrop(opening.rolled, box.price);
  const open = () => {
    if (ports.now() >= readyAt) requireLogin(() => opening.open(count, fast, free.id));
  };
  const demo = () => opening.openDemo(count, fast);
  const price = isFree ? 0 : box.price * count;
  const missingAmount = useMissingAmount(price);
  const refusal = usePlayRefusal(price);
  const canOpen = missingAmount === 0 && refusal === null;
  // The shortcut repeats the last action: after a demo or a free box it must not spend.
  const again = canOpen && !opening.isFree ? open : undefined;
  // A series has keys of its own.
  const shortcuts = auto.series === null ? opening : { phase: 'idle', skip: opening.skip };
  usePlayShortcuts(shortcuts, opening.isDemo ? demo : again);
  const isAutoBlocked = isBusy(opening) || opening.phase === 'error';
  const strips =
    opening.phase === 'idle' ? count : Math.max(opening.count, opening.phase === 'result' ? count : 1);
  return (
    <div className={classNames(styles.page, tally && tally.opened > 0 && styles.withTally)}>
      <MemoryWatch />
      <OpeningStage box={box} opening={opening} count={strips} beaten={beaten} />
      <OpeningDock
        box={box}
        opening={opening}
        count={count}
        isFree={isFree}
        onCount={setCount}
        price={price}
        missingAmount={missingAmount}
        refusal={refusal}
        readyAt={readyAt}
        onOpen={open}
        onDemo={demo}
        auto={!isFree && <AutoButton box={box} disabled={isAutoBlocked} onStart={auto.start} />}
        series={auto.series && <SeriesBar view={auto} series={auto.series} stage={opening} />}
        hint={
          auto.series !== null ? (
            <SeriesKeys />
          ) : refusal !== null ? (
            <LazyLimitNotice code={refusal} price={price} />
          ) : isFree ? (
            <FreeHint onLeave={free.leave} />
          ) : (
            <CostHint box={box} count={count} />
          )
        }
      />
      {tally && <TallyLine tally={tally} best={best} onReset={reset} />}
      <ResultCards opening={opening} />
      <DemoCards rolls={opening.demo} />
      <Odds box={box} />
      <div className={styles.below}>
        <RecentDrops boxId={box.boxId} />
        <FairNote game="box" />
      </div>
    </div>
  );
}
