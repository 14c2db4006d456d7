import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { GradeWord } from '../../components/GradeWord.tsx';
import { Icon } from '../../components/Icon.tsx';
import { formatCount } from '../../components/money.ts';
import { Price } from '../../components/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import type { DemoRoll } from './demo.ts';
import { DemoMark } from './DemoMark.tsx';
import { DemoSteps } from './DemoSteps.tsx';
import { bestOf, worthOf } from './model.ts';
import line from './ResultLine.module.css';
import styles from './DemoResult.module.css';

interface DemoResultProps {
  rolls: readonly DemoRoll[];
  onClose: () => void;
}

/** What a demo showed: the same figures under the word that says what it is; nothing to sell, nothing to verify. */
export function DemoResult({ rolls, onClose }: DemoResultProps) {
  const { t } = useTranslation('box');
  const [only, ...others] = rolls;
  if (!only) return null;
  return (
    <>
      <div className={line.line} data-grade={others.length === 0 ? only.item.grade : undefined}>
        {others.length === 0 ? <What roll={only} /> : <WhatAll rolls={rolls} />}
        {others.length === 0 && <DemoTicket roll={only} />}
        <div className={line.acts}>
          <Button size="s" onClick={onClose}>
            {t('result.close')}
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

function What({ roll: { item } }: { roll: DemoRoll }) {
  const { t } = useTranslation('app');
  const localised = useLocalised();
  return (
    <div className={line.what}>
      <DemoMark />
      <GradeWord grade={item.grade} />
      <span className={line.name}>
        <small>{t(`category.${item.category}`)}</small>
        <b>{localised(item.names)}</b>
      </span>
      <Price amount={item.recoveryPrice} className={line.price} />
    </div>
  );
}

function WhatAll({ rolls }: { rolls: readonly DemoRoll[] }) {
  const { t } = useTranslation('box');
  const localised = useLocalised();
  const best = bestOf(rolls);
  return (
    <div className={line.what}>
      <DemoMark />
      <span className={line.count}>{t('result.count', { count: rolls.length })}</span>
      <Price amount={worthOf(rolls)} className={line.price} />
      {best && (
        <span className={line.best} data-grade={best.item.grade}>
          <small>{t('result.best')}</small>
          <b>{localised(best.item.names)}</b>
        </span>
      )}
    </div>
  );
}

/** The ticket of a demo, and how this device came by it. There is no page for it: nobody stored it. */
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
      <DemoSteps roll={roll} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
