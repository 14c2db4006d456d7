import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { BoxSummary } from '../../../../net/contract/entities.ts';
import { notify } from '../../../app/notify.ts';
import { LiveRegion } from '../../../components/feedback/LiveRegion.tsx';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { useReturnRates } from '../../../queries/games/battles.ts';
import { useMaxBoxes } from '../../../queries/site/site.ts';
import type { Themes } from '../../../shared/featuredBoxes.ts';
import { useRequireLogin } from '../../../shared/auth/useRequireLogin.ts';
import { CreateDock } from './CreateDock.tsx';
import {
  countOf,
  boxIdsOf,
  returnRateOf,
  roundsOf,
  seatCostOf,
  withCount,
  withCountAt,
  withMoved,
} from './draft/draft.ts';
import type { Draft } from './draft/draft.ts';
import { Lane } from './boxes/Lane.tsx';
import { BoxPicker } from './boxes/BoxPicker.tsx';
import { ConfirmCreateDialog } from './ConfirmCreateDialog.tsx';
import { RulesForm } from './RulesForm.tsx';
import { useCreateBattle } from './draft/useCreateBattle.ts';
import { useDraft } from './draft/useDraft.ts';
import styles from './BattleEditor.module.css';

interface BattleEditorProps {
  mode: 0 | 1;
  draftName: string;
  fromUrl: Draft | null;
  initial: Draft | null;
  themes: Themes;
  /** The boxes by id. */
  boxes: ReadonlyMap<string, BoxSummary>;
}

type Step = 'boxes' | 'rules';

/** The editor of a new battle: the lane on top, boxes and rules below it, the dock at the bottom. */
export function BattleEditor({ mode, draftName, fromUrl, initial, themes, boxes }: BattleEditorProps) {
  const { t } = useTranslation('battle');
  const maxBoxes = useMaxBoxes();
  const { draft, unavailableCount, change, clearSaved } = useDraft({
    draftName,
    mode,
    fromUrl,
    initial,
    availableBoxIds: new Set(boxes.keys()),
    maxBoxes,
  });
  useClearSearchParams(fromUrl === null ? undefined : () => change(draft));
  const { step, setStep, steps, rules, showRules } = useSteps();
  const requireLogin = useRequireLogin();
  const lane = useLaneEditor(draft, change, boxes, maxBoxes);
  const prices = new Map([...boxes].map(([boxId, { price }]) => [boxId, price]));
  const seatCost = seatCostOf(draft, prices);
  const rates = useReturnRates(boxIdsOf(draft));
  const returnRate = returnRateOf(draft, prices, rates);
  const creation = useCreateBattle({ mode, draft, seatCost, onCreated: clearSaved });
  return (
    <div className={styles.page} data-step={step}>
      {unavailableCount > 0 && (
        <p className={styles.missing}>{t('create.missing', { count: unavailableCount })}</p>
      )}
      <Lane
        picks={draft.picks}
        boxes={boxes}
        maxBoxes={maxBoxes}
        onCount={lane.countAt}
        onMove={(index, by) => change(withMoved(draft, index, by))}
        onClear={() => change({ ...draft, picks: [] })}
      />
      <div className={styles.steps} ref={steps}>
        <Segmented
          label={t('create.steps')}
          options={[
            { value: 'boxes', label: t('create.stepBoxes', { count: roundsOf(draft) }) },
            { value: 'rules', label: t('create.stepRules') },
          ]}
          value={step}
          onChange={setStep}
          size="m"
          wide
        />
      </div>
      <div className={styles.body}>
        <section className={styles.offers} aria-label={t('offer.title')}>
          <BoxPicker themes={themes} draft={draft} onCount={lane.count} />
        </section>
        <section className={styles.rules} aria-label={t('create.stepRules')} tabIndex={-1} ref={rules}>
          <RulesForm mode={mode} draft={draft} onChange={change} />
        </section>
      </div>
      <CreateDock
        picks={draft.picks}
        boxes={boxes}
        onRemove={(index) => lane.countAt(index, (draft.picks[index]?.count ?? 1) - 1)}
        rounds={roundsOf(draft)}
        maxBoxes={maxBoxes}
        seatCost={seatCost}
        returnRate={returnRate}
        onNext={showRules}
        onCreate={() => requireLogin(creation.show)}
      />
      <LiveRegion message={lane.said} />
      <ConfirmCreateDialog
        mode={mode}
        draft={draft}
        boxes={boxes}
        returnRate={returnRate}
        creation={creation}
      />
    </div>
  );
}

/** The two steps on a phone. The step to the rules scrolls to their start and focuses them. */
function useSteps() {
  const [step, setStep] = useState<Step>('boxes');
  const steps = useRef<HTMLDivElement>(null);
  const rules = useRef<HTMLElement>(null);
  const showRules = () => {
    // The rules have to be rendered before they can be focused.
    flushSync(() => setStep('rules'));
    rules.current?.focus({ preventScroll: true });
    steps.current?.scrollIntoView();
  };
  return { step, setStep, steps, rules, showRules };
}

/** Changes counts of the lane and announces the change; above the limit it announces how many fit. */
function useLaneEditor(
  draft: Draft,
  change: (next: Draft) => void,
  boxes: ReadonlyMap<string, BoxSummary>,
  maxBoxes: number,
) {
  const { t } = useTranslation('battle');
  const localised = useLocalised();
  const [announcement, setAnnouncement] = useState('');
  const applyChange = (boxId: string, wanted: number, next: Draft) => {
    const box = boxes.get(boxId);
    if (countOf(next, boxId) < wanted) notify.info(t('lane.full', { most: maxBoxes }), 'lane');
    if (box) {
      const name = localised(box.names);
      setAnnouncement(
        t('lane.said', { name, count: countOf(next, boxId), total: roundsOf(next), most: maxBoxes }),
      );
    }
    change(next);
  };
  return {
    said: announcement,
    /** Sets the number of a box in the whole lane. */
    count: (boxId: string, count: number) =>
      applyChange(boxId, count, withCount(draft, boxId, count, maxBoxes)),
    /** Sets the number of the box at a place of the lane. */
    countAt(index: number, count: number) {
      const pick = draft.picks[index];
      if (!pick) return;
      const wanted = countOf(draft, pick.boxId) - pick.count + count;
      applyChange(pick.boxId, wanted, withCountAt(draft, index, count, maxBoxes));
    },
  };
}

/** Removes the query once the draft is stored. */
function useClearSearchParams(saveDraft: (() => void) | undefined): void {
  const [, setParams] = useSearchParams();
  const hasDraftInUrl = saveDraft !== undefined;
  useEffect(() => {
    if (!hasDraftInUrl) return;
    saveDraft();
    setParams(new URLSearchParams(), { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: the query is empty afterwards
  }, []);
}

/** Placeholder of the editor while the boxes load. */
export function BattleEditorSkeleton() {
  return (
    <div className={styles.bones} aria-hidden="true">
      <Skeleton className={styles.boneLane} />
      <div className={styles.boneGrid}>
        {Array.from({ length: 8 }, (_, bone) => (
          <Skeleton key={bone} className={styles.boneOffer} />
        ))}
      </div>
    </div>
  );
}
