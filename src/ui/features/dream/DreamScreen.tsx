import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { DreamRules } from '../../../fair/outcome/dreamFee.ts';
import type { RepeatPlan } from '../../../game/index.ts';
import type { CatalogueItem } from '../../../net/contract/entities.ts';
import { useServices } from '../../app/services.ts';
import { useBodyClass } from '../../app/browser/useBodyClass.ts';
import { usePreference } from '../../app/usePreference.ts';
import { formatPercent } from '../../components/money/money.ts';
import { useMinOpeningSeconds } from '../../queries/games/openingPace.ts';
import { useRequireLogin } from '../../shared/auth/useRequireLogin.ts';
import { usePlayShortcuts } from '../../shared/focus/usePlayShortcuts.ts';
import { useChosenItems } from '../../shared/items/useChosenItems.ts';
import { FairNote } from '../../shared/play/FairNote.tsx';
import { isBusy } from '../../shared/play/playView.ts';
import { LazyLimitNotice } from '../../shared/limits/LazyLimitNotice.tsx';
import { isPlayRefusal } from '../../shared/limits/playRefusal.ts';
import { useReadyAt } from '../../shared/limits/useReadyAt.ts';
import { MemoryWatch } from '../../memory/view/MemoryWatch.tsx';
import { DreamDock } from './dock/DreamDock.tsx';
import { ChangeNotice } from './dock/ChangeNotice.tsx';
import { TermsLine } from './dock/TermsLine.tsx';
import { useStartBlock } from './dock/useStartBlock.ts';
import { DreamLists } from './log/DreamLists.tsx';
import { RepeatDialog } from './repeat/RepeatDialog.tsx';
import { SeriesLine } from './repeat/SeriesLine.tsx';
import { SeriesList } from './repeat/SeriesList.tsx';
import { ChangedDialog } from './result/ChangedDialog.tsx';
import { QuickPicks } from './picks/QuickPicks.tsx';
import { useFirstDraft } from './picks/useFirstDraft.ts';
import { useSuggestions } from './picks/useSuggestions.ts';
import { StakePanel } from './stake/StakePanel.tsx';
import { DreamStage } from './stage/DreamStage.tsx';
import { stakeOf } from './state/draft.ts';
import { useDraft } from './state/useDraft.ts';
import { useDream } from './state/useDream.ts';
import { TargetChooser } from './targets/TargetChooser.tsx';
import { TargetPanel } from './targets/TargetPanel.tsx';
import styles from './DreamScreen.module.css';

interface DreamScreenProps {
  rules: DreamRules;
  /** Chosen at first, when the page was opened for it. */
  target: CatalogueItem | null;
}

/** Ms for which a result of a series is shown before the next dream. */
const SERIES_PAUSE_MS = 1_400;
const SERIES_PAUSE_FAST_MS = 500;

/** The wheel is at the top of the page. */
const toStage = (): void => scrollTo({ top: 0, behavior: 'smooth' });

/** On a short phone the head leaves the screen, so that the result is above the dock. */
const HEAD_PX = 72;
const toWheel = (): void => {
  const isShort = matchMedia('(max-width: 639px) and (max-height: 719px)').matches;
  scrollTo({ top: isShort ? HEAD_PX : 0, behavior: 'smooth' });
};

/** The page of dreams: stake, wheel and target, the controls, what can be dreamt of, and the log. */
export function DreamScreen({ rules: latest, target }: DreamScreenProps) {
  const { ports } = useServices();
  useBodyClass(styles.withDock);
  const [fast] = usePreference('fast');
  const [repeating, setRepeating] = useState(false);
  const requireLogin = useRequireLogin();
  const view = useDraft(latest, target);
  const dream = useDream();
  const { draft, price, rules, setStaked } = view;
  const suggestions = useSuggestions();
  useFirstDraft(view, suggestions);
  const block = useStartBlock(view);
  const readyAt = useReadyAt({ ...dream, count: 1 });
  const pace = useMinOpeningSeconds() * 1000;
  const busy = isBusy(dream);
  const isPaused = busy || dream.errorKind === 'unknown';
  useChosenItems({ items: draft.staked, isPaused, onChange: setStaked });

  // Won or lost, the staked items are gone once the wheel has stopped.
  const [seen, setSeen] = useState(dream.drawn);
  if (dream.drawn !== seen) {
    setSeen(dream.drawn);
    if (dream.drawn !== null && dream.drawn.stakedItems > 0) setStaked([]);
  }

  const start = (repeat: RepeatPlan | null) => {
    if (!price || ports.now() < readyAt) return;
    const pauseMs = Math.max(fast ? SERIES_PAUSE_FAST_MS : SERIES_PAUSE_MS, pace);
    toWheel();
    requireLogin(() => dream.start({ draft, price, edge: rules.edge, fast }, repeat, pauseMs));
  };
  const demo = () => {
    if (!price) return;
    toWheel();
    dream.startDemo({ draft, price, edge: rules.edge, fast });
  };
  const choose = (chosen: CatalogueItem) => {
    if (dream.phase === 'result') dream.dismiss();
    view.setTarget(chosen);
    toStage();
  };
  const once = () => start(null);
  // The shortcut repeats the last action: after a demo it must not spend.
  usePlayShortcuts(dream, dream.isDemo ? demo : block === null ? once : undefined);
  return (
    <div className={styles.page}>
      <MemoryWatch />
      <DreamStage
        draft={view}
        dream={dream}
        stake={<StakePanel view={view} disabled={busy} />}
        target={<TargetPanel view={view} />}
        picks={<QuickPicks view={view} picks={suggestions.picks} onChoose={choose} />}
      />
      <DreamDock
        view={view}
        dream={dream}
        block={block}
        readyAt={readyAt}
        onStart={once}
        onDemo={demo}
        onRepeat={block === null && !busy && draft.staked.length === 0 ? () => setRepeating(true) : null}
        hint={
          dream.series !== null && dream.phase !== 'idle' ? (
            <SeriesLine series={dream.series} />
          ) : block !== null && isPlayRefusal(block) ? (
            <LazyLimitNotice code={block} price={price?.coins ?? 0} />
          ) : (
            <>
              {view.next === null && <TermsLine view={view} />}
              <ChangeNotice view={view} />
            </>
          )
        }
      />
      <SeriesList series={dream.phase === 'idle' ? null : dream.series} />
      <DreamLists>
        <TargetChooser
          chosenId={draft.target?.itemId}
          stake={stakeOf(draft, rules)}
          disabled={busy}
          onChoose={choose}
        />
      </DreamLists>
      <FairNote game="dream" className={styles.note}>
        <Formula edge={rules.edge} />
      </FairNote>
      <RepeatDialog
        open={repeating}
        onClose={() => setRepeating(false)}
        price={price?.fee ?? 0}
        onStart={(plan) => {
          setRepeating(false);
          start(plan);
        }}
      />
      <ChangedDialog view={view} dream={dream} />
    </div>
  );
}

/** What the price is computed from. `edge` in hundredths of a percent. */
function Formula({ edge }: { edge: number }) {
  const { t } = useTranslation('dream');
  return (
    <p>
      <Trans
        t={t}
        i18nKey="honest.formula"
        values={{ edge: formatPercent(edge) }}
        components={{ code: <code /> }}
      />
    </p>
  );
}
