import { useTranslation } from 'react-i18next';
import { category } from '../../../../net/contract/entities.ts';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import type { BackpackView } from './backpackView.ts';

interface KindChoiceProps {
  kind: BackpackView['kind'];
  onChange: (kind: BackpackView['kind']) => void;
}

/** All kinds, or one of them. */
export function KindChoice({ kind, onChange }: KindChoiceProps) {
  const { t } = useTranslation(['backpack', 'app']);
  return (
    <Segmented
      label={t('filter.kind')}
      size="m"
      value={kind}
      onChange={onChange}
      options={[
        { value: 'all', label: t('filter.all') },
        ...category.options.map((value) => ({ value, label: t(`app:category.${value}`) })),
      ]}
    />
  );
}
