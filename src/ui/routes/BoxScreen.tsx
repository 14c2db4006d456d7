import { useState } from 'react';
import type { BoxDetail } from '../../net/contract/entities.ts';
import { useServices } from '../app/services.ts';
import { usePreference } from '../app/usePreference.ts';
import { useRequireLogin } from '../shared/auth/useRequireLogin.ts';
import { CostHint } from '../features/opening/dock/CostHint.tsx';
import { DemoCards } from '../features/opening/demo/DemoCards.tsx';
import { OpeningDock } from '../features/opening/dock/OpeningDock.tsx';
import { OpeningStage } from '../features/opening/stage/OpeningStage.tsx';
import { ResultCards } from '../features/opening/result/ResultCards.tsx';
import { useKeepBox } from '../queries/keptBox.ts';
import { useMissingAmount } from '../shared/balance/useMissingAmount.ts';
import { LazyLimitNotice } from '../shared/limits/LazyLimitNotice.tsx';
import { usePlayRefusal } from '../shared/limits/usePlayRefusal.ts';
import { useReadyAt } from '../features/opening/dock/useReadyAt.ts';
import { useOpening } from '../features/opening/state/useOpening.ts';
import { useOpeningShortcuts } from '../features/opening/state/useOpeningShortcuts.ts';
import { MemoryWatch } from '../shared/memory/MemoryWatch.tsx';
import { BoxHeader } from '../features/box/BoxHeader.tsx';
import { FairnessNote } from '../features/box/FairnessNote.tsx';
import { Odds } from '../features/box/Odds.tsx';
import { RecentDrops } from '../features/box/RecentDrops.tsx';
import styles from '../features/box/BoxScreen.module.css';

/** The page of one box: stage, dock, result, odds, latest drops. */
export function BoxScreen({ box }: { box: BoxDetail }) {
  const [count, setCount] = useState(1);
  const [fast] = usePreference('fast');
  const requireLogin = useRequireLogin();
  useKeepBox(box);
  const opening = useOpening(box);
  const { ports } = useServices();
  const readyAt = useReadyAt(opening);
  const open = () => {
    if (ports.now() >= readyAt) requireLogin(() => opening.open(count, fast));
  };
  const demo = () => opening.openDemo(count, fast);
  const price = box.price * count;
  const missingAmount = useMissingAmount(price);
  const refusal = usePlayRefusal(price);
  const canOpen = missingAmount === 0 && refusal === null;
  // The shortcut repeats the last action: after a demo it must not spend.
  useOpeningShortcuts(opening, opening.isDemo ? demo : canOpen ? open : undefined);
  const strips =
    opening.phase === 'idle' ? count : Math.max(opening.count, opening.phase === 'result' ? count : 1);
  return (
    <div className={styles.page}>
      <MemoryWatch />
      <OpeningStage box={box} opening={opening} count={strips} head={<BoxHeader box={box} />} />
      <OpeningDock
        opening={opening}
        count={count}
        onCount={setCount}
        price={price}
        missingAmount={missingAmount}
        refusal={refusal}
        readyAt={readyAt}
        onOpen={open}
        onDemo={demo}
        hint={
          refusal === null ? (
            <CostHint box={box} count={count} />
          ) : (
            <LazyLimitNotice code={refusal} price={price} />
          )
        }
      />
      <ResultCards opening={opening} />
      <DemoCards rolls={opening.demo} />
      <Odds box={box} />
      <div className={styles.below}>
        <RecentDrops boxId={box.boxId} />
        <FairnessNote />
      </div>
    </div>
  );
}
