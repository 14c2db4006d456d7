import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../components/classNames.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { IconButton } from '../../../components/controls/IconButton.tsx';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { Select } from '../../../components/controls/Select.tsx';
import type { BoxDetail } from '../../../../net/contract/entities.ts';
import { MAX_OPENINGS_PER_CALL } from '../../../../net/contract/limits.ts';
import { LazyFundsPart } from '../../../shared/funds/LazyFundsPart.tsx';
import { useFundedFocus } from '../../../shared/funds/useFundedFocus.ts';
import { hasLostFocus } from '../../../shared/focus/hasLostFocus.ts';
import { PlayButton } from '../../../shared/play/PlayButton.tsx';
import { DemoButton, PlayDock, PlaySwitches } from '../../../shared/play/PlayDock.tsx';
import { isBusy } from '../../../shared/play/playView.ts';
import type { PlayRefusal } from '../../../shared/limits/playRefusal.ts';
import type { OpeningView } from '../state/useOpening.ts';
import styles from './OpeningDock.module.css';

interface OpeningDockProps {
  box: Pick<BoxDetail, 'boxId' | 'names'>;
  opening: OpeningView;
  count: number;
  /** A free box is to be opened: one, without a price. */
  isFree: boolean;
  onCount: (count: number) => void;
  /** Minor units, for all boxes. */
  price: number;
  /** Minor units that the main balance lacks. */
  missingAmount: number;
  /** The player's own limit or break that refuses the price. */
  refusal: PlayRefusal | null;
  /** When the least time per opening is over, ms; 0 without one. */
  readyAt: number;
  onOpen: () => void;
  onDemo: () => void;
  /** Starts a series, beside the number of boxes. */
  auto: ReactNode;
  /** A series, in the place of the controls; null without one. */
  series: ReactNode;
  /** The cost in a sentence. */
  hint: ReactNode;
}

const COUNTS = Array.from({ length: MAX_OPENINGS_PER_CALL }, (_, index) => {
  const value = String(index + 1);
  return { value, label: value };
});
/** The same where they are folded into one control; the sign stays before its figure from right to left too. */
const COUNT_CHOICES = COUNTS.map(({ value }) => ({ value, label: `\u2066×${value}\u2069` }));
const FREE_COUNTS = COUNTS.slice(0, 1);

/** The controls of an opening; on a phone above the tabs. */
export function OpeningDock(props: OpeningDockProps) {
  const { box, opening, count, isFree, onCount, missingAmount, onDemo, auto, series, hint, ...button } =
    props;
  const { t } = useTranslation(['box', 'play']);
  const isShort = missingAmount > 0 && button.refusal === null;
  const [openRef, onFunded] = useFundedFocus(isShort);
  const covered = Math.floor(((button.price - missingAmount) * count) / button.price);
  const fewer = {
    count: covered,
    choose: () => {
      onFunded();
      onCount(covered);
    },
  };
  const funds = {
    boxId: box.boxId,
    purpose: { kind: 'openings', count, names: box.names } as const,
    fewer: covered > 0 ? fewer : undefined,
    price: button.price,
    recharge: t('play:dock.short'),
    onDone: (soldIds: readonly string[]) => {
      opening.noteSold(soldIds);
      onFunded();
    },
    onUndone: opening.noteUnsold,
  };
  const countRef = useFocusAfter(Boolean(series));
  if (series) {
    return (
      <PlayDock className={styles.dock} label={t('dock.label')} hint={hint}>
        {series}
      </PlayDock>
    );
  }
  const repeats = opening.phase === 'result' && opening.isDemo;
  return (
    <PlayDock
      className={styles.dock}
      label={t('dock.label')}
      hint={
        <>
          {hint}
          {isShort && !isBusy(opening) && <LazyFundsPart place="more" {...funds} />}
        </>
      }
    >
      <div className={classNames(styles.count, !isFree && styles.many)} ref={countRef}>
        <Segmented
          label={t('dock.count')}
          options={isFree ? FREE_COUNTS : COUNTS}
          value={String(count)}
          onChange={(value) => onCount(Number(value))}
          size="l"
          wide
          numeric
        />
        {!isFree && (
          <Select
            className={styles.pick}
            label={t('dock.count')}
            options={COUNT_CHOICES}
            value={String(count)}
            onChange={(value) => onCount(Number(value))}
          />
        )}
        {!isFree && <CountStepper count={count} onCount={onCount} />}
        {auto}
      </div>
      <PlaySwitches className={styles.switches} />
      <DemoButton
        view={opening}
        className={styles.demo}
        label={t(repeats ? 'demo.againLabel' : 'demo.buttonLabel')}
        onDemo={onDemo}
      />
      <div className={styles.open} data-opens ref={openRef}>
        <OpenButton
          opening={opening}
          isFree={isFree}
          short={missingAmount > 0 && <LazyFundsPart place="button" {...funds} />}
          {...button}
        />
      </div>
    </PlayDock>
  );
}

/** The number of boxes where ten counts side by side would be too narrow to press. */
function CountStepper({ count, onCount }: Pick<OpeningDockProps, 'count' | 'onCount'>) {
  const { t } = useTranslation('box');
  return (
    <div className={styles.stepper} role="group" aria-label={t('dock.count')}>
      <IconButton
        icon="minus"
        label={t('dock.fewer')}
        disabled={count <= 1}
        onClick={() => onCount(count - 1)}
      />
      <output className="num">{count}</output>
      <IconButton
        icon="plus"
        label={t('dock.more')}
        disabled={count >= MAX_OPENINGS_PER_CALL}
        onClick={() => onCount(count + 1)}
      />
    </div>
  );
}

/**
 * For the container of the button that starts a series: the button takes the focus of the series' controls once these
 * are gone. The open button would charge at the next press.
 */
function useFocusAfter(hasSeries: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const hadSeries = useRef(hasSeries);
  useLayoutEffect(() => {
    if (hadSeries.current && !hasSeries && hasLostFocus())
      ref.current?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus({ preventScroll: true });
    hadSeries.current = hasSeries;
  }, [hasSeries]);
  return ref;
}

interface OpenButtonProps extends Pick<
  OpeningDockProps,
  'opening' | 'isFree' | 'price' | 'refusal' | 'readyAt' | 'onOpen'
> {
  /** In place of the button while the balance is too low. */
  short: ReactNode;
}

function OpenButton({ opening, isFree, price, onOpen, ...block }: OpenButtonProps) {
  const { t } = useTranslation('box');
  const { phase, isDemo } = opening;
  const isPaidResult = phase === 'result' && !isDemo && !opening.isFree;
  return (
    <PlayButton game="box" view={opening} {...block}>
      <Button
        variant="primary"
        size="l"
        wide
        {...(isFree ? { icon: 'gift' } : { price })}
        busy={isBusy(opening)}
        busyLabel={t('dock.opening')}
        onClick={onOpen}
      >
        {isFree ? t('dock.openFree') : isPaidResult ? t('dock.again') : t('dock.open')}
      </Button>
    </PlayButton>
  );
}
