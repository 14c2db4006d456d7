import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { isFiltered } from './filter/backpackView.ts';
import type { BackpackView } from './filter/backpackView.ts';

interface EmptyBackpackProps {
  view: BackpackView;
  onClearFilters: () => void;
}

/** Nothing to show: because of the filters, or in this state. */
export function EmptyBackpack({ view, onClearFilters }: EmptyBackpackProps) {
  const { t } = useTranslation(['backpack', 'app']);
  if (isFiltered(view)) {
    const isOnlyLocked = view.lockedOnly && !isFiltered({ ...view, lockedOnly: false });
    return (
      <EmptyState
        icon={isOnlyLocked ? 'lock' : 'search'}
        title={t(isOnlyLocked ? 'empty.locked.title' : 'empty.filtered.title')}
        action={<Button onClick={onClearFilters}>{t('filter.clear')}</Button>}
      >
        {t(isOnlyLocked ? 'empty.locked.hint' : 'empty.filtered.hint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="bag"
      picture="pedestal"
      title={t(`empty.${view.state}.title`)}
      action={
        <ButtonLink variant="primary" to="/box">
          {t('app:action.goBoxes')}
        </ButtonLink>
      }
    >
      {t(`empty.${view.state}.hint`)}
    </EmptyState>
  );
}
