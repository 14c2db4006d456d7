import { useTranslation } from 'react-i18next';
import type { CSSProperties } from 'react';
import type { TicketRange } from '../../../../fair/outcome/tickets.ts';
import { isTicket } from '../../../../fair/roll.ts';
import type { Grade } from '../../../../net/contract/entities.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import { positionIn, positionOf, barSegmentOf } from './ticketScale.ts';
import styles from './TicketBar.module.css';

/** A range below this percentage of the bar is also drawn enlarged. */
const ZOOM_BELOW_PERCENT = 8;

interface TicketBarProps {
  ranges: readonly TicketRange[];
  ticket: number;
  hit: TicketRange | undefined;
  gradeOf: (itemId: string) => Grade | undefined;
}

/** All ticket ranges to scale with the rolled ticket; a small range also enlarged. */
export function TicketBar({ ranges, ticket, hit, gradeOf }: TicketBarProps) {
  const { t } = useTranslation('fair');
  const zoomed = hit && barSegmentOf(hit).length < ZOOM_BELOW_PERCENT ? hit : undefined;
  return (
    <div className={styles.bars}>
      <div className={styles.bar} role="img" aria-label={t('table.bar', { ticket: formatCount(ticket) })}>
        {isTicket(ticket) && <TicketMarker place={positionOf(ticket)} ticket={ticket} />}
        <div className={styles.track}>
          {ranges.map((range, index) => (
            <Segment key={index} range={range} index={index} grade={gradeOf(range.itemId)} />
          ))}
        </div>
        <BarEnds from={1} to={100_000} />
      </div>
      {zoomed && (
        <div className={styles.bar} role="img" aria-label={t('table.zoom')}>
          <small>{t('table.zoom')}</small>
          <TicketMarker place={positionIn(zoomed, ticket)} ticket={ticket} />
          <div className={styles.track}>
            <i className={styles.whole} data-grade={gradeOf(zoomed.itemId)} />
          </div>
          <BarEnds from={zoomed.from} to={zoomed.to} />
        </div>
      )}
    </div>
  );
}

function Segment({ range, index, grade }: { range: TicketRange; index: number; grade: Grade | undefined }) {
  const { start, length } = barSegmentOf(range);
  // Thin ranges keep two pixels and overlap their successor.
  const place: CSSProperties = {
    insetInlineStart: `${start}%`,
    width: `${length}%`,
    zIndex: 1000 - Math.min(index, 999),
  };
  return (
    <i className={styles.segment} style={place} data-grade={grade} data-even={index % 2 === 0 || undefined} />
  );
}

function TicketMarker({ place, ticket }: { place: number; ticket: number }) {
  return (
    <div className={styles.needle}>
      <div className={styles.ticket}>
        <span style={{ flexGrow: place }} />
        <span className="num">{formatCount(ticket)}</span>
        <span style={{ flexGrow: 100 - place }} />
      </div>
      <i style={{ insetInlineStart: `${place}%` }} />
    </div>
  );
}

function BarEnds({ from, to }: { from: number; to: number }) {
  return (
    <div className={styles.ends}>
      <span>{formatCount(from)}</span>
      <span>{formatCount(to)}</span>
    </div>
  );
}
