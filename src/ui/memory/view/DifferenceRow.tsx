import { useTranslation } from 'react-i18next';
import type { Difference, DifferenceField, DifferenceValue } from '../../../fair/memory/difference.ts';
import { NO_ITEM } from '../../../fair/outcome/dreamTable.ts';
import { formatMoney } from '../../components/money/money.ts';
import { formatTimestamp } from '../../shared/fair/formatTimestamp.ts';

/** Their values are minor units. */
const AMOUNTS: readonly DifferenceField[] = ['amount', 'balance', 'claimShare', 'price'];

/** One value: what was shown before, or what follows from others, and what is shown now. */
export function DifferenceRow({ difference }: { difference: Difference }) {
  const { t, i18n } = useTranslation('memory');
  const { field, then, now, seenAt } = difference;
  const place = usePlace(difference);
  const text = (value: DifferenceValue) => {
    if (value === null || value === NO_ITEM) return t('panel.nothing');
    return typeof value === 'number' && AMOUNTS.includes(field) ? formatMoney(value) : String(value);
  };
  const time = seenAt === null ? null : formatTimestamp(new Date(seenAt).toISOString(), i18n.language);
  return (
    <li data-field={field}>
      <h3>
        {t(`field.${field}`)}
        {place !== null && <small>{place}</small>}
      </h3>
      <dl>
        <div>
          <dt>{time === null ? t('panel.then') : t('panel.thenAt', { time })}</dt>
          <dd>
            <code>{text(then)}</code>
          </dd>
        </div>
        <div data-now>
          <dt>{t('panel.now')}</dt>
          <dd>
            <code>{text(now)}</code>
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** The round, seat or rule that a difference is about. */
function usePlace({ subject, field, place }: Difference): string | null {
  const { t } = useTranslation('memory');
  if (place === null) return null;
  if (field === 'roundMissing') return t('place.rounds', { rounds: place });
  if (typeof place === 'string') return place;
  if (subject.kind === 'giveaway' && field !== 'winner') return t('place.code', { code: place });
  return field.startsWith('seat') ? t('place.seat', { seat: place + 1 }) : t('place.round', { round: place });
}
