import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dreamFee } from '../../../../fair/outcome/dreamFee.ts';
import type { DreamTermsNow } from '../../../../net/contract/games/dreams.ts';
import type { PublicSysConfig } from '../../../../net/contract/site/sysConfig.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { formatMoney, formatPercent } from '../../../components/money/money.ts';
import { Dialog } from '../../../components/layout/Dialog.tsx';
import { queryKeys } from '../../../queries/keys.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { clampTickets } from '../state/draft.ts';
import type { DraftView } from '../state/useDraft.ts';
import { changedTerms } from '../state/changedTerms.ts';
import type { DreamView } from '../state/useDream.ts';
import styles from './ChangedDialog.module.css';

/** The terms that were shown and those that hold now, before the player dreams on them. */
export function ChangedDialog({ view, dream }: { view: DraftView; dream: DreamView }) {
  const { t } = useTranslation('dream');
  const queryClient = useQueryClient();
  const now = dream.phase === 'error' ? changedTerms(dream.error) : null;
  const close = () => {
    if (now) {
      // The rules in force now; the price and the chance of the draft follow them.
      const { target, ...rules } = now;
      queryClient.setQueryData<PublicSysConfig>(
        queryKeys.sysConfig,
        (known) => known && { ...known, dream: rules },
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.sysConfig });
      view.takeRules(rules);
      void queryClient.invalidateQueries({ queryKey: laterKeys.dreamTargets({}).slice(0, 1) });
      view.setTarget(target);
    }
    dream.dismiss();
  };
  return (
    <Dialog open={now !== null} onClose={close} title={t('changed.title')} size="s">
      {now && dream.placedAt && (
        <Terms draft={view.draft} before={{ ...dream.placedAt, fee: dream.paid }} now={now} onClose={close} />
      )}
    </Dialog>
  );
}

interface TermsProps {
  draft: DraftView['draft'];
  /** Minor units; `edge` in hundredths of a percent. `fee` is 0 where the order is of an earlier visit. */
  before: { readonly value: number; readonly edge: number; readonly fee: number };
  now: DreamTermsNow;
  onClose: () => void;
}

function Terms({ draft, before, now, onClose }: TermsProps) {
  const { t } = useTranslation('dream');
  const fee = dreamFee(now.target.recoveryPrice, clampTickets(draft.tickets, now), now.edge);
  const rows = [
    ['value', formatMoney(before.value), formatMoney(now.target.recoveryPrice)],
    ['edge', formatPercent(before.edge), formatPercent(now.edge)],
    ['price', before.fee === 0 ? '–' : formatMoney(before.fee), formatMoney(fee)],
  ] as const;
  return (
    <div className={styles.changed}>
      <p>{t('changed.lead')}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('changed.before')}</th>
            <th scope="col">{t('changed.now')}</th>
          </tr>
        </thead>
        <tbody className="num">
          {rows.map(([name, shown, after]) => (
            <tr key={name} data-changed={shown !== after || undefined}>
              <th scope="row">{t(`changed.${name}`)}</th>
              <td>{shown}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="primary" size="l" wide onClick={onClose}>
        {t('changed.accept')}
      </Button>
    </div>
  );
}
