import { useMemo } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoxRollRecord } from '../../../../net/contract/rolls/rollRecord.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import { RollPage } from './RollPage.tsx';
import type { RollActionsProps } from './RollPage.tsx';

interface BoxRollProps<Roll extends BoxRollRecord> {
  record: Roll;
  /** What the player can do with a roll of this kind. */
  Actions: ComponentType<RollActionsProps<Roll>>;
}

/** A roll that gave an item of a box. */
export function BoxRoll<Roll extends BoxRollRecord>({ record, Actions }: BoxRollProps<Roll>) {
  const { t, i18n } = useTranslation('fair');
  const localised = useLocalised();
  const items = useMemo(() => [...record.box.entries, record.item], [record]);
  const box = localised(record.box.names);
  const isFree = record.kind === 'opening' && record.isFree;
  const lead = t(isFree ? 'roll.fromFree' : 'roll.from', {
    box,
    time: formatTimestamp(record.rolledAt, i18n.language),
  });
  return <RollPage record={record} lead={lead} items={items} tableName={box} Actions={Actions} />;
}
