import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button.tsx';
import { GradeLabel } from '../../../components/items/GradeLabel.tsx';
import { ItemName } from '../../../components/items/ItemName.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { formatCount } from '../../../i18n/formatCount.ts';
import { Price } from '../../../components/money/Price.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import type { DemoRoll } from '../state/rollDemo.ts';
import { DemoBadge } from '../../../shared/play/demo/DemoBadge.tsx';
import { DemoSignUp } from '../../../shared/play/demo/DemoSignUp.tsx';
import { DemoSteps } from '../../../shared/play/demo/DemoSteps.tsx';
import { bestItem, totalValue } from '../../../shared/play/openingModel.ts';
import line from '../result/ResultLine.module.css';
import styles from './DemoResult.module.css';

interface DemoResultProps {
  rolls: readonly DemoRoll[];
  onClose: () => void;
}

/** The result of a demo, marked as such: the same figures, nothing to sell or verify. */
export function DemoResult({ rolls, onClose }: DemoResultProps) {
  const { t } = useTranslation(['box', 'play']);
  const [only, ...others] = rolls;
  if (!only) return null;
  return (
    <>
      <div className={line.line} data-grade={others.length === 0 ? only.item.grade : undefined}>
        {others.length === 0 ? <DemoItem roll={only} /> : <DemoSummary rolls={rolls} />}
        {others.length === 0 && <DemoTicket roll={only} />}
        <div className={line.acts}>
          <DemoSignUp />
          <Button size="s" onClick={onClose}>
            {t('play:result.close')}
          </Button>
          {others.length > 0 && (
            <a href="#results" className={line.toCards}>
              {t('result.toCards')}
              <Icon name="chevron-down" size={16} />
            </a>
          )}
        </div>
      </div>
      <p className={styles.note}>{t('demo.note')}</p>
    </>
  );
}

function DemoItem({ roll: { item } }: { roll: DemoRoll }) {
  const { t } = useTranslation('app');
  const localised = useLocalised();
  return (
    <div className={line.what}>
      <DemoBadge />
      <GradeLabel grade={item.grade} />
      <span className={line.name}>
        <small>{t(`category.${item.category}`)}</small>
        <b>{localised(item.names)}</b>
      </span>
      <Price amount={item.recoveryPrice} className={line.price} />
    </div>
  );
}

function DemoSummary({ rolls }: { rolls: readonly DemoRoll[] }) {
  const { t } = useTranslation('box');
  const localised = useLocalised();
  const best = bestItem(rolls);
  return (
    <div className={line.what}>
      <DemoBadge />
      <span className={line.count}>{t('result.count', { count: rolls.length })}</span>
      <Price amount={totalValue(rolls)} className={line.price} />
      {best && (
        <span className={line.best} data-grade={best.item.grade}>
          <small>{t('result.best')}</small>
          <b>{localised(best.item.names)}</b>
        </span>
      )}
    </div>
  );
}

/** The ticket of a demo, with its computation. It has no page, because it is not stored. */
export function DemoTicket({ roll, short = false }: { roll: DemoRoll; short?: boolean }) {
  const { t } = useTranslation('box');
  const [open, setOpen] = useState(false);
  const ticket = formatCount(roll.roll);
  return (
    <>
      <button
        type="button"
        className={styles.ticket}
        aria-label={t('demo.ticketLabel', { ticket })}
        onClick={() => setOpen(true)}
      >
        {short ? (
          <span className="num">{ticket}</span>
        ) : (
          <span>
            {t('demo.ticket')} <span className="num">{ticket}</span>
          </span>
        )}
        <span className={styles.how}>{t('demo.how')}</span>
      </button>
      <DemoSteps lead={t('demo.steps.lead')} roll={roll} open={open} onClose={() => setOpen(false)}>
        <div className={styles.item}>
          <small>{t('demo.steps.item')}</small>
          <ItemName item={roll.item} graded />
        </div>
      </DemoSteps>
    </>
  );
}
