import { useTranslation } from 'react-i18next';
import type { GiveawayCheck } from '../../../../fair/proof/giveaway/giveawayVerify.ts';
import { MarkList, ValuePairs } from '../../../shared/fair/MarkList.tsx';

/** Each claim with its result; a wrong one with both values. The rounds are one line unless one is wrong. */
export function GiveawayChecks({ checks }: { checks: readonly GiveawayCheck[] }) {
  const { t } = useTranslation('giveaway');
  const draws = checks.filter(({ name }) => name === 'draw');
  const wrongDraws = draws.filter(({ ok }) => !ok);
  const others = checks.filter(({ name }) => name !== 'draw');
  const listed = [...others, ...(wrongDraws.length > 0 ? wrongDraws : draws.slice(0, 1))];
  const marks = listed.map(({ name, round, ok, expected, actual }) => ({
    name: `${name}${round ?? ''}`,
    result: ok ? ('pass' as const) : ('fail' as const),
    content: (
      <>
        <b>{t(`verify.check.${name}`)}</b>
        <p>
          {name === 'draw' && ok
            ? t('verify.how.draw', { count: draws.length })
            : name !== 'draw' && t(`verify.how.${name}`)}
        </p>
        {!ok && (
          <ValuePairs
            pairs={[
              [t('verify.stated'), String(actual ?? '—')],
              [t('verify.computed'), String(expected ?? '—')],
            ]}
          />
        )}
      </>
    ),
  }));
  return <MarkList label={t('verify.checks')} marks={marks} />;
}
