import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import { PairRollActions } from './PairRollActions.tsx';
import { RollPage } from './RollPage.tsx';
import type { RollOf } from './rollOf.ts';

/** A dream: its table has one prize, and its proof says so for a loss as well. */
export function DreamRoll({ record }: { record: RollOf<'dream'> }) {
  const { t, i18n } = useTranslation('fair');
  const localised = useLocalised();
  const { target, won } = record.dream;
  const items = useMemo(() => [target], [target]);
  const item = localised(target.names);
  const result = won ? t('roll.won') : t('roll.lost');
  const lead = `${result} · ${t('roll.dream', { item, time: formatTimestamp(record.rolledAt, i18n.language) })}`;
  return <RollPage record={record} lead={lead} items={items} tableName={item} Actions={PairRollActions} />;
}
