import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PromotionOverview } from '../../../net/contract/account/promotion.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { usePromotion } from '../../queries/account/promotion.ts';
import { personalPage } from '../../shared/personal/PersonalPage.tsx';
import { BindInviter } from './BindInviter.tsx';
import { CommissionDays } from './CommissionDays.tsx';
import { CommissionList } from './CommissionList.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { InviteeList } from './InviteeList.tsx';
import { InviteSection } from './InviteSection.tsx';
import { Totals } from './Totals.tsx';
import styles from './PromotionScreen.module.css';

/** `/personal/promo`. */
export const PromotionPage = personalPage(PromotionScreen);

function PromotionScreen() {
  const { t } = useTranslation(['promotion', 'app']);
  const query = usePromotion();
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} lead={t('lead')}>
        <ButtonLink to="/promotions" icon="bolt">
          {t('app:pages.promotions')}
        </ButtonLink>
      </PageHeader>
      <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
        {(overview) => <Promotion overview={overview} />}
      </QueryState>
      <p className={styles.terms}>
        {t('terms.text')} <Link to="/docs/help/terms">{t('terms.link')}</Link>
      </p>
    </div>
  );
}

function Promotion({ overview }: { overview: PromotionOverview }) {
  return (
    <>
      <div className={styles.columns}>
        <InviteSection overview={overview} />
        <div className={styles.column}>
          <HowItWorks rates={overview.rates} />
          <BindInviter overview={overview} />
        </div>
      </div>
      <Totals overview={overview} />
      {overview.days.length > 0 && <CommissionDays overview={overview} />}
      <div className={overview.invitees > 0 ? styles.columns : undefined}>
        <InviteeList />
        {overview.invitees > 0 && <CommissionList />}
      </div>
    </>
  );
}
