import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button.tsx';
import { GradeLabel } from '../../../components/items/GradeLabel.tsx';
import { Multiple } from '../../../components/money/Multiple.tsx';
import { formatCount } from '../../../i18n/formatCount.ts';
import { Price } from '../../../components/money/Price.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { DemoBadge } from '../../../shared/play/demo/DemoBadge.tsx';
import { DemoSignUp } from '../../../shared/play/demo/DemoSignUp.tsx';
import { DemoSteps } from '../../../shared/play/demo/DemoSteps.tsx';
import { LazyAfterSale } from '../../../shared/funds/LazyAfterSale.tsx';
import { VerifyLink } from '../../../shared/play/VerifyLink.tsx';
import { ShareDrop } from '../../../shared/share/ShareDrop.tsx';
import type { DrawnDream } from '../state/drawnDream.ts';
import type { DreamView } from '../state/useDream.ts';
import styles from './DreamResult.module.css';

/** What the wheel came to: the item or the loss, the verification, and what can be done now. */
export function DreamResult({ dream }: { dream: DreamView }) {
  const { t } = useTranslation(['dream', 'play']);
  const { drawn, isDemo, phase, dismiss } = dream;
  if (!drawn) return null;
  return (
    <>
      <div
        className={styles.line}
        data-grade={drawn.won ? drawn.target.grade : undefined}
        data-won={drawn.won}
        data-sold={dream.sold || undefined}
      >
        {drawn.won ? <Won drawn={drawn} /> : <Lost drawn={drawn} />}
        {drawn.demo ? (
          <DemoTicket drawn={drawn} />
        ) : (
          <VerifyLink rolled={drawn} short={dream.sold} className={styles.verify} />
        )}
        {phase === 'result' && (
          <div className={styles.acts}>
            {drawn.won && !isDemo && (
              <ShareDrop dropId={drawn.rollId} item={drawn.target} clip={() => dream.canvas.clip()} />
            )}
            {isDemo && <DemoSignUp />}
            {drawn.won && !isDemo && <Sale dream={dream} drawn={drawn} />}
            <Button size="s" onClick={dismiss}>
              {drawn.won && !isDemo && !dream.sold ? t('play:result.keep') : t('play:result.close')}
            </Button>
          </div>
        )}
      </div>
      {isDemo && <p className={styles.note}>{t('demo.note')}</p>}
    </>
  );
}

function Won({ drawn: { target, demo, paid, worth } }: { drawn: DrawnDream }) {
  const { t } = useTranslation(['dream', 'app']);
  const localised = useLocalised();
  return (
    <div className={styles.what}>
      {demo && <DemoBadge />}
      <b className={styles.won}>{t('result.won')}</b>
      <GradeLabel grade={target.grade} />
      <span className={styles.name}>
        <small>{t(`app:category.${target.category}`)}</small>
        <b>{localised(target.names)}</b>
      </span>
      <span className={styles.worth}>
        <Price amount={target.recoveryPrice} className={styles.price} />
        <Multiple value={worth} price={paid} className={styles.multiple} />
      </span>
    </div>
  );
}

/** What was lost, in full: coins and number of items. */
function Lost({ drawn: { paid, stakedItems, demo } }: { drawn: DrawnDream }) {
  const { t } = useTranslation('dream');
  return (
    <div className={styles.what}>
      {demo && <DemoBadge />}
      <b className={styles.lost}>{t('result.lost')}</b>
      {!demo && (
        <span className={styles.gone}>
          <Trans
            t={t}
            i18nKey={stakedItems > 0 ? 'result.goneItems' : 'result.gone'}
            values={{ count: stakedItems }}
            components={{ price: <Price amount={paid} size="m" /> }}
          />
        </span>
      )}
    </div>
  );
}

/** The ticket of a demo, with its computation. It has no page, because it is not stored. */
function DemoTicket({ drawn }: { drawn: DrawnDream }) {
  const { t } = useTranslation('dream');
  const [open, setOpen] = useState(false);
  if (!drawn.demo) return null;
  return (
    <>
      <button type="button" className={styles.verify} onClick={() => setOpen(true)}>
        {t('demo.ticket', { ticket: formatCount(drawn.roll) })}
      </button>
      <DemoSteps
        lead={t('demo.steps.lead')}
        roll={{ ...drawn.demo, round: drawn.round }}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function Sale({
  dream: { sold, selling, sell, noteUnsold },
  drawn,
}: {
  dream: DreamView;
  drawn: DrawnDream;
}) {
  const { t } = useTranslation(['dream', 'play']);
  if (sold) {
    return (
      drawn.ownedId !== null && (
        <LazyAfterSale amount={drawn.worth} ownedIds={[drawn.ownedId]} onUndone={noteUnsold} />
      )
    );
  }
  return (
    <Button size="s" price={drawn.worth} busy={selling} busyLabel={t('play:result.selling')} onClick={sell}>
      {t('play:result.sell')}
    </Button>
  );
}
