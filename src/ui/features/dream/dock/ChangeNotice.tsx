import { Trans, useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button.tsx';
import { formatPercent } from '../../../components/money/money.ts';
import { Price } from '../../../components/money/Price.tsx';
import { clampTickets, priceOf } from '../state/draft.ts';
import type { DraftView } from '../state/useDraft.ts';
import styles from './ChangeNotice.module.css';

/** Says that the rules have changed since they were shown, and what they make of the price; takes them on a press. */
export function ChangeNotice({ view: { draft, price, rules, next, takeRules } }: { view: DraftView }) {
  const { t } = useTranslation('dream');
  const after = next && priceOf({ ...draft, tickets: clampTickets(draft.tickets, next) }, next);
  return (
    <div role="status" className={styles.notice}>
      {next && price && after && (
        <>
          <p>
            <Trans
              t={t}
              i18nKey="changed.notice"
              values={{ before: formatPercent(rules.edge), now: formatPercent(next.edge) }}
              components={{
                n: <span className="num" />,
                then: <Price amount={price.fee} size="xs" />,
                price: <Price amount={after.fee} size="xs" />,
              }}
            />
          </p>
          <Button variant="quiet" size="s" onClick={() => takeRules()}>
            {t('changed.accept')}
          </Button>
        </>
      )}
    </div>
  );
}
