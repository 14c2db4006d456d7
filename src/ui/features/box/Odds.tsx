import { memo, useId, useState } from 'react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoxDetail, BoxEntry } from '../../../net/contract/entities.ts';
import { classNames } from '../../components/classNames.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { ItemArt } from '../../components/items/ItemArt.tsx';
import { ItemName } from '../../components/items/ItemName.tsx';
import plate from '../../components/items/ItemPlate.module.css';
import { formatChance } from '../../components/money/money.ts';
import { Price } from '../../components/money/Price.tsx';
import { CopyValue } from '../../shared/fair/CopyValue.tsx';
import { gradeShares, ticketsOf } from './gradeShares.ts';
import type { GradeShare } from './gradeShares.ts';
import { OddsTable } from './OddsTable.tsx';
import { formatTicketRun } from './formatTicketRun.ts';
import { SectionHeader } from './SectionHeader.tsx';
import styles from './Odds.module.css';

/** The odds: a bar to scale, a column per grade, the full table on demand, and the hash of the table. */
export const Odds = memo(function Odds({ box }: { box: BoxDetail }) {
  const { t } = useTranslation('box');
  const [isTableOpen, setTableOpen] = useState(false);
  const tableId = useId();
  const shares = gradeShares(box.entries);
  return (
    <section className={styles.odds}>
      <SectionHeader title={t('odds.title')} lead={t('odds.lead')} className={styles.head}>
        <button
          type="button"
          className={styles.more}
          aria-expanded={isTableOpen}
          aria-controls={tableId}
          onClick={() => setTableOpen(!isTableOpen)}
        >
          <Icon name="shield-check" size={16} />
          {isTableOpen ? t('odds.tableClose') : t('odds.table')}
        </button>
      </SectionHeader>
      <div id={tableId} hidden={!isTableOpen}>
        {isTableOpen && <OddsTable box={box} />}
      </div>
      <GradeBar shares={shares} />
      <div className={styles.grades} style={{ '--grades': shares.length } as CSSProperties}>
        {shares.map((share) => (
          <GradeColumn key={share.grade} share={share} />
        ))}
      </div>
      <dl className={styles.hash}>
        <CopyValue cut label={t('odds.hash')} hint={t('odds.hashHint')} value={box.tableHash} />
      </dl>
    </section>
  );
});

/** To scale, but at least three pixels per grade. */
function GradeBar({ shares }: { shares: readonly GradeShare[] }) {
  const { t } = useTranslation(['box', 'app']);
  const said = shares.map(({ grade, tickets }) => `${t(`app:grade.${grade}`)} ${formatChance(tickets)}`);
  return (
    <div
      className={styles.spectrum}
      role="img"
      aria-label={t('odds.barLabel', { shares: said.join(t('result.separator')) })}
    >
      {shares.map(({ grade, tickets }) => (
        <i key={grade} data-grade={grade} style={{ '--share': tickets } as CSSProperties} />
      ))}
    </div>
  );
}

function GradeColumn({ share }: { share: GradeShare }) {
  const { t } = useTranslation(['box', 'app']);
  const { grade, entries, tickets, runs } = share;
  return (
    <section className={styles.grade} data-grade={grade}>
      <header>
        <h3>{t(`app:grade.${grade}`)}</h3>
        <b className="num">{formatChance(tickets)}</b>
        <small className="num">{runs.map(formatTicketRun).join(t('result.separator'))}</small>
      </header>
      <ul
        className={styles.items}
        data-count={Math.min(entries.length, 3)}
        data-odd={entries.length % 2 === 1}
      >
        {entries.map((entry) => (
          <OddsItem key={entry.itemId} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function OddsItem({ entry }: { entry: BoxEntry }) {
  const { t } = useTranslation('box');
  return (
    <li
      className={classNames(plate.light, styles.item)}
      title={t('odds.tickets', { run: formatTicketRun(entry) })}
    >
      <ItemArt className={styles.art} image={entry.weaponImage} sizes="(max-width: 1023px) 144px, 170px" />
      <ItemName item={entry} />
      <span className={styles.figures}>
        <span className="num">{formatChance(ticketsOf(entry))}</span>
        <Price amount={entry.recoveryPrice} size="xs" />
      </span>
    </li>
  );
}
