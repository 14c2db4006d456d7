import { useTranslation } from 'react-i18next';
import { Segmented } from '../../components/controls/Segmented.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { LoginRequired } from '../../shared/auth/LoginRequired.tsx';
import { MallFilterBar } from './MallFilterBar.tsx';
import { MallItemDialog } from './MallItemDialog.tsx';
import { MallList } from './MallList.tsx';
import { useMallView } from './mallView.ts';
import { OrderList } from './OrderList.tsx';

/** `/shop`: every item at the price at which the house buys it back, and the player's orders. */
export function MallScreen() {
  const { t } = useTranslation(['mall', 'app']);
  const [view, change] = useMallView();
  const isLoggedIn = useIsLoggedIn();
  return (
    <>
      <PageHeader title={t('app:pages.shop')} lead={t('lead')}>
        <Segmented
          label={t('tab.label')}
          size="m"
          options={(['items', 'orders'] as const).map((value) => ({ value, label: t(`tab.${value}`) }))}
          value={view.tab}
          onChange={(tab) => change({ tab })}
        />
      </PageHeader>
      {view.tab === 'items' ? (
        <>
          <MallFilterBar view={view} onChange={change} />
          <MallList view={view} onChange={change} />
        </>
      ) : isLoggedIn ? (
        <OrderList onOpen={(item) => change({ item })} />
      ) : (
        <LoginRequired />
      )}
      <MallItemDialog itemId={view.item} onClose={() => change({ item: null })} />
    </>
  );
}
