import { useState } from 'react';
import type { BoxDetail } from '../../../net/contract/entities.ts';
import { usePreference } from '../../app/usePreference.ts';
import { useRequireLogin } from '../auth/useRequireLogin.ts';
import { CostHint } from '../opening/CostHint.tsx';
import { DemoCards } from '../opening/DemoCards.tsx';
import { Dock } from '../opening/Dock.tsx';
import { OpeningStage } from '../opening/OpeningStage.tsx';
import { ResultCards } from '../opening/ResultCards.tsx';
import { useMissing } from '../opening/useMissing.ts';
import { useOpening } from '../opening/useOpening.ts';
import { useOpeningKeys } from '../opening/useOpeningKeys.ts';
import { BoxHead } from './BoxHead.tsx';
import { HonestStrip } from './HonestStrip.tsx';
import { Odds } from './Odds.tsx';
import { RecentDrops } from './RecentDrops.tsx';
import styles from './BoxScreen.module.css';

/** The page of one box: stage, dock, result, odds, and what fell out of it lately. */
export function BoxScreen({ box }: { box: BoxDetail }) {
  const [count, setCount] = useState(1);
  const [fast] = usePreference('fast');
  const requireLogin = useRequireLogin();
  const opening = useOpening(box);
  const open = () => requireLogin(() => opening.open(count, fast));
  const demo = () => opening.tryOut(count, fast);
  const price = box.price * count;
  const missing = useMissing(price);
  // Again means the same again: after a demo nothing is spent.
  useOpeningKeys(opening, opening.isDemo ? demo : missing > 0 ? undefined : open);
  const strips =
    opening.phase === 'idle' ? count : Math.max(opening.count, opening.phase === 'result' ? count : 1);
  return (
    <div className={styles.page}>
      <OpeningStage box={box} opening={opening} count={strips} head={<BoxHead box={box} />} />
      <Dock
        opening={opening}
        count={count}
        onCount={setCount}
        price={price}
        missing={missing}
        onOpen={open}
        onDemo={demo}
        hint={<CostHint box={box} count={count} />}
      />
      <ResultCards opening={opening} />
      <DemoCards rolls={opening.demo} />
      <Odds box={box} />
      <div className={styles.below}>
        <RecentDrops boxId={box.boxId} />
        <HonestStrip />
      </div>
    </div>
  );
}
